// Tell how big the built page is over the wire, and fail above the limits: what the first screen loads, with the
// pictures of all games, and everything together, with the code of every game.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMITS = { first: 80_000, all: 180_000 };
const dist = fileURLToPath(new URL("../../src/paiju/web/dist", import.meta.url));
const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(
  (entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name),
); // what the build has compressed
const index = readFileSync(join(dist, "index.html"), "utf8");
const sizes = { first: 0, all: 0 };
for (const file of files) {
  const content = readFileSync(join(file.parentPath, file.name));
  const name = relative(dist, join(file.parentPath, file.name));
  const zipped = gzipSync(content).length;
  const isFirst = name === "index.html" || index.includes(name) || /^(Picture|tiles)-/.test(file.name);
  if (/\.(js|css|html)$/.test(name)) {
    sizes.all += zipped;
    if (isFirst) sizes.first += zipped;
  }
  process.stdout.write(`${String(zipped).padStart(8)} B gzip  ${name}\n`);
}
for (const [name, limit] of Object.entries(LIMITS)) {
  process.stdout.write(`${name}: ${sizes[name]} of ${limit} B\n`);
  if (sizes[name] > limit) process.exitCode = 1;
}
