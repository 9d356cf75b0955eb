// Write src/messages.ts from src/messages.schema.json; with --check only tell whether it is up to date.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { messageTypes } from "./message-types.js";

const path = (name) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const wanted = await messageTypes(JSON.parse(await readFile(path("messages.schema.json"), "utf8")));

if (process.argv.includes("--check")) {
  const found = await readFile(path("messages.ts"), "utf8");
  process.exitCode = found === wanted ? 0 : 1;
  if (process.exitCode) process.stderr.write("src/messages.ts differs from its schema: run npm run types\n");
} else {
  await writeFile(path("messages.ts"), wanted);
}
