// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { messageTypes } from "../scripts/message-types.js";

const source = join(import.meta.dirname, "../src");

it("src/messages.ts is what its schema gives", async () => {
  const schema = JSON.parse(readFileSync(join(source, "messages.schema.json"), "utf8")) as object;
  expect(readFileSync(join(source, "messages.ts"), "utf8")).toBe(await messageTypes(schema));
});
