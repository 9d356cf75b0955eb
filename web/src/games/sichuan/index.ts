import type { Sound } from "../../sound";
import type { GameModule } from "..";
import { AUTOS, autoChoice } from "./auto";
import { factText } from "./facts";
import { HELP } from "./help";
import Table from "./Table.svelte";
import Piece from "./Tile.svelte";
import { askText, infoText } from "./words";

const SOUNDS: Record<string, Sound> = {
  discard: "tile",
  pong: "call",
  kong: "call",
  win: "win",
};

export const sichuan: GameModule = {
  Table,
  info: infoText,
  ask: askText,
  sound: (event) => SOUNDS[String(event.type)] ?? null,
  isWin: (event) => event.type === "win",
  autos: AUTOS,
  autoChoice,
  Piece,
  fact: factText,
  help: HELP,
};
