/** A round that was played on a real server; `fixtures/record.py` writes it. */

import type { Ev, Snap, View } from "../src/messages";
import round from "./fixtures/round.json";

export type Moment = keyof typeof round.moments;

export const MOMENTS = Object.keys(round.moments) as Moment[];

export function at(moment: Moment): View {
  return structuredClone(round.moments[moment]) as unknown as View;
}

export const frames = round.frames as unknown as (Snap | Ev)[];
