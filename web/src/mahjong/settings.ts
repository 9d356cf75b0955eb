/** What a player can set at a mahjong table. */

import type { Switch } from "../game";
import { valueOf } from "../settings.svelte";
import { t } from "./text";

export interface MahjongSettings {
  /** Rivers per seat, or one strip in order of time. */
  discards: "rivers" | "strip";
  /** Discard with one click instead of two. */
  oneClick: boolean;
  waits: boolean;
  /** A small number and letter in the corner of each tile. */
  index: boolean;
}

export const SWITCHES: readonly Switch[] = [
  {
    key: "discards",
    label: () => t("settings.discards"),
    values: [
      { value: "rivers", label: () => t("settings.discards.rivers") },
      { value: "strip", label: () => t("settings.discards.strip") },
    ],
    usual: "rivers",
    tool: { icon: "row", label: () => t("settings.strip") },
  },
  { key: "oneClick", label: () => t("settings.oneClick"), usual: false },
  { key: "waits", label: () => t("settings.waits"), usual: true },
  { key: "index", label: () => t("settings.index"), usual: false },
];

/** Return what the player set for a game. */
export function settingsFor(game: string): MahjongSettings {
  return Object.fromEntries(SWITCHES.map((each) => [each.key, valueOf(game, each)])) as unknown as MahjongSettings;
}
