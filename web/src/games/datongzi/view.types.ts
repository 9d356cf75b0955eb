/* Made from view.schema.json by `npm run types`; change src/paiju/datongzi/view.py instead. */

export type Table = DatongziTable;

/**
 * A table as somebody sees it.
 */
export interface DatongziTable {
  phase: Words;
  /**
   * The points of each seat in this game so far.
   */
  scores: number[];
  /**
   * From 1.
   */
  trick: number;
  turn?: number | null;
  /**
   * The play to beat; None where somebody leads.
   */
  standing?: Laid | null;
  /**
   * What lies on the table.
   */
  points: number;
  /**
   * Of this trick, in their order.
   */
  plays: TablePlay[];
  last?: LastTrick | null;
  /**
   * Who won the last trick and is out, so that the next seat with cards leads.
   */
  wind?: number | null;
  /**
   * What the observer has picked for a play that another program began and that is not complete.
   */
  picks: string[];
  /**
   * Why the observer, who is on turn, has to play.
   */
  no_pass?: Words | null;
  seats: DatongziSeat[];
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
/**
 * Cards that somebody played.
 */
export interface Laid {
  seat: number;
  pieces: string[];
  name: Words;
  /**
   * Whether they are a trump, and which.
   */
  kind: "normal" | "bomb" | "tongzi" | "dizha";
}
/**
 * A play of a trick, or a pass: then nothing else is told of it.
 */
export interface TablePlay {
  seat: number;
  pieces: string[];
  name?: Words | null;
}
/**
 * The trick before.
 */
export interface LastTrick {
  /**
   * Who won it.
   */
  seat: number;
  plays: TablePlay[];
  points: number;
  /**
   * For the tongzi or dizha that won it.
   */
  bonus: number;
}
/**
 * One seat.
 */
export interface DatongziSeat {
  /**
   * None where it is hidden.
   */
  hand?: string[] | null;
  held: number;
  /**
   * The same hand taken apart, what beats most first.
   */
  groups?: Group[] | null;
  /**
   * Of this game so far.
   */
  points: number;
  /**
   * The part of them for tongzi and dizha.
   */
  bonuses: number;
  /**
   * Where it has come in, once its hand is empty.
   */
  place?: Words | null;
  /**
   * Whether it has passed since the play that stands.
   */
  passed: boolean;
}
/**
 * Cards of a hand that belong together.
 */
export interface Group {
  name: Words;
  pieces: string[];
}
