/** `View.table` of Wuhan mahjong: the types are made from the server's models. */

import type { View } from "../../messages";
import type { WuhanSeat, WuhanTable } from "./view.types";

export type { ChowForm, Stakes } from "./view.types";
export type Seat = WuhanSeat;
export type Table = WuhanTable;

export function tableOf(view: View): Table | null {
  return (view.table ?? null) as Table | null;
}
