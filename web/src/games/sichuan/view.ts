/** `View.table` of Sichuan mahjong, as `paiju.sichuan.page.SichuanPage` makes it. What is null may be left out. */

import type { View, Words } from "../../messages";

export type Suit = "m" | "s" | "p";
export type Phase = "swap" | "void" | "turn" | "responses" | "rob" | "over";
export type MeldKind = "pong" | "exposed_kong" | "concealed_kong" | "added_kong";

export interface Meld {
  kind: MeldKind;
  tile: string;
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

export interface Won {
  how: string;
  how_label: Words;
  tile: string;
  from?: number | null;
  main: Words;
  total: number;
  points: number;
  pays: Words;
}

export interface Seat {
  hand?: string[] | null;
  hidden: number;
  drawn?: string | null;
  suits?: Record<Suit, number> | null;
  melds: Meld[];
  river: Discarded[];
  robbed: string[];
  given: string[];
  received: string[];
  void?: Suit | null;
  won?: Won | null;
  score: number;
  ready?: boolean | null;
  waits?: Wait[] | null;
  ready_discards?: Record<string, Wait[]> | null;
}

export interface Table {
  phase: Phase;
  phase_label: Words;
  wall_left: number;
  dealer: number;
  turn?: number | null;
  scores: number[];
  pending?: { tile: string; from: number } | null;
  swap_direction?: "to_next" | "across" | "to_previous" | null;
  end?: string | null;
  end_label?: Words | null;
  last_discard?: { tile: string; seat: number } | null;
  rules: { name?: string | null; summary: Words };
  seats: Seat[];
}

export function tableOf(view: View): Table | null {
  return (view.table ?? null) as Table | null;
}

/** Whether everybody chooses at the same time, unseen by the others. */
export function isChoosing(table: Table): boolean {
  return table.phase === "swap" || table.phase === "void";
}
