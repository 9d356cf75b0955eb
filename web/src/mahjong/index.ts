/** What every mahjong game gives the page; a game adds its table, its words and what it has of its own. */

import type { GameModule } from "../game";
import type { Sound } from "../sound";
import { factText } from "./facts";
import { KEYS } from "./keys";
import { SWITCHES } from "./settings";
import { t } from "./text";
import Piece from "./Tile.svelte";

const SOUNDS: Record<string, Sound> = {
  discard: "piece",
  pong: "call",
  kong: "call",
  win: "fanfare",
};

export const mahjong = {
  Piece,
  sound: (event) => SOUNDS[String(event.type)] ?? null,
  isMilestone: (event) => event.type === "win",
  milestone: () => t("replay.win"),
  switches: SWITCHES,
  keys: KEYS,
  fact: factText,
} satisfies Partial<GameModule>;
