/** What every mahjong game gives the page; a game adds its table, its words and what it has of its own. */

import type { GameModule } from "../game";
import type { Sound } from "../sound";
import { AUTOS, autoChoice } from "./auto";
import { callOf } from "./calls";
import { KEYS } from "./keys";
import { SWITCHES } from "./settings";
import { t } from "./text";
import Piece from "./Tile.svelte";
import { tileName } from "./words";

function soundOf(type: string): Sound | null {
  if (type === "discard") return "piece";
  if (type === "win") return "fanfare";
  return callOf(type) && "call";
}

export const mahjong = {
  Piece,
  pieceName: (piece) => tileName(piece),
  sound: (event) => soundOf(String(event.type)),
  isMilestone: (event) => event.type === "win",
  milestone: () => t("replay.win"),
  switches: SWITCHES,
  autos: AUTOS,
  autoChoice,
  keys: KEYS,
  fact: () => "", // the sentences of advice say them all
} satisfies Partial<GameModule>;
