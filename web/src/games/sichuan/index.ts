import type { GameModule } from "../../game";
import { mahjong } from "../../mahjong";
import { AUTOS, autoChoice } from "./auto";
import { HELP } from "./help";
import Table from "./Table.svelte";
import { t } from "./text";
import { askText, infoText } from "./words";

export const sichuan: GameModule = {
  ...mahjong,
  Table,
  info: infoText,
  ask: askText,
  autos: AUTOS,
  autoChoice,
  keys: [...mahjong.keys, { press: "123", about: () => t("keys.void") }],
  help: HELP,
};
