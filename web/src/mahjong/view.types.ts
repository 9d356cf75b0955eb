/* Made from view.schema.json by `npm run types`; change src/paiju/mahjong/view.py instead. */

export type Table = MahjongTable;

/**
 * A table as somebody sees it, as far as all mahjong has it.
 */
export interface MahjongTable {
  /**
   * ``turn`` while a seat is to discard, ``rob`` while others may win on an added kong; the rest is the game's.
   */
  phase: string;
  phase_label: Words;
  wall_left: number;
  dealer: number;
  /**
   * Who has to decide; in a window the own seat until it has answered, else None.
   */
  turn?: number | null;
  scores: number[];
  /**
   * The tile that a window is about, and who played it.
   */
  pending?: Pending | null;
  /**
   * The newest tile of the rivers, as far as the table shows which that is.
   */
  last_discard?: LastDiscard | null;
  /**
   * How the round ended.
   */
  end?: string | null;
  /**
   * The tiles that are special in this round, by kind.
   */
  marks?: {
    [k: string]: Mark;
  };
  seats: SeatView[];
}
/**
 * A text in both languages.
 */
export interface Words {
  /**
   * The Chinese.
   */
  zh: string;
  /**
   * The English.
   */
  en: string;
}
export interface Pending {
  tile: string;
  from: number;
}
/**
 * The newest tile of the rivers, and who discarded it.
 */
export interface LastDiscard {
  tile: string;
  seat: number;
}
/**
 * What makes a kind of tile special in this round.
 */
export interface Mark {
  sign: Words;
  name: Words;
}
/**
 * One seat.
 */
export interface SeatView {
  /**
   * Every tile held, in order, ``drawn`` among them; None while it is hidden.
   */
  hand?: string[] | null;
  /**
   * How many tiles it holds out of sight.
   */
  hidden: number;
  /**
   * The tile that was drawn last, while it is held.
   */
  drawn?: string | null;
  melds: Meld[];
  river: Discarded[];
  won?: Won | null;
  score: number;
  /**
   * Whether it lacks one tile at most; None while the hand is hidden.
   */
  ready?: boolean | null;
  /**
   * Of a hand that is ready before its draw.
   */
  waits?: Wait[] | null;
  /**
   * For each discard that makes the hand ready, what it would wait on.
   */
  ready_discards?: {
    [k: string]: Wait[];
  } | null;
}
/**
 * Tiles that lie in front of a seat; ``from`` is whose discard one of them was.
 */
export interface Meld {
  from?: number | null;
  kind: "chow" | "pong" | "exposed_kong" | "concealed_kong" | "added_kong";
  /**
   * What all of them are, or the one that was claimed for a chow; None where the observer may not know it.
   */
  tile?: string | null;
  /**
   * Of a chow, in order.
   */
  tiles?: string[];
}
/**
 * A discard and what became of it.
 */
export interface Discarded {
  tile: string;
  /**
   * Let go as it was drawn.
   */
  drawn: boolean;
  /**
   * Taken for a meld.
   */
  claimed: boolean;
  /**
   * Somebody won on it.
   */
  won: boolean;
}
/**
 * How a seat won.
 */
export interface Won {
  how: string;
  how_label: Words;
  tile: string;
  main: Words;
  pays: Words;
}
/**
 * A tile that a hand waits on.
 */
export interface Wait {
  tile: string;
  /**
   * Copies out of the seat's sight.
   */
  left: number;
  /**
   * What each payer would pay, without add-ons.
   */
  value: number;
}
