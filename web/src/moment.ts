/** The same moment of a round in the frames of different viewers: how many actions had happened. */

import type { Frames } from "./messages";

/** Return how many actions had happened after so many frames; null where the server does not tell. */
export function actionsAt({ actions, frames }: Frames, step: number): number | null {
  if (actions.length !== frames.length) return null;
  return step > 0 ? (actions[step - 1] ?? null) : 0;
}

/** Return how many frames a viewer has seen after so many actions. */
export function stepAt({ actions }: Frames, count: number): number {
  return actions.filter((each) => each <= count).length;
}
