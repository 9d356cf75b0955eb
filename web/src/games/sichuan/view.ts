/** `View.table` of Sichuan mahjong: the types are made from the server's models. */

import type { View } from "../../messages";
import type { SichuanSeat, SichuanTable, Suits } from "./view.types";

export type Suit = keyof Suits;
export type Seat = SichuanSeat;
export type Table = SichuanTable;

export function tableOf(view: View): Table | null {
  return (view.table ?? null) as Table | null;
}

/** Whether everybody chooses at the same time, unseen by the others. */
export function isChoosing(table: Table): boolean {
  return table.phase === "swap" || table.phase === "void";
}
