import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { LICENCES, licences } from "./licences";

// Written once here, so that the server compresses nothing; below this size the headers weigh more.
const LEAST_COMPRESSED = 1024;

function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir }, bundle) {
      for (const file of Object.values(bundle)) {
        const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
        if (content.length < LEAST_COMPRESSED) continue;
        const path = join(dir ?? "", file.fileName);
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(content));
      }
    },
  };
}

const server = process.env.PAIJU_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), licences(), compressed()],
  build: {
    outDir: "../src/paiju/web/dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's policy lets nothing in that is written inline
    modulePreload: { polyfill: false },
    license: { fileName: LICENCES },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  resolve: { conditions: ["browser"] },
  // Not isolated: making a document and loading the page anew for each file would take longer than the tests. So all
  // files share the page's modules: they are spied on (`vi.spyOn`), which ends with each test, and not replaced.
  test: {
    environment: "./tests/document.ts",
    include: ["tests/**/*.test.ts"],
    pool: "threads",
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
