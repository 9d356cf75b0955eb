import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { settings } from "../src/settings.svelte";
import { CATALOGUES, signed, t, type TextKey } from "../src/text";

const { zh, en } = CATALOGUES;
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

afterEach(() => {
  settings.lang = "en";
});

describe("the texts", () => {
  it("have the same keys in both languages", () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
  });

  it.each(Object.keys(zh) as TextKey[])("%s has the same placeholders, and is not empty", (key) => {
    expect(placeholders(en[key])).toEqual(placeholders(zh[key]));
    expect(en[key].trim()).not.toBe("");
    expect(zh[key].trim()).not.toBe("");
  });

  it("are all used", () => {
    const root = join(import.meta.dirname, "../src");
    const files = readdirSync(root, { recursive: true, encoding: "utf8" });
    const sources = files
      .filter((name) => /\.(svelte|ts)$/.test(name) && !/(^|\/)text(\.ts$|\/)/.test(name))
      .map((name) => readFileSync(join(root, name), "utf8"))
      .join("\n");
    // A key such as `mode.${name}` is written as a template: what stands before the variable must be there.
    const isUsed = (key: string) =>
      sources.includes(`"${key}"`) ||
      key
        .split(".")
        .some((_, depth, parts) => depth > 0 && sources.includes(`\`${parts.slice(0, depth).join(".")}.\${`));
    expect(Object.keys(zh).filter((key) => !isUsed(key))).toEqual([]);
  });

  it("are filled in, in the player's language", () => {
    settings.lang = "zh";
    expect(t("table.wall", { count: 55 })).toBe("剩 55 张");
    settings.lang = "en";
    expect(t("table.wall", { count: 55 })).toBe("55 left");
  });

  it("write points with their sign", () => {
    expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
  });
});
