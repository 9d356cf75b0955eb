/** The page's own sources, as text by their path. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../src");

export const SOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|ts|css)$/.test(name))
    .map((name) => [name, readFileSync(join(root, name), "utf8")]),
);
