/**
 * `View.table` of any game: a `TableView`, as `paiju.page.Page` makes it. A game may tell more, or leave things out:
 * members that are not known here become facts, so that nothing is lost.
 */

import type { View, Words } from "../messages";

/** Pieces that lie together, each by its text. */
export interface Row {
  name: Words;
  pieces: string[];
}

/** Something with a name: a value, or a seat. */
export interface Fact {
  name: Words;
  value?: unknown;
  seat?: number;
}

export interface Seat {
  /** Null where it is hidden. */
  hand: string[] | null;
  held: number | null;
  rows: Row[];
  facts: Fact[];
}

export interface Table {
  phase: Words | null;
  /** The points of each seat in this round so far; none where the game does not tell. */
  scores: number[];
  seats: Seat[];
  rows: Row[];
  facts: Fact[];
  /** What to write on pieces, where that is not their text. */
  labels: Record<string, Words>;
}

type Members = Record<string, unknown>;

/** Return the table with a seat for everybody; null before the first deal. */
export function tableOf(view: View): Table | null {
  if (!view.table) return null;
  const { phase, scores, seats, rows, facts, labels, ...others } = view.table;
  return {
    phase: typeof phase === "string" ? nameOf(phase) : isWords(phase) ? phase : null,
    scores: listOf(scores, (each) => typeof each === "number"),
    seats: view.people.map((_, seat) => seatOf(Array.isArray(seats) ? (seats as unknown[])[seat] : null)),
    rows: listOf(rows, isRow),
    facts: [...listOf(facts, isFact), ...factsOf(others)],
    labels: Object.fromEntries(
      Object.entries(members(labels)).filter(([, label]) => isWords(label)),
    ) as Table["labels"],
  };
}

function seatOf(told: unknown): Seat {
  const { hand, held, rows, facts, ...others } = members(told);
  return {
    hand: Array.isArray(hand) ? hand.map(String) : null,
    held: typeof held === "number" ? held : null,
    rows: listOf(rows, isRow),
    facts: [...listOf(facts, isFact), ...factsOf(others)],
  };
}

/** Return the members of a value, or the items of a list, as facts; nothing is told of what is empty. */
export function factsOf(value: object): Fact[] {
  const names = Array.isArray(value) ? (key: string) => String(Number(key) + 1) : (key: string) => key;
  return Object.entries(value)
    .filter(([, each]) => !isEmpty(each))
    .map(([key, each]) => ({ name: nameOf(names(key)), value: each as unknown }));
}

/** Return the name of something as a program writes it in words, the same in both languages. */
function nameOf(key: string): Words {
  const name = key.replaceAll("_", " ");
  return { zh: name, en: name };
}

function isEmpty(value: unknown): boolean {
  return value == null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}

const members = (value: unknown) =>
  (value !== null && typeof value === "object" && !Array.isArray(value) ? value : {}) as Members;

function listOf<Item>(value: unknown, isItem: (each: unknown) => each is Item): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

/** Tell whether a value is a text in both languages. */
export function isWords(value: unknown): value is Words {
  const { zh, en } = members(value);
  return typeof zh === "string" && typeof en === "string";
}

/** Tell whether a value is a list of what a piece may be: texts and numbers. */
export function arePieces(value: unknown): value is (string | number)[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string" || typeof each === "number");
}

function isRow(value: unknown): value is Row {
  const { name, pieces } = members(value);
  return isWords(name) && arePieces(pieces);
}

function isFact(value: unknown): value is Fact {
  return isWords(members(value).name);
}
