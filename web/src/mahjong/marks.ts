/** What makes kinds of tiles special in a round: a letter in a shape, so that no colour is needed to tell. */

import { getContext, setContext } from "svelte";
import type { Mark } from "./view";

/** By the kind of tile. */
export type Marks = Readonly<Record<string, Mark>>;

const MARKS = Symbol("marks");
const NONE: Marks = {};

/** Let every tile inside a component show its mark. */
export function provideMarks(marks: () => Marks | undefined): void {
  setContext(MARKS, () => marks() ?? NONE);
}

/** Return the marks of the table that a component is inside of. Call it as the component is made. */
export function marksAround(): () => Marks {
  return getContext<(() => Marks) | undefined>(MARKS) ?? (() => NONE);
}

/** Outlines in a field of 24 by 24: a circle, a diamond, a square. */
const SHAPES = ["M12 1a11 11 0 0 1 0 22a11 11 0 0 1 0-22z", "M12-1l13 13l-13 13l-13-13z", "M2 2h20v20h-20z"];

/** Return the shape of a mark: equal ones have the same. */
export function shapeOf(mark: Mark, marks: Marks): string {
  const signs = new Set(Object.values(marks).map((each) => each.sign.zh));
  return SHAPES[[...signs].indexOf(mark.sign.zh) % SHAPES.length]!;
}
