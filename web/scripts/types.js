// Write TypeScript types beside each JSON Schema that models in Python give; with --check only tell whether they are up to
// date.
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const MESSAGES = "messages.schema.json";
const source = fileURLToPath(new URL("../src/", import.meta.url));

/** Names of fields say nothing that a type name should repeat; what stands beside a reference would be a type anew. */
function withoutFieldTitles(node, inProperties = false) {
  if (Array.isArray(node)) return node.map((each) => withoutFieldTitles(each));
  if (node === null || typeof node !== "object") return node;
  if (!inProperties && node.$ref) return { $ref: node.$ref };
  const kept = Object.entries(node).filter(([key]) => inProperties || key !== "title");
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutFieldTitles(value, key === "properties" || key === "$defs")]),
  );
}

async function typesOf(name) {
  const schema = JSON.parse(await readFile(source + name, "utf8"));
  const plain = withoutFieldTitles(schema);
  if (name === MESSAGES) plain.oneOf = Object.keys(plain.$defs).map((each) => ({ $ref: `#/$defs/${each}` })); // all
  return compile(plain, schema.title, {
    additionalProperties: false,
    bannerComment: `/* Made from ${name.split("/").at(-1)} by \`npm run types\`; change ${schema.$comment} instead. */`,
    ignoreMinAndMaxItems: true,
    format: true,
    style: { printWidth: 120 },
  });
}

const files = await readdir(source, { recursive: true });
for (const name of files.map((each) => each.replaceAll("\\", "/")).filter((each) => each.endsWith(".schema.json"))) {
  const types = name.replace(".schema.json", name === MESSAGES ? ".ts" : ".types.ts");
  const wanted = await typesOf(name);
  if (!process.argv.includes("--check")) await writeFile(source + types, wanted);
  else if (!existsSync(source + types) || (await readFile(source + types, "utf8")) !== wanted) {
    process.stderr.write(`src/${types} differs from its schema: run npm run types\n`);
    process.exitCode = 1;
  }
}
