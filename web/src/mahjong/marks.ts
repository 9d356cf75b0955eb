/** What makes kinds of tiles special in a round: a letter in a shape, so that no colour is needed to tell. */

import { getContext, setContext } from "svelte";
import { tableAround } from "../game";
import type { Mark, Table } from "./view";

/** What can be seen of a mark. */
export type Sign = Pick<Mark, "sign">;
/** By the kind of tile. */
export type Marks<Each = Mark> = Readonly<Record<string, Each>>;

const MARKS = Symbol("marks");
const NONE: Marks = {};

/** Let every tile inside a component show its mark. */
export function provideMarks(marks: () => Marks | undefined): void {
  setContext(MARKS, () => marks() ?? NONE);
}

/** Return the marks of the table that a component is inside of, or beside. Call it as the component is made. */
export function marksAround(): () => Marks {
  const table = tableAround();
  return getContext<(() => Marks) | undefined>(MARKS) ?? (() => (table() as Table | null)?.marks ?? NONE);
}

/** Outlines in a field of 24 by 24: a circle, a square, a house. */
const SHAPES = ["M12 0a12 12 0 0 1 0 24a12 12 0 0 1 0-24z", "M1 1h22v22h-22z", "M12-2l12 9v16h-24v-16z"];

/** Return which of the shapes a mark has, and its outline: equal marks have the same. */
export function shapeOf(mark: Sign, marks: Marks<Sign>): { number: number; path: string } {
  const signs = new Set(Object.values(marks).map((each) => each.sign.zh));
  const number = [...signs].indexOf(mark.sign.zh) % SHAPES.length;
  return { number, path: SHAPES[number]! };
}
