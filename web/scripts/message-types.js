// TypeScript types of the messages, from the JSON Schema that the server's models give.
import { compile } from "json-schema-to-typescript";

const HEAD = "/* Made from messages.schema.json by `npm run types`; change src/paiju/server/messages.py instead. */";

/** Names of fields say nothing that a type name should repeat, and a default beside a reference would be a type anew. */
function withoutFieldTitles(node, inProperties = false) {
  if (Array.isArray(node)) return node.map((each) => withoutFieldTitles(each));
  if (node === null || typeof node !== "object") return node;
  if (!inProperties && node.$ref) return { $ref: node.$ref };
  const kept = Object.entries(node).filter(([key]) => inProperties || key !== "title");
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutFieldTitles(value, key === "properties" || key === "$defs")]),
  );
}

/** @returns {Promise<string>} the text of src/messages.ts */
export function messageTypes(schema) {
  const plain = withoutFieldTitles(schema);
  plain.oneOf = Object.keys(plain.$defs).map((name) => ({ $ref: `#/$defs/${name}` })); // so that none is left out
  return compile(plain, "Messages", {
    additionalProperties: false,
    bannerComment: HEAD,
    ignoreMinAndMaxItems: true,
    format: true,
    style: { printWidth: 120 },
  });
}
