/** Which tiles of the own hand are chosen, and what choosing one more does. It knows the server's options, no rule. */

import type { Controls } from "../game";
import type { Option, Together, View } from "../messages";
import { play } from "../sound";
import { say } from "../text";
import { settingsFor } from "./settings";
import { t } from "./text";
import { type Held, heldTiles, ownSeat } from "./view";
import { tileText } from "./words";

/** What is chosen goes by itself when so many seconds are left: then the server would choose. */
const LAST_SECONDS = 1.2;
const DISCARD = "discard";

interface Sources {
  view: () => View;
  controls: () => Controls | null;
  /** The kinds of actions that let one tile go; usually discards. */
  kinds?: readonly string[];
  /** The tiles that went already, where several go together. */
  gone?: () => readonly string[];
  /** Why a tile can't go, in a sentence, where several go together. */
  refusedTogether?: (values: { tile: string; reason: string }) => string;
}

export class Choosing {
  /** Keys of chosen tiles: one, or as many as go together. */
  chosen = $state.raw<string[]>([]);
  /** Why a tile can't be chosen, after the player tried or looked. */
  reason = $state("");
  /** Tiles that were confirmed together, still to be sent one by one. */
  private queue: string[] = [];
  private asked: string | null = null;

  constructor(private readonly sources: Sources) {}

  private readonly view: View = $derived.by(() => this.sources.view());
  private readonly controls: Controls | null = $derived.by(() => this.sources.controls());
  private readonly prompt = $derived(this.controls?.asked ? (this.view.prompt ?? null) : null);

  readonly held: Held[] = $derived.by(() => {
    const seat = ownSeat(this.view);
    return seat ? heldTiles(seat) : [];
  });

  /** From which groups so many tiles go together; null where one tile goes at a time. */
  readonly together: Together | null = $derived(this.prompt?.together ?? null);

  /** What letting a tile go answers, by tile. */
  readonly options: ReadonlyMap<string, Option> = $derived.by(() => {
    const kinds = this.sources.kinds ?? [DISCARD];
    const isTile = (each: Option) => (this.together ? each.pieces.length === 1 : kinds.includes(each.kind));
    return new Map(this.prompt?.options.filter(isTile).map((each) => [each.pieces[0]!, each]));
  });

  /** What the open prompt asks that takes more than a tile to answer, or has a name of its own. */
  readonly calls: readonly Option[] = $derived(
    (this.prompt?.options ?? []).filter(
      (each) => this.options.get(each.pieces[0]!) !== each || (!this.together && each.kind !== DISCARD),
    ),
  );

  /** How many tiles are to be chosen now; none where no tile is asked for. */
  readonly wanted: number = $derived(this.together?.count ?? Math.min(this.options.size, 1));

  readonly picked: Held[] = $derived(
    this.chosen.map((key) => this.held.find((each) => each.key === key)).filter((each) => each !== undefined),
  );

  /** What letting the chosen tile go answers, where it is one. */
  readonly answer: Option | null = $derived.by(() => {
    const tile = this.together ? undefined : this.picked[0]?.tile;
    return (tile && this.options.get(tile)) || null;
  });

  readonly ready: boolean = $derived(this.wanted > 0 && this.picked.length === this.wanted);

  /** How many of those that go together are chosen or gone, and how many there are. */
  readonly progress: { count: number; all: number } = $derived.by(() => {
    const gone = this.gone().length;
    return { count: gone + this.picked.length, all: gone + this.wanted };
  });

  /** Keys of the tiles that the adviser would let go. */
  readonly hinted: ReadonlySet<string> = $derived.by(() => {
    const best = this.prompt ? this.controls?.advice?.suggestions[0] : undefined;
    if (!best) return new Set();
    const tile = [...this.options.values()].find((each) => each.action === best.action)?.pieces[0];
    const keys = best.pieces.length
      ? this.keysOf(this.stillToGo(best.pieces))
      : this.held.filter((each) => each.tile === tile).map((each) => each.key);
    return new Set(keys);
  });

  /** Follow the prompts and the clock. Call it in an effect, and call the result before the next time. */
  follow(): (() => void) | undefined {
    const ask = this.prompt?.ask_id ?? null;
    if (ask !== this.asked) {
      this.asked = ask;
      if (ask) this.begin();
    }
    return this.ready ? this.hurry() : undefined;
  }

