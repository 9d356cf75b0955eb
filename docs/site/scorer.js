// Which pages a search shows first. Most readers look for a rule or a guide, few for a decision and its reasons;
// scores of words alone are often equal, and equal ones would be in the order of the alphabet.
var Scorer = {
  weights: {
    quickstart: 1.3,
    "rules/": 1.2,
    "guides/": 1.1,
    "reference/api/reference": 0.6, // the rules in plain Python share their names with the library
    "reference/api/": 0.8,
    "decisions/": 0.5,
  },

  score([page, , , , score]) {
    const folder = Object.keys(this.weights).find((start) => page.startsWith(start));
    return score * (this.weights[folder] ?? 1);
  },

  // What Sphinx gives to a match.
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
