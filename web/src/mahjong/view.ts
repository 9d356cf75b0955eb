/** What the layer needs of a mahjong game's `View.table`; a game's own has this and more. What is null may be left out. */

import type { View, Words } from "../messages";

export type MeldKind = "chow" | "pong" | "exposed_kong" | "concealed_kong" | "added_kong";

export interface Meld {
  kind: MeldKind;
  /** The tile that was claimed, or that all of them are; none where the kind is hidden. */
  tile?: string | null;
  /** The tiles of a chow, in order. */
  tiles?: readonly string[] | null;
  from?: number | null;
}

export interface Discarded {
  tile: string;
  drawn: boolean;
  claimed: boolean;
  won: boolean;
}

export interface Wait {
  tile: string;
  left: number;
  value: number;
}

export interface Seat {
  hand?: string[] | null;
  hidden: number;
  drawn?: string | null;
  melds: Meld[];
  river: Discarded[];
  /** Of a seat that has won: what the game tells about it. */
  won?: object | null;
  score: number;
  ready?: boolean | null;
  waits?: Wait[] | null;
  ready_discards?: Record<string, Wait[]> | null;
}

export interface Table<S extends Seat = Seat> {
  /** `turn` while a seat is to discard, `rob` while others may win on an added kong; the others are the game's own. */
  phase: string;
  phase_label: Words;
  wall_left: number;
  dealer: number;
  turn?: number | null;
  /** The tile that others may claim. */
  pending?: { tile: string; from: number } | null;
  last_discard?: { tile: string; seat: number } | null;
  seats: S[];
}

export function tableOf(view: View): Table | null {
  return (view.table ?? null) as Table | null;
}

/** The seat of the viewer; none for an onlooker. */
export function ownSeat(view: View): Seat | null {
  return view.seat == null ? null : (tableOf(view)?.seats[view.seat] ?? null);
}

/** A tile in the own hand; `key` stays the same while the tile does, also among equal ones. */
export interface Held {
  key: string;
  tile: string;
  drawn: boolean;
}

/** Return a hand from left to right, the drawn tile last and apart. */
export function heldTiles(seat: Seat): Held[] {
  const tiles = [...(seat.hand ?? [])];
  const apart = seat.drawn ? tiles.lastIndexOf(seat.drawn) : -1;
  if (apart >= 0) tiles.splice(apart, 1);
  const seen = new Map<string, number>();
  const held = tiles.map((tile) => {
    const copy = seen.get(tile) ?? 0;
    seen.set(tile, copy + 1);
    return { key: `${tile}.${copy}`, tile, drawn: false };
  });
  if (apart >= 0 && seat.drawn) held.push({ key: `${seat.drawn}.drawn`, tile: seat.drawn, drawn: true });
  return held;
}

/** How many tiles a seat holds, seen or not. */
export function handSize(seat: Seat): number {
  return seat.hand ? seat.hand.length : seat.hidden;
}
