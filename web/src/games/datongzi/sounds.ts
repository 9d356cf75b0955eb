/** What is heard of the game. */

import type { GameEvent } from "../../game";
import type { Sound } from "../../sound";

/** What a table may play as it shows a moment: somebody is out, a tongzi lies there, a dizha does. */
export const MOMENTS = { out: "rise", tongzi: "strike", dizha: "thunder" } as const satisfies Record<string, Sound>;

/** Return the sound of an event: cards or a pass, a trick that brings a bonus, the end of a game. */
export function soundOf({ type, tiles, bonus }: GameEvent): Sound | null {
  if (type === "play") return Array.isArray(tiles) && tiles.length ? "piece" : "knock";
  if (type === "trick_end") return Number(bonus) > 0 ? "call" : null;
  return type === "end_hand" ? "fanfare" : null;
}
