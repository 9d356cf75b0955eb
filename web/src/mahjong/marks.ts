/** What a tile means in a game beyond its face: a letter in a shape, so that no colour is needed to tell. */
export interface Mark {
  shape: keyof typeof SHAPES;
  /** One letter or character. */
  letter: string;
}

/** Outlines in a field of 24 by 24. */
export const SHAPES = {
  circle: "M12 1a11 11 0 0 1 0 22a11 11 0 0 1 0-22z",
  square: "M2 2h20v20h-20z",
  diamond: "M12 -1l13 13l-13 13l-13-13z",
} as const;
