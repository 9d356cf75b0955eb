import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.PAIJU_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/paiju/web/dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's policy lets nothing in that is written inline
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  resolve: { conditions: ["browser"] },
  // Not isolated: making a document and loading the page anew for each file would take longer than the tests.
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], pool: "threads", isolate: false },
});
