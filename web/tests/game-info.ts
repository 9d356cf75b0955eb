/** A game as the server lists it: an option of every kind, and two presets. */

import type { GameInfo, MatchPreset, OptionForm, PresetInfo, Words } from "../src/messages";

const words = (text: string): Words => ({ zh: `${text}（中）`, en: text });

const switchForm: OptionForm = {
  option: "swap_three",
  name: words("swap three"),
  group: words("Table"),
  control: "switch",
  choices: [
    { value: true, meaning: words("tiles are swapped") },
    { value: false, meaning: words("no swap") },
  ],
};
const numberForm: OptionForm = {
  option: "base",
  name: words("base"),
  group: words("Table"),
  control: "number",
  choices: [],
  minimum: 1,
  maximum: 100,
  template: words("times {n}"),
};
const choiceForm: OptionForm = {
  option: "self_draw",
  name: words("self-draw"),
  group: words("Value"),
  control: "choice",
  choices: [
    { value: "double", meaning: words("doubles") },
    { value: "none", meaning: words("adds nothing") },
  ],
};
const capForm: OptionForm = {
  option: "fan_cap",
  name: words("cap"),
  group: words("Value"),
  control: "number",
  choices: [{ value: null, meaning: words("no cap") }],
  minimum: 0,
  template: words("at most {n}"),
};
const setForm: OptionForm = {
  option: "directions",
  name: words("directions"),
  group: words("Value"),
  control: "set",
  choices: [
    { value: "next", meaning: words("the next seat") },
    { value: "across", meaning: words("the seat across") },
    { value: [], meaning: words("nobody") },
  ],
  template: words("to {members}"),
};
const numbersForm: OptionForm = {
  option: "kong_points",
  name: words("kong points"),
  group: words("Value"),
  control: "numbers",
  choices: [
    { value: "open", meaning: words("open kong") },
    { value: "closed", meaning: words("closed kong") },
  ],
  minimum: 0,
  maximum: 9,
  template: words("open {open}, closed {closed}"),
};
const fixedForm: OptionForm = {
  option: "players",
  name: words("players"),
  group: words("Value"),
  control: "fixed",
  choices: [{ value: 4, meaning: words("four seats") }],
};

const FORMS = [switchForm, numberForm, choiceForm, capForm, setForm, numbersForm, fixedForm];

function preset(name: string, values: unknown[]): PresetInfo {
  const options = FORMS.map((form, place) => ({
    option: form.option,
    name: form.name,
    value: values[place],
    meaning: words("what it means"),
  }));
  return { name, title: words(name), about: words(`about ${name}`), seats: 4, options };
}

export const GAME: GameInfo = {
  name: "sichuan",
  title: words("Sichuan"),
  seats: 4,
  options: FORMS,
  presets: [
    preset("multiplier", [true, 1, "double", null, ["across", "next"], { open: 1, closed: 2 }, 4]),
    preset("fan", [false, 2, "none", 8, ["next"], { open: 2, closed: 2 }, 4]),
  ],
  match_options: [],
  match_presets: [],
  advice: [],
  levels: ["random", "easy", "medium"],
  claims: true,
  usual_level: "medium",
};

export const form = (option: string) => FORMS.find((each) => each.option === option)!;

const seatsForm: OptionForm = { ...numberForm, option: "seats", name: words("players"), minimum: 2, maximum: 4 };
const targetForm: OptionForm = {
  ...numberForm,
  option: "target",
  name: words("target"),
  minimum: 1,
  maximum: 1000,
  template: words("up to {n} points"),
};
const seated = (name: string, seats: number): PresetInfo => ({
  name,
  title: words(name),
  seats,
  options: [{ option: "seats", name: seatsForm.name, value: seats, meaning: words(`${seats} play`) }],
});
const targeted = (name: string, target: number, rounds: number | null): MatchPreset => ({
  name,
  rounds,
  options: [{ option: "target", name: targetForm.name, value: target, meaning: words(`up to ${target} points`) }],
});

/** A game for two to four, whose matches go to a target. */
export const SHED: GameInfo = {
  name: "shed",
  title: words("Shed"),
  about: words("the first without cards"),
  seats: 3,
  seat_option: { option: "seats", counts: [2, 3, 4].map((seats) => ({ value: seats, seats, changes: {} })) },
  options: [seatsForm],
  presets: [seated("three", 3), seated("two", 2)],
  match_options: [targetForm],
  match_presets: [targeted("short", 40, null), targeted("long", 200, 50)],
  advice: [],
  levels: ["random", "shedder"],
  claims: false,
  usual_level: "shedder",
};
