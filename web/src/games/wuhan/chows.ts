/** A claim to chow and its form are two answers; a player gives both at once. */

import type { Controls } from "../../game";
import type { Option, Prompt } from "../../messages";
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

/** Claims chows, and answers how once that is asked. */
export class Chows {
  private wanted: string | null = null;

  /** Answer with an action; a form that is not asked for yet is kept, and the tile is claimed. */
  act(controls: Controls, prompt: Prompt | null, action: string, isSure?: boolean): boolean {
    const isAsked = prompt?.options.some((option) => option.action === action);
    const claim = prompt?.options.find((option) => option.kind === CHOW);
    if (isAsked || !claim || !action.startsWith(`${CHOW}_`)) return controls.act(action, isSure);
    const isOnItsWay = controls.act(claim.action, isSure);
    this.wanted = isOnItsWay ? action : null;
    return isOnItsWay;
  }

  /** Answer a new prompt, if it asks for the form that was chosen already; what else is asked ends the wish. */
  follow(controls: Controls | null, prompt: Prompt | null): void {
    if (!prompt || !controls || prompt.options.some((option) => option.kind === CHOW)) return;
    const wanted = this.wanted;
    this.wanted = null;
    if (prompt.options.some((option) => option.action === wanted)) controls.act(wanted!, true);
  }
}
