/** A claim to chow and its form are two answers; a player gives both at once. */

import type { Controls } from "../../game";
import type { Advice, Option, Suggestion, View } from "../../messages";
import { en, zh } from "./text";
import type { ChowForm } from "./view";

const CHOW = "chow";
const LABEL = { zh: zh["prompt.chow"], en: en["prompt.chow"] };

/** Return the options with every form of a chow drawn, each an option of its own. */
export function withForms(options: readonly Option[], forms: readonly ChowForm[]): Option[] {
  return options.flatMap((option) => {
    if (option.kind.startsWith(`${CHOW}_`)) return { ...option, label: LABEL };
    if (option.kind !== CHOW || !forms.length) return option;
    const drawn = forms.map(({ action, tiles }): Option => {
      return { action, kind: action.split(" ")[0]!, pieces: tiles, label: LABEL };
    });
    // With one form there is no second question.
    return drawn.length === 1 ? { ...drawn[0]!, action: option.action, kind: CHOW } : drawn;
  });
}

/** Return advice with the form of a chow as its action, where an adviser would claim one that is among the answers. */
export function withAdvisedForm(advice: Advice | null, forms: readonly Option[]): Advice | null {
  if (!advice) return null;
  const suggestions = advice.suggestions.map((each) => ({ ...each, action: advisedForm(each, forms) ?? each.action }));
  return { ...advice, suggestions };
}

/** Return the form that an adviser has in mind, if it is among the answers. */
export function advisedForm({ facts }: Suggestion, forms: readonly Option[]): string | null {
  return forms.find(({ action }) => action === facts.form)?.action ?? null;
}

/** Claims chows, and answers how once that is asked. */
export class Chows {
  /** The form that a seat has chosen; on one device others may be asked before it is. */
  private wish: { seat: number; action: string } | null = null;

  /** Answer with an action; a form that is not asked for yet is kept, and the tile is claimed. */
  act(controls: Controls, { seat, prompt }: View, action: string, isSure?: boolean): boolean {
    const isAsked = prompt?.options.some((option) => option.action === action);
    const claim = prompt?.options.find((option) => option.kind === CHOW);
    if (isAsked || !claim || seat == null || !action.startsWith(`${CHOW}_`)) return controls.act(action, isSure);
    const isOnItsWay = controls.act(claim.action, isSure);
    this.wish = isOnItsWay ? { seat, action } : null;
    return isOnItsWay;
  }

  /** Answer a prompt that asks for the form which was chosen already; what else its seat is asked ends the wish. */
  follow(controls: Controls | null, { seat, prompt }: View): void {
    const wish = this.wish;
    if (!wish || !controls?.asked || !prompt || seat !== wish.seat) return;
    if (prompt.options.some((option) => option.kind === CHOW)) return;
    this.wish = null;
    if (prompt.options.some((option) => option.action === wish.action)) controls.act(wish.action, true);
  }
}
