import type { Rollup } from "vite";
import { expect, it } from "vitest";
import { LICENCES, licences, packages } from "../licences";

type Bundle = Record<string, { type: string; moduleIds?: string[]; source?: string }>;

/** Do what the build does at the end, and return what the notices are then. */
function noticed(bundle: Bundle): string {
  const hook = licences().generateBundle as unknown as { handler(options: null, bundle: Bundle): void };
  hook.handler(null, bundle);
  return bundle[LICENCES]!.source!;
}

const page = (...moduleIds: string[]) => ({ "index.js": { type: "chunk", moduleIds } });

it("finds the packages of a bundle, also within others and under a scope", () => {
  const bundle = page(
    "/web/node_modules/a/x.js",
    "/web/node_modules/a/node_modules/@b/c/y.js",
    "/web/src/main.ts",
    "\0z",
  );
  expect(packages(bundle as unknown as Rollup.OutputBundle)).toEqual(["@b/c", "a"]);
});

it("puts our own notices before those of the packages", () => {
  const text = noticed({
    ...page("/web/node_modules/a/x.js"),
    [LICENCES]: { type: "asset", source: "## a - 1.0 (MIT)" },
  });
  const order = ["The paiju authors", "SIL OPEN FONT LICENSE", "## a - 1.0", "## vite"].map((part) =>
    text.indexOf(part),
  );
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
});

it("ends the build when one is missing", () => {
  const bundle = { ...page("/web/node_modules/b/x.js"), [LICENCES]: { type: "asset", source: "## a - 1.0 (MIT)" } };
  expect(() => noticed(bundle)).toThrow("no licence of b");
  expect(() => noticed(page())).toThrow("made no");
});
