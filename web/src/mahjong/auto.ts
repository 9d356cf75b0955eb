/** Switches that answer for the player. They choose among the server's options and know no rule. */

import type { Prompt, View } from "../messages";
import type { Switch } from "../game";
import { t } from "./text";
import { ownSeat } from "./view";

export const AUTOS: readonly Switch[] = [
  { key: "win", label: () => t("auto.win"), usual: false },
  { key: "pass", label: () => t("auto.pass"), usual: false },
  { key: "drawn", label: () => t("auto.drawn"), usual: false },
];

/** Return the action that a switch chooses, or null where the player is to choose. */
export function autoChoice(view: View, prompt: Prompt, on: ReadonlySet<string>): string | null {
  const find = (kind: string) => prompt.options.find((option) => option.kind === kind);
  const win = find("win");
  if (win) return on.has("win") ? win.action : null;
  const pass = find("pass");
  if (pass) return on.has("pass") ? pass.action : null;
  const own = ownSeat(view);
  const onlyDiscards = prompt.options.every((option) => option.kind === "discard");
  if (!on.has("drawn") || !onlyDiscards || !own?.drawn) return null;
  return prompt.options.find((option) => option.pieces[0] === own.drawn)?.action ?? null;
}
