/** What the player has chosen and typed so far, and what that could be. It knows the server's options, no rule. */

import type { Controls } from "../game";
import type { Prompt, View } from "../messages";
import { play } from "../sound";
import { say } from "../text";
import { type Line, linesFor } from "./actions";
import { pieceName } from "./pieces";
import { tableOf } from "./table";
import { t } from "./text";

/** A piece of the own hand; `key` stays the same while the piece does, also among equal ones. */
export interface Held {
  key: string;
  piece: string;
}

/** How many actions are shown before the player asks for all. */
const FIRST = 40;

export class Choosing {
  /** Keys of chosen pieces. */
  chosen = $state.raw<string[]>([]);
  text = $state("");
  /** The action that Enter does, by its place among those shown; -1 while nothing was chosen or typed. */
  active = $state(-1);
  /** Whether all actions are shown. */
  all = $state(false);
  private asked: string | null = null;

  constructor(
    private readonly view: () => View,
    private readonly controls: () => Controls | null,
  ) {}

  readonly prompt: Prompt | null = $derived.by(() => (this.controls()?.asked ? (this.view().prompt ?? null) : null));

  readonly held: Held[] = $derived.by(() => {
    const view = this.view();
    const hand = view.seat == null ? null : tableOf(view)?.seats[view.seat]?.hand;
    const seen = new Map<string, number>();
    return (hand ?? []).map((piece) => {
      const copy = seen.get(piece) ?? 0;
      seen.set(piece, copy + 1);
      return { key: `${piece}.${copy}`, piece };
    });
  });

  /** Whether something was chosen or typed. */
  readonly isBegun: boolean = $derived(this.chosen.length > 0 || this.text.trim() !== "");

  /** The chosen pieces, in the order of the hand. */
  readonly pieces: string[] = $derived(
    this.held.filter(({ key }) => this.chosen.includes(key)).map(({ piece }) => piece),
  );

  readonly lines: Line[] = $derived(this.prompt ? linesFor(this.prompt, { pieces: this.pieces, text: this.text }) : []);
  readonly shown: Line[] = $derived(this.all ? this.lines : this.lines.slice(0, FIRST));

  /** What an adviser would use. */
  readonly hinted: readonly string[] = $derived.by(() => {
    const best = this.prompt && this.controls()?.advice?.suggestions[0];
    return best ? best.pieces : [];
  });

  /** Forget what was chosen for another decision. Call it in an effect. */
  follow(): void {
    const ask = this.prompt?.ask_id ?? null;
    // While an answer is on its way nothing is asked; where it is refused the same is asked again, to be put right.
    if (ask === null || ask === this.asked) return;
    this.asked = ask;
    this.clear();
  }

  clear(): boolean {
    const had = this.isBegun;
    this.chosen = [];
    this.text = "";
    this.all = false;
    this.active = -1;
    return had;
  }

  /** Choose a piece, or let go of it. */
  toggle(key: string): void {
    if (!this.prompt) return;
    play("select");
    this.chosen = this.chosen.includes(key) ? this.chosen.filter((each) => each !== key) : [...this.chosen, key];
    this.point();
  }

  type(text: string): void {
    this.text = text;
    this.point();
  }

  private point(): void {
    this.active = this.isBegun ? 0 : -1;
  }

  /** Go to another action, around from the last to the first. */
  move(by: 1 | -1): void {
    const count = this.shown.length;
    if (count) this.active = this.active < 0 && by < 0 ? count - 1 : (this.active + by + count) % count;
  }

  /** Do what is pointed at; tell whether there is something. */
  confirm(): boolean {
    const line = this.shown[this.active];
    if (!line) return false;
    this.controls()?.act(line.action, true);
    return true;
  }

  /** Return why a piece may not be used now; empty if it may. */
  refusal(piece: string): string {
    const words = this.prompt?.refused?.[piece];
    const { labels } = tableOf(this.view()) ?? {};
    return words ? t("ask.refused", { piece: pieceName(piece, labels), reason: say(words) }) : "";
  }
}
