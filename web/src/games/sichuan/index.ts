import type { GameModule } from "../../game";
import { mahjong } from "../../mahjong";
import Table from "./Table.svelte";
import { t } from "./text";
import { askText, infoText } from "./words";

/** Nobody may chow. */
const KEYS = mahjong.keys.filter(({ command }) => command !== "chow");

export const sichuan: GameModule = {
  ...mahjong,
  Table,
  info: infoText,
  ask: askText,
  autos: mahjong.autos.map((each) => (each.key === "pass" ? { ...each, label: () => t("auto.pass") } : each)),
  keys: [...KEYS, { press: "123", about: () => t("keys.void") }],
  help: async () => (await import("./help")).HELP,
};
