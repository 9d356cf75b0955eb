/** A mahjong game's `View.table`: the types are made from the server's models, and a game's own have more. */

import type { View } from "../messages";
import type { MahjongTable, SeatView } from "./view.types";

export type { Discarded, Mark, Meld, Wait, Won } from "./view.types";
export type Seat = SeatView;
export type Table<S extends Seat = Seat> = Omit<MahjongTable, "seats"> & { seats: S[] };

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
