/** Where the lines of a graph go: numbers in, points and ticks out. */

export interface Frame {
  width: number;
  height: number;
  /** Room for the numbers at the left and below. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Return round numbers, at most six, that reach over all of these and 0. */
export function ticksOf(values: readonly number[]): number[] {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const rough = Math.max(1, (most - least) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough)!;
  const from = Math.floor(least / step);
  const to = Math.max(from + 1, Math.ceil(most / step));
  return Array.from({ length: to - from + 1 }, (_, place) => (from + place) * step);
}

/** Return which of so many places along the line below are named: at most so many, the last always. */
export function namedPlaces(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, place) => place).filter((place) => (count - 1 - place) % step === 0);
}

/** Return how high a value stands between the lowest and the highest tick. */
export function heightOf(value: number, ticks: readonly number[], { height, top, bottom }: Frame): number {
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  return top + ((high - value) / (high - low)) * (height - top - bottom);
}

/** Return where the values of a line are, evenly from left to right. */
export function pointsOf(values: readonly number[], ticks: readonly number[], frame: Frame): Point[] {
  const step = (frame.width - frame.left - frame.right) / Math.max(1, values.length - 1);
  return values.map((value, place) => ({ x: frame.left + place * step, y: heightOf(value, ticks, frame) }));
}

/** Shapes around 0, one for each line, so that nobody needs colours to tell them apart. */
export const SHAPES = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "M-3.6-3.6h7.2v7.2h-7.2z",
  "M0-4.8L4.6 3.4H-4.6z",
  "M0-5.2L5.2 0 0 5.2-5.2 0z",
] as const;
/** And how each is dashed. */
export const DASHES = ["none", "7 3", "2 3", "9 3 2 3"] as const;
