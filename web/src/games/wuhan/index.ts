import type { GameModule } from "../../game";
import { mahjong } from "../../mahjong";
import { infoText } from "../../mahjong/words";
import Table from "./Table.svelte";
import { t } from "./text";
import { askText } from "./words";

const KEYS = mahjong.keys.map((key) => (key.command === "kong" ? { ...key, about: () => t("keys.kongs") } : key));

export const wuhan: GameModule = {
  ...mahjong,
  Table,
  info: (view) => infoText(view),
  ask: askText,
  keys: [...KEYS, { press: "123", about: () => t("keys.forms") }],
  help: async () => (await import("./help")).HELP,
};
