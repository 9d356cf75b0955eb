import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";

/** Whoever gets the page gets these, too: the link to them is in the settings. */
export const LICENCES = "licences.txt";
const ROOT = join(import.meta.dirname, "..");
const OWN = ["LICENSE", "src/paiju/draw/NOTICE"];
const VITE = "web/node_modules/vite/LICENSE.md"; // a few lines of its own are in every page that it builds
const NOT_IN_PAGE = "# Licenses of bundled dependencies";

/** Put our own notices before those that the build has collected; one that is missing ends the build. */
export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const collected = bundle[LICENCES];
        if (collected?.type !== "asset") throw new Error(`the build has made no ${LICENCES}`);
        const [vite] = read(VITE).split(NOT_IN_PAGE);
        collected.source = `${["# paiju", ...OWN.map(read), collected.source, `## vite\n\n${vite}`].join("\n\n")}\n`;
        const unnamed = packages(bundle).filter((name) => !String(collected.source).includes(`## ${name} - `));
        if (unnamed.length) throw new Error(`no licence of ${unnamed.join(", ")} in ${LICENCES}`);
      },
    },
  };
}

function read(name: string): string {
  return readFileSync(join(ROOT, name), "utf8").trim();
}

/** The packages of which something is in the page. */
export function packages(bundle: Rollup.OutputBundle): string[] {
  const modules = Object.values(bundle).flatMap((each) => (each.type === "chunk" ? each.moduleIds : []));
  const names = modules.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
