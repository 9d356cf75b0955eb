/** `View.table` of Da Tong Zi: the types are made from the server's models. */

import type { View } from "../../messages";
import type { DatongziSeat, DatongziTable } from "./view.types";

export type { Laid, LastTrick } from "./view.types";
export type Seat = DatongziSeat;
export type Table = DatongziTable;

export function tableOf(view: View): Table | null {
  return (view.table ?? null) as Table | null;
}
