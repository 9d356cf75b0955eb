/** What a player chose, kept in the browser: for the page, and for each game. */

import type { Switch } from "./game";
import { keep, kept, keptKeys } from "./stored";

export type Lang = "zh" | "en";
export type Theme = "system" | "light" | "dark";

export interface PageSettings {
  lang: Lang;
  theme: Theme;
  volume: number;
  /** Single letters and digits act. */
  keys: boolean;
  motion: boolean;
  log: boolean;
}

export type GameSettings = Readonly<Record<string, unknown>>;

const KEY = "paiju.settings";

function preferredLang(): Lang {
  const first = navigator.languages.find((lang) => /^(zh|en)/i.test(lang)) ?? "zh";
  return first.toLowerCase().startsWith("en") ? "en" : "zh";
}

const DEFAULTS: PageSettings = {
  lang: preferredLang(),
  theme: "system",
  volume: 0.5,
  keys: true,
  motion: true,
  log: true,
};

function stored(key: string): Record<string, unknown> {
  try {
    const found = JSON.parse(kept(key) ?? "{}") as unknown;
    return found !== null && typeof found === "object" ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function storedGames(): Record<string, GameSettings> {
  const own = keptKeys().filter((key) => key.startsWith(`${KEY}.`));
  return Object.fromEntries(own.map((key) => [key.slice(KEY.length + 1), stored(key)]));
}

const before = stored(KEY);
/** What is stored beside the page's own: once games had no places of their own, and one without still begins with it. */
const earlier: GameSettings = Object.fromEntries(Object.entries(before).filter(([key]) => !(key in DEFAULTS)));
const games: Record<string, GameSettings> = $state(storedGames());

export const settings = $state({
  ...DEFAULTS,
  ...(before as Partial<PageSettings>),
  /** The values of a game's switches, as far as they were set. */
  of: (game: string): GameSettings => games[game] ?? earlier,
  put: (game: string, key: string, value: boolean | string): void => {
    games[game] = { ...settings.of(game), [key]: value };
  },
});

/** Return what a switch of a game is set to. */
export function valueOf(game: string, { key, values, usual }: Switch): boolean | string {
  const value = settings.of(game)[key];
  const fits = values ? values.some((each) => each.value === value) : typeof value === "boolean";
  return fits ? (value as boolean | string) : usual;
}

/** Set a switch of a game to its next value. */
export function turn(game: string, each: Switch): void {
  const values = each.values?.map(({ value }) => value) ?? [false, true];
  const next = (values as unknown[]).indexOf(valueOf(game, each)) + 1;
  settings.put(game, each.key, values[next % values.length]!);
}

/** Write every change to the browser and to the page's root; call the result to stop that. */
export function keepSettings(): () => void {
  return $effect.root(() => {
    $effect(() => {
      keep(KEY, JSON.stringify(settings));
      for (const [game, values] of Object.entries(games)) keep(`${KEY}.${game}`, JSON.stringify(values));
    });
    $effect(() => {
      const root = document.documentElement;
      root.lang = settings.lang === "zh" ? "zh-CN" : "en";
      root.dataset.theme = settings.theme;
      root.dataset.motion = settings.motion ? "on" : "off";
    });
  });
}

/** How long an animation takes, in milliseconds: nothing where the player or the system wants none. */
export function duration(milliseconds: number): number {
  const still = !settings.motion || globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : milliseconds;
}
