import { afterEach, describe, expect, it } from "vitest";
import { settings } from "../src/settings.svelte";
import { catalogue, signed, t } from "../src/text";
import { en } from "../src/text/en";
import { zh } from "../src/text/zh";
import { SOURCES } from "./sources";

interface Texts {
  zh: Record<string, string>;
  en: Record<string, string>;
}

/** The catalogue of the page, and that of every folder with a `text.ts`. */
const CATALOGUES: Record<string, Texts> = {
  "text/index.ts": { zh, en },
  ...Object.fromEntries(
    Object.entries(import.meta.glob<Texts>("../src/**/text.ts", { eager: true })).map(([path, texts]) => [
      path.replace("../src/", ""),
      texts,
    ]),
  ),
};
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

afterEach(() => {
  settings.lang = "en";
});

it("every catalogue is looked at here", () => {
  const makers = Object.keys(SOURCES).filter((path) => /= catalogue[(<]/.test(SOURCES[path]!));
  expect(makers.sort()).toEqual(Object.keys(CATALOGUES).sort());
});

describe.each(Object.entries(CATALOGUES))("the texts of %s", (_path, { zh, en }) => {
  it("have the same keys in both languages", () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
  });

  it("have the same placeholders, and are not empty", () => {
    for (const key of Object.keys(zh)) {
      expect(placeholders(en[key]!), key).toEqual(placeholders(zh[key]!));
      expect(en[key]!.trim(), key).not.toBe("");
      expect(zh[key]!.trim(), key).not.toBe("");
    }
  });

  it("are all used", () => {
    const sources = Object.entries(SOURCES)
      .filter(([name]) => !/(^|\/)text(\.ts$|\/)/.test(name))
      .map(([, source]) => source)
      .join("\n");
    // A key such as `mode.${name}` is written as a template: what stands before the variable must be there.
    const isUsed = (key: string) =>
      sources.includes(`"${key}"`) ||
      key
        .split(".")
        .some((_, depth, parts) => depth > 0 && sources.includes(`\`${parts.slice(0, depth).join(".")}.\${`));
    expect(Object.keys(zh).filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe("a text", () => {
  it("is filled in, in the player's language", () => {
    settings.lang = "zh";
    expect(t("table.round", { round: 5 })).toBe("第 5 局");
    settings.lang = "en";
    expect(t("table.round", { round: 5 })).toBe("Round 5");
  });

  it("of one catalogue is no business of another", () => {
    const own = catalogue({ "app.name": "甲" }, { "app.name": "first" });
    const other = catalogue({ "app.name": "乙" }, { "app.name": "second" });
    expect([own("app.name"), other("app.name"), t("app.name")]).toEqual(["first", "second", "paiju"]);
  });

  it("writes points with their sign", () => {
    expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
  });
});
