import type { GameModule } from "../../game";
import { KEYS } from "../../mahjong/keys";
import { SWITCHES } from "../../mahjong/settings";
import { t as mahjong } from "../../mahjong/text";
import type { Sound } from "../../sound";
import { AUTOS, autoChoice } from "./auto";
import { factText } from "../../mahjong/facts";
import { HELP } from "./help";
import Piece from "../../mahjong/Tile.svelte";
import Table from "./Table.svelte";
import { t } from "./text";
import { askText, infoText } from "./words";

const SOUNDS: Record<string, Sound> = {
  discard: "piece",
  pong: "call",
  kong: "call",
  win: "fanfare",
};

export const sichuan: GameModule = {
  Table,
  Piece,
  info: infoText,
  ask: askText,
  sound: (event) => SOUNDS[String(event.type)] ?? null,
  isMilestone: (event) => event.type === "win",
  milestone: () => mahjong("replay.win"),
  autos: AUTOS,
  autoChoice,
  switches: SWITCHES,
  keys: [...KEYS, { press: "123", about: () => t("keys.void") }],
  fact: factText,
  help: HELP,
};
