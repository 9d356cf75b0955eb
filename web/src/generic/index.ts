/** A table for every game that has none of its own: it draws what any game tells, and takes any action. */

import type { GameModule } from "../game";
import Piece from "./Piece.svelte";
import { pieceName } from "./pieces";
import Table from "./Table.svelte";
import { t } from "./text";
import { askText, infoText } from "./words";

export const generic: GameModule = {
  Table,
  Piece,
  pieceName: (piece) => pieceName(piece),
  info: infoText,
  ask: askText,
  sound: ({ type, actor }) => (type === "end_hand" ? "fanfare" : actor === undefined ? null : "piece"),
  isMilestone: () => false,
  milestone: () => "",
  autos: [],
  autoChoice: () => null,
  switches: [],
  keys: [{ press: "/", command: "find", about: () => t("keys.find") }],
};
