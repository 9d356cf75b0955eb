/** Which tiles of the own hand are chosen, and what choosing one more does. It knows the server's options, no rule. */

import type { Option, View } from "../../messages";
import { settingsFor } from "../../mahjong/settings";
import { settings } from "../../settings.svelte";
import { play } from "../../sound";
import { t } from "./text";
import type { Controls } from "../../game";
import { type Held, heldTiles, tableOf } from "./view";
import { tileText } from "./words";

/** How many tiles are given in a swap. */
export const GIFT = 3;

const TILE_KINDS = new Set(["discard", "swap"]);

/** What is chosen goes by itself when so many seconds are left: then the server would choose. */
const LAST_SECONDS = 1.2;

export class Choosing {
  /** Keys of chosen tiles: one for a discard, up to three for a swap. */
  chosen = $state.raw<string[]>([]);
  /** Why a tile can't be chosen, after the player tried or looked. */
  reason = $state("");
  /** Tiles of a swap that was confirmed, still to be sent one by one. */
  private queue: string[] = [];
  private asked: string | null = null;

  constructor(
    private readonly view: () => View,
    private readonly controls: () => Controls | null,
  ) {}

  readonly held: Held[] = $derived.by(() => {
    const view = this.view();
    const seat = view.seat == null ? undefined : tableOf(view)?.seats[view.seat];
    return seat ? heldTiles(seat) : [];
  });

  readonly options: Map<string, Option> = $derived.by(() => {
    const open = this.controls()?.asked ? (this.view().prompt?.options ?? []) : [];
    return new Map(open.filter((each) => TILE_KINDS.has(each.kind)).map((each) => [each.pieces[0]!, each]));
  });

  readonly kind: "discard" | "swap" | null = $derived(
    (this.options.values().next().value?.kind as "discard" | "swap" | undefined) ?? null,
  );

  /** How many more tiles the swap wants. */
  readonly wanted: number = $derived.by(() => {
    const view = this.view();
    const given = view.seat == null ? 0 : (tableOf(view)?.seats[view.seat]?.given.length ?? 0);
    return GIFT - given;
  });

  readonly picked: Held[] = $derived(
    this.chosen.map((key) => this.held.find((each) => each.key === key)).filter((each) => each !== undefined),
  );

  readonly ready: boolean = $derived(
    this.kind === "swap" ? this.picked.length === this.wanted : this.kind === "discard" && this.picked.length === 1,
  );

  /** Keys of the tiles that the adviser would let go. */
  readonly hinted: ReadonlySet<string> = $derived.by(() => {
    const best = this.controls()?.asked ? this.controls()?.advice?.suggestions[0] : undefined;
    if (!best) return new Set();
    const tile = [...this.options.values()].find((each) => each.action === best.action)?.pieces[0];
    const keys = best.pieces.length
      ? this.keysOf(this.stillToGive(best.pieces))
      : this.held.filter((each) => each.tile === tile).map((each) => each.key);
    return new Set(keys);
  });

  /** Follow the prompts and the clock. Call it in an effect, and call the result before the next time. */
  follow(): (() => void) | undefined {
    const ask = this.controls()?.asked ? (this.view().prompt?.ask_id ?? null) : null;
    if (ask !== this.asked) {
      this.asked = ask;
      if (ask) this.begin();
    }
    return this.ready ? this.hurry() : undefined;
  }

  /** A new prompt: a confirmed swap goes on, what is chosen for one that goes on stays, all else is forgotten. */
  private begin(): void {
    this.reason = "";
    const goesOn = this.kind === "swap" && this.wanted < GIFT;
    const next = goesOn ? this.queue.shift() : undefined;
    if (next === undefined) {
      this.queue = [];
      this.chosen = goesOn ? this.picked.map((each) => each.key).slice(0, this.wanted) : [];
    } else this.send(next);
  }

  /** Let the chosen tiles go shortly before time is up. */
  private hurry(): (() => void) | undefined {
    const left = this.controls()?.timeLeft() ?? null;
    if (left === null) return undefined;
    const wait = setTimeout(() => this.confirm(), Math.max(0, left - LAST_SECONDS) * 1000);
    return () => clearTimeout(wait);
  }

  /** Give all tiles that an adviser would give; tell whether that is asked. */
  take(tiles: readonly string[]): boolean {
    const [first, ...rest] = this.stillToGive(tiles);
    if (this.kind !== "swap" || !first || !this.options.has(first)) return false;
    this.queue = rest;
    this.send(first);
    return true;
  }

  /** Which of some tiles are not given yet. */
  private stillToGive(tiles: readonly string[]): string[] {
    const view = this.view();
    const given = [...((view.seat == null ? undefined : tableOf(view)?.seats[view.seat]?.given) ?? [])];
    return tiles.filter((tile) => {
      const place = given.indexOf(tile);
      if (place >= 0) given.splice(place, 1);
      return place < 0;
    });
  }

  /** The places in the hand of some tiles, each its own. */
  private keysOf(tiles: readonly string[]): string[] {
    const keys: string[] = [];
    for (const tile of tiles) {
      const held = this.held.find((each) => each.tile === tile && !keys.includes(each.key));
      if (held) keys.push(held.key);
    }
    return keys;
  }

  /** Return why a tile may not go now; empty if it may, or if nothing is asked. */
  refusal(tile: string): string {
    const words = this.kind && !this.options.has(tile) ? this.view().prompt?.refused?.[tile] : undefined;
    if (!words) return "";
    const key = this.kind === "swap" ? "prompt.refused.swap" : "prompt.refused";
    return t(key, { tile: tileText(tile), reason: words[settings.lang] });
  }

  /** Take a click on a tile, or what stands for one. */
  choose(key: string): void {
    const held = this.held.find((each) => each.key === key);
    if (!held || !this.kind) return;
    this.reason = this.refusal(held.tile);
    if (!this.options.has(held.tile)) {
      play("refuse");
      return;
    }
    if (this.kind === "swap") this.toggle(held);
    else if (settingsFor(this.view().game).oneClick || this.chosen[0] === key) this.send(held.tile);
    else this.select(key);
  }

  /** Let a tile go at once, as dragging does. */
  release(key: string): void {
    const held = this.held.find((each) => each.key === key);
    if (!held || !this.options.has(held.tile)) return;
    if (this.kind === "swap") this.toggle(held);
    else this.send(held.tile);
  }

  confirm(): boolean {
    if (!this.ready) return false;
    const [first, ...rest] = this.picked.map((each) => each.tile);
    this.queue = rest;
    if (first) this.send(first);
    return true;
  }

  private select(key: string): void {
    this.chosen = [key];
    play("select");
  }

  private toggle(held: Held): void {
    play("select");
    if (this.chosen.includes(held.key)) {
      this.chosen = this.chosen.filter((key) => key !== held.key);
      return;
    }
    // The three tiles go together, so choosing from another suit begins anew.
    const same = this.picked.filter((each) => each.tile.at(-1) === held.tile.at(-1)).map((each) => each.key);
    this.chosen = [...same.slice(-(this.wanted - 1 || this.wanted)), held.key].slice(-this.wanted);
  }

  private send(tile: string): void {
    const option = this.options.get(tile);
    this.chosen = [];
    if (option) this.controls()?.act(option.action);
    else this.queue = [];
  }
}
