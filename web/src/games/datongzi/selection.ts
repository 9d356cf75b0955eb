/** Which cards are chosen: one, a whole column, or all that a finger has swept over. */

import type { Column, Held } from "./columns";

export type Chosen = ReadonlySet<string>;

export function toggled(chosen: Chosen, key: string): Chosen {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Choose a whole column; one that is chosen is let go of. */
export function toggledColumn(chosen: Chosen, { cards }: Column): Chosen {
  const next = new Set(chosen);
  const isWhole = cards.every(({ key }) => chosen.has(key));
  for (const { key } of cards) {
    if (isWhole) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** Return the keys of pieces in a hand, those first that are chosen already: equal cards stay where they are. */
export function keysOf(pieces: readonly string[], cards: readonly Held[], chosen: Chosen): Chosen {
  const first = [...cards].sort((a, b) => Number(chosen.has(b.key)) - Number(chosen.has(a.key)));
  const found = new Set<string>();
  for (const piece of pieces) {
    const card = first.find((each) => each.piece === piece && !found.has(each.key));
    if (card) found.add(card.key);
  }
  return found;
}

/** A pointer that goes over cards: all of them become what the first one became. */
export class Sweep {
  private readonly seen = new Set<string>();
  /** Whether cards are chosen, or let go of. */
  private readonly adds: boolean;

  constructor(
    readonly before: Chosen,
    readonly first: string,
  ) {
    this.adds = !before.has(first);
    this.seen.add(first);
  }

  get isSweep(): boolean {
    return this.seen.size > 1;
  }

  /** Go over a card; return what is chosen then. */
  over(key: string): Chosen {
    this.seen.add(key);
    const next = new Set(this.before);
    for (const each of this.seen) {
      if (this.adds) next.add(each);
      else next.delete(each);
    }
    return next;
  }
}