  /** A new prompt: what was confirmed goes on, what is chosen for one that goes on stays, all else is forgotten. */
  private begin(): void {
    this.reason = "";
    const goesOn = this.together !== null && this.gone().length > 0;
    const next = goesOn ? this.queue.shift() : undefined;
    if (next === undefined) {
      this.queue = [];
      this.chosen = goesOn ? this.picked.map((each) => each.key).slice(0, this.wanted) : [];
    } else this.send(next, true);
  }

  /** Let the chosen tiles go shortly before time is up. */
  private hurry(): (() => void) | undefined {
    const left = this.controls?.timeLeft() ?? null;
    if (left === null) return undefined;
    const wait = setTimeout(() => this.confirm(), Math.max(0, left - LAST_SECONDS) * 1000);
    return () => clearTimeout(wait);
  }

  /** Let all tiles go that an adviser would; tell whether several are asked for. */
  take(tiles: readonly string[]): boolean {
    const [first, ...rest] = this.stillToGo(tiles);
    if (!this.together || !first || !this.options.has(first)) return false;
    this.queue = rest;
    this.send(first);
    return true;
  }

  private gone(): readonly string[] {
    return this.sources.gone?.() ?? [];
  }

  private stillToGo(tiles: readonly string[]): string[] {
    const gone = [...this.gone()];
    return tiles.filter((tile) => {
      const place = gone.indexOf(tile);
      if (place >= 0) gone.splice(place, 1);
      return place < 0;
    });
  }

  /** The places in the hand of some tiles, each its own. */
  keysOf(tiles: readonly string[]): string[] {
    const keys: string[] = [];
    for (const tile of tiles) {
      const held = this.held.find((each) => each.tile === tile && !keys.includes(each.key));
      if (held) keys.push(held.key);
    }
    return keys;
  }

  /** Return why a tile may not go now; empty if it may, or if nothing is asked. */
  refusal(tile: string): string {
    const words = this.wanted && !this.options.has(tile) ? this.prompt?.refused[tile] : undefined;
    if (!words) return "";
    const values = { tile: tileText(tile), reason: say(words) };
    const together = this.together ? this.sources.refusedTogether : undefined;
    return together?.(values) ?? t("prompt.refused", values);
  }

  /** Return what is to be said of a tile that a player looks at: why it may not go, or why it goes otherwise. */
  remark(tile: string): string {
    const isCall = this.options.has(tile) && this.options.get(tile)!.kind !== DISCARD;
    const words = isCall ? this.prompt?.refused[tile] : undefined;
    return words ? t("prompt.refused", { tile: tileText(tile), reason: say(words) }) : this.refusal(tile);
  }

  /** Take a click on a tile, or what stands for one. */
  choose(key: string): void {
    const held = this.held.find((each) => each.key === key);
    if (!held || !this.wanted) return;
    this.reason = this.remark(held.tile);
    if (!this.options.has(held.tile)) {
      play("refuse");
      return;
    }
    if (this.together) this.toggle(held, this.together);
    else if (settingsFor(this.view.game).oneClick || this.chosen[0] === key) this.send(held.tile);
    else this.select([key]);
  }

  /** Let a tile go at once, as dragging does. */
  release(key: string): void {
    const held = this.held.find((each) => each.key === key);
    if (!held || !this.options.has(held.tile)) return;
    if (this.together) this.toggle(held, this.together);
    else this.send(held.tile);
  }

  confirm(): boolean {
    if (!this.ready) return false;
    const [first, ...rest] = this.picked.map((each) => each.tile);
    this.queue = rest;
    if (first) this.send(first, true);
    return true;
  }

  private select(keys: string[]): void {
    this.chosen = keys;
    play("select");
  }

  private toggle({ key, tile }: Held, { count, groups }: Together): void {
    if (this.chosen.includes(key)) this.select(this.chosen.filter((each) => each !== key));
    else {
      // What can't go with this tile is no longer chosen.
      const fitting = groups
        .filter((group) => group.includes(tile))
        .map((group) => this.picked.filter((each) => group.includes(each.tile)))
        .reduce((most, each) => (each.length > most.length ? each : most), []);
      this.select([...fitting.map((each) => each.key), key].slice(-count));
    }
  }

  private send(tile: string, isSure = false): void {
    const option = this.options.get(tile);
    const isOnItsWay = option !== undefined && this.controls?.act(option.action, isSure);
    if (!isOnItsWay) this.queue = [];
    if (isOnItsWay || !option) this.chosen = [];
  }
}
