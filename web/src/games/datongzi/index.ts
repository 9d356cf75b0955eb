import type { GameModule } from "../../game";
import { generic } from "../../generic";
import Piece from "./Card.svelte";
import { soundOf } from "./sounds";
import { t } from "./text";
import { cardName } from "./words";

export const datongzi: GameModule = {
  ...generic,
  Piece,
  pieceName: cardName,
  sound: soundOf,
  isMilestone: ({ type, bonus }) => type === "trick_end" && Number(bonus) > 0,
  milestone: () => t("replay.bonus"),
  help: async () => (await import("./help")).HELP,
};
