/** Every word of the page's shared code that does not come from the server; a game has a catalogue of its own. */

import type { Words } from "../messages";
import { settings } from "../settings.svelte";
import { en } from "./en";
import { zh } from "./zh";

type Values = Record<string, string | number>;

/**
 * Return what looks up the texts of one catalogue in the player's language, `{names}` filled in. Catalogues stay apart,
 * so none can take the place of another's word.
 */
export function catalogue<Key extends string>(
  zh: Readonly<Record<Key, string>>,
  en: Readonly<Record<Key, string>>,
): (key: Key, values?: Values) => string {
  const texts = { zh, en };
  return (key, values = {}) =>
    texts[settings.lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export type TextKey = keyof typeof zh;

export const t = catalogue<TextKey>(zh, en);

/** Return a text whose key may be unknown, such as that of a new level; else what stands in for it. */
export function maybe(key: string, otherwise: string): string {
  return key in zh ? t(key as TextKey) : otherwise;
}

/** Return what the server said, in the player's language. */
export function say(words: Words): string {
  return words[settings.lang];
}

/** Return the same as a button has it, with a capital letter. */
export function capital(words: Words): string {
  return begun(say(words));
}

/** Return a text as a sentence begins, with a capital letter. */
export function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Return names as a sentence lists them. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.lang === "zh" ? "zh-CN" : "en-GB").format(names);
}

/** Return a number with its sign, as points are written. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}
