/** One document for all files of a worker: what Svelte keeps of a template is of use only in the document it was made in. */

import { builtinEnvironments, type Environment } from "vitest/environments";

const browser = builtinEnvironments["happy-dom"];
let made: Promise<unknown> | null = null;

export default {
  ...browser,
  name: "document",
  async setup(global, options) {
    await (made ??= Promise.resolve(browser.setup(global, options)));
    return { teardown: () => {} };
  },
} satisfies Environment;
