/** What a player chose, kept in the browser. */

export type Lang = "zh" | "en";
export type Theme = "system" | "light" | "dark";

export interface Settings {
  lang: Lang;
  theme: Theme;
  volume: number;
  /** Discard with one click instead of two. */
  oneClick: boolean;
  /** Single letters and digits act. */
  keys: boolean;
  /** Rivers per seat, or one strip in order of time. */
  discards: "rivers" | "strip";
  waits: boolean;
  /** A small number and letter in the corner of each tile. */
  index: boolean;
  motion: boolean;
  log: boolean;
}

const KEY = "paiju.settings";

function preferredLang(): Lang {
  const first = navigator.languages.find((lang) => /^(zh|en)/i.test(lang)) ?? "zh";
  return first.toLowerCase().startsWith("en") ? "en" : "zh";
}

const DEFAULTS: Settings = {
  lang: preferredLang(),
  theme: "system",
  volume: 0.5,
  oneClick: false,
  keys: true,
  discards: "rivers",
  waits: true,
  index: false,
  motion: true,
  log: true,
};

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

/** Write every change to the browser and to the page's root; call it once, from the root component. */
export function keepSettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // a browser without storage forgets
    }
    const root = document.documentElement;
    root.lang = settings.lang === "zh" ? "zh-CN" : "en";
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion ? "on" : "off";
  });
}

/** How long an animation takes, in milliseconds: nothing where the player or the system wants none. */
export function duration(milliseconds: number): number {
  const still = !settings.motion || globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : milliseconds;
}
