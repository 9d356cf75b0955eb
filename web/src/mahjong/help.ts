/** What the help of a mahjong game is made of: sentences, and tiles with what they show. */

import { partsWith, type Values } from "../help";

export { all, any, type Holds, is, isNumber, not, type Values } from "../help";

/** Return what makes the parts of a help out of the texts of a catalogue; tiles are such as `123m`, or `-55-p` with backs. */
export function partsOf<Key extends string>(t: (key: Key, values?: Values) => string) {
  return partsWith(t, piecesOf);
}

function piecesOf(group: string): string[] {
  return [...group.matchAll(/([\d-]+)([mspz])/g)].flatMap(([, ranks, suit]) =>
    [...ranks!].map((rank) => (rank === "-" ? "back" : rank + suit!)),
  );
}
