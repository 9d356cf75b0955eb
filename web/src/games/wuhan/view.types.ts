/* Made from view.schema.json by `npm run types`; change src/paiju/wuhan/view.py instead. */

export type Table = WuhanTable;

/**
 * A table as somebody sees it.
 */
export interface WuhanTable {
  /**
   * ``turn`` while a seat is to discard, ``rob`` while others may win on an added kong; the rest is the game's.
   */
  phase: "turn" | "responses" | "form" | "rob" | "over";
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
  seats: WuhanSeat[];
  /**
   * The tile turned over at the deal.
   */
  flip: string;
  flip_about: Words;
  /**
   * Laizi, skins and the red dragon.
   */
  specials: SpecialKind[];
  /**
   * How the observer may lay down the tile that is answered, where it may chow.
   */
  chow_forms?: ChowForm[] | null;
  /**
   * What the observer would win if it did so now, where it may.
   */
  win_now?: Words | null;
  /**
   * What holds once only the last tiles are left.
   */
  last_tiles?: Words | null;
  /**
   * For the observer, while the round goes on.
   */
  stakes?: Stakes | null;
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
export interface WuhanSeat {
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
  /**
   * Tiles put out alone as kongs: red, skins, laizi.
   */
  special: string[];
  /**
   * The same in words, equal ones together.
   */
  special_kongs: SpecialKong[];
  /**
   * The tile that it kept among the last ones, where its hand is shown.
   */
  kept?: string | null;
  opened: boolean;
  opening: Words;
  opening_about: Words;
  /**
   * What has to be done before it can win; empty while its hand is hidden.
   */
  obstacles: Words[];
  own_factor: number;
  /**
   * What the own factor is the product of.
   */
  factors: FactorPart[];
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
/**
 * Equal tiles that a seat has put out alone, each as a kong.
 */
export interface SpecialKong {
  name: Words;
  tile: string;
  count: number;
  /**
   * What all of them multiply by.
   */
  factor: number;
}
/**
 * Something that a seat's own factor is made of.
 */
export interface FactorPart {
  name: Words;
  factor: number;
}
/**
 * Tiles that the flip makes special, and what may be done with them.
 */
export interface SpecialKind {
  name: Words;
  tiles: string[];
  brief: Words;
  about: Words;
}
/**
 * A way to lay down a chow of the tile that is answered.
 */
export interface ChowForm {
  action: string;
  tiles: string[];
}
/**
 * What is at stake for the observer as the table lies now, a contract left out.
 */
export interface Stakes {
  classes: Stake[];
  notes: Words[];
}
/**
 * What is at stake with a win of one class.
 */
export interface Stake {
  name: Words;
  wins: Win[];
  feeds: Feed[];
}
/**
 * What a win would bring the observer; ``from`` feeds the tile, None: it is drawn.
 */
export interface Win {
  from?: number | null;
  /**
   * What each seat pays.
   */
  shares: number[];
  total: number;
  /**
   * Whether it is the golden top.
   */
  golden: boolean;
  /**
   * Whether it reaches the minimum of the rules.
   */
  enough: boolean;
}
/**
 * What a win of another seat would cost the observer.
 */
export interface Feed {
  seat: number;
  /**
   * If the observer discards the tile.
   */
  fed: number;
  /**
   * If that seat draws it.
   */
  drawn: number;
}
