/** Every word on the page that does not come from the server. */

import type { Words } from "../messages";
import { settings } from "../settings.svelte";
import * as sichuan from "../games/sichuan/text";
import { en } from "./en";
import { zh } from "./zh";

/** The words of the page, and of each game; a new game is a line in both. */
export const CATALOGUES = {
  zh: { ...zh, ...sichuan.zh },
  en: { ...en, ...sichuan.en },
};

export type TextKey = keyof typeof CATALOGUES.zh;

/** Return a text in the player's language, `{names}` filled in. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  return CATALOGUES[settings.lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Return a text whose key may be unknown, such as that of a new preset; else what stands in for it. */
export function maybe(key: string, otherwise: string): string {
  return key in CATALOGUES.zh ? t(key as TextKey) : otherwise;
}

/** Return what the server said, in the player's language. */
export function say(words: Words): string {
  return words[settings.lang];
}

/** Return the same as a button has it, with a capital letter. */
export function capital(words: Words): string {
  const text = say(words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Return a number with its sign, as points are written. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}
