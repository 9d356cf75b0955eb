/** Decisions of this game in words. */

import { askText as askMahjong, tileText } from "../../mahjong/words";
import type { Prompt, View } from "../../messages";
import { relation } from "../../seats";
import { say } from "../../text";
import { t } from "./text";
import { tableOf } from "./view";

/** The kinds of kongs that one special tile makes alone. */
export const SPECIAL_KONGS: readonly string[] = ["red_kong", "skin_kong", "laizi_kong"];

export function kongName(kind: string): string {
  return t(`prompt.${kind as "red_kong" | "skin_kong" | "laizi_kong"}`);
}

/** What the open decision is about. */
export function askText(view: View, prompt: Prompt): string {
  const win = tableOf(view)?.win_now;
  const asked = asksFor(view, prompt);
  return win ? t("prompt.win", { asked, win: say(win) }) : asked;
}

function asksFor(view: View, prompt: Prompt): string {
  const table = tableOf(view);
  const has = (kind: string) => prompt.options.some((option) => option.kind === kind);
  if (table?.phase === "turn" && has("pass")) return t(has("win") ? "prompt.last.win" : "prompt.last");
  const pending = table?.phase === "form" ? table.pending : null;
  if (!pending) return askMahjong(view, prompt);
  return t("prompt.form", { name: relation(view, pending.from), tile: tileText(pending.tile) });
}
