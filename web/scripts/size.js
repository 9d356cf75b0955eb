// Tell how big the built page is over the wire, and fail above the limits.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMITS = { script: 120_000, sprite: 60_000 };
const dist = fileURLToPath(new URL("../../src/paiju/web/dist", import.meta.url));
const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const sizes = { script: 0, sprite: 0 };
for (const file of files) {
  const content = readFileSync(join(file.parentPath, file.name));
  const zipped = gzipSync(content).length;
  if (/\.(js|css|html)$/.test(file.name)) sizes.script += zipped;
  if (file.name === "tiles.svg") sizes.sprite += content.length;
  process.stdout.write(`${String(zipped).padStart(8)} B gzip  ${file.name}\n`);
}
for (const [name, limit] of Object.entries(LIMITS)) {
  process.stdout.write(`${name}: ${sizes[name]} of ${limit} B\n`);
  if (sizes[name] > limit) process.exitCode = 1;
}
