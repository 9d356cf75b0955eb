import type { GameModule } from "../../game";
import { AUTOS, autoChoice } from "./auto";
import Piece from "./Card.svelte";
import { KEYS } from "./keys";
import { SWITCHES } from "./settings";
import { soundOf } from "./sounds";
import Table from "./Table.svelte";
import { t } from "./text";
import { askText, cardName, infoText } from "./words";

export const datongzi: GameModule = {
  Table,
  Piece,
  pieceName: cardName,
  info: infoText,
  ask: (view) => askText(view),
  sound: soundOf,
  isMilestone: ({ type, bonus }) => type === "trick_end" && Number(bonus) > 0,
  milestone: () => t("replay.bonus"),
  autos: AUTOS,
  autoChoice,
  switches: SWITCHES,
  keys: KEYS,
  help: async () => (await import("./help")).HELP,
};
