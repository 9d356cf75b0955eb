/** What the player has chosen, and what the server says of it. It knows no rule. */

import type { Controls } from "../../game";
import type { Considered, Prompt, View } from "../../messages";
import { play } from "../../sound";
import { say } from "../../text";
import { type Column, columnsOf, type Held, type Order } from "./columns";
import { type Chosen, keysOf, toggled, toggledColumn } from "./selection";
import { tableOf } from "./view";

const NONE: Chosen = new Set();

export class Choosing {
  /** Keys of chosen cards. */
  chosen = $state.raw<Chosen>(NONE);
  /** What the server said of choices at this table, by their pieces. */
  private answers = $state.raw<ReadonlyMap<string, Considered>>(new Map());
  /** What the player chose without a hint, which a hint goes on from. */
  private own = $state.raw<Chosen>(NONE);
  /** The hint that is shown, by its place. */
  private place = $state(-1);
  /** What is done once the answer on its way is there. */
  private wanted: "hint" | "play" | null = null;
  private moment = "";
  private hand = "";

  constructor(
    private readonly view: () => View,
    private readonly controls: () => Controls | null,
    private readonly order: () => Order,
  ) {}

  readonly prompt: Prompt | null = $derived.by(() => (this.controls()?.asked ? (this.view().prompt ?? null) : null));
  private readonly seat = $derived.by(() => {
    const view = this.view();
    return view.seat == null ? null : (tableOf(view)?.seats[view.seat] ?? null);
  });
  readonly columns: Column[] = $derived.by(() => (this.seat ? columnsOf(this.seat, this.order(), say) : []));
  readonly cards: Held[] = $derived(this.columns.flatMap(({ cards }) => cards));
  readonly pieces: string[] = $derived(this.piecesOf(this.chosen));
  /** What the rules say of the choice; null while the answer is on its way, and where nobody can be asked. */
  readonly answer: Considered | null = $derived(this.answers.get(nameOf(this.pieces)) ?? null);
  /** What could be played at all. */
  readonly open: Considered | null = $derived(this.answers.get("") ?? null);
  /** What the player's own choice could become. */
  readonly proposals = $derived(
    this.own.size ? (this.answers.get(nameOf(this.piecesOf(this.own)))?.proposals ?? []) : [],
  );

  private piecesOf(chosen: Chosen): string[] {
    return this.cards.filter(({ key }) => chosen.has(key)).map(({ piece }) => piece);
  }

  /** Ask about the choice; what was said at another moment is forgotten. Call it in an effect. */
  follow(): void {
    const view = this.view();
    const table = tableOf(view);
    if (!table || !this.seat || view.status !== "playing" || !this.controls()) return;
    const moment = JSON.stringify([view.round, table.trick, table.turn, table.standing, this.seat.hand]);
    const isNew = moment !== this.moment;
    if (isNew) {
      this.moment = moment;
      this.answers = new Map();
      this.keep(JSON.stringify([view.seat, view.round, this.seat.hand]));
      this.ask([]);
    }
    if (this.chosen.size && (isNew || !this.answer)) this.ask(this.pieces);
  }

  /** Forget what was chosen from another hand: cards that are gone have given their names to others. */
  private keep(hand: string): void {
    if (hand !== this.hand) this.clear();
    this.hand = hand;
  }

  private ask(pieces: readonly string[]): void {
    const { moment } = this;
    void this.controls()
      ?.consider?.(pieces)
      .then((answer) => {
        if (moment !== this.moment) return;
        this.answers = new Map(this.answers).set(nameOf(pieces), answer);
        this.goOn();
      });
  }

  private goOn(): void {
    const { wanted } = this;
    if (wanted === "play" && this.answer) this.confirm();
    if (wanted === "hint") this.hint();
  }

  /** Choose by hand. */
  choose(chosen: Chosen, isHeard = true): void {
    if (!this.controls()) return; // one only looks
    if (isHeard) play("select");
    this.chosen = this.own = chosen;
    this.place = -1;
    this.wanted = null;
  }

  toggle(key: string): void {
    this.choose(toggled(this.chosen, key));
  }

  toggleColumn(column: Column): void {
    this.choose(toggledColumn(this.chosen, column));
  }

  clear(): boolean {
    const had = this.chosen.size > 0;
    this.choose(NONE, false);
    return had;
  }

  /** Show the next play that the own choice could become; of nothing, or of what leads nowhere, the next of all. */
  hint(): void {
    const name = nameOf(this.piecesOf(this.own));
    const answer = this.answers.get(name);
    this.wanted = answer ? null : "hint";
    if (!answer) return;
    if (!answer.proposals.length && this.own.size) {
      this.own = NONE;
      this.place = -1;
      this.hint();
      return;
    }
    if (!answer.proposals.length) play("refuse");
    else this.take(answer.proposals[(this.place + 1) % answer.proposals.length]!.pieces);
  }

  /** Choose what is proposed. */
  take(pieces: readonly string[]): void {
    play("select");
    this.place = this.listed.findIndex((each) => each.pieces === pieces);
    this.chosen = keysOf(pieces, this.cards, this.chosen);
    this.wanted = null;
  }

  private get listed() {
    return this.own.size ? this.proposals : (this.open?.proposals ?? []);
  }

  /** Play the choice, as soon as the rules have been asked; tell whether there is one. */
  confirm(): boolean {
    if (!this.prompt || !this.chosen.size) return false;
    if (!this.answer) this.wanted = "play";
    else {
      this.wanted = null;
      if (this.answer.playable && this.answer.action) this.controls()?.act(this.answer.action, true);
      else play("refuse");
    }
    return true;
  }

  pass(): boolean {
    const option = this.prompt?.options.find(({ kind }) => kind === "pass");
    if (option) this.controls()?.act(option.action);
    return option !== undefined;
  }
}

/** A name for pieces, however they are ordered. */
function nameOf(pieces: readonly string[]): string {
  return [...pieces].sort().join(" ");
}
