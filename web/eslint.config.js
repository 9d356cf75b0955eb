import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "art", "src/messages.ts", "src/**/*.types.ts", "test-results", "playwright-report"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "no-console": "error",
      "no-eval": "error",
      "svelte/no-at-html-tags": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "SvelteAttribute[key.name='style']", message: "the page's policy refuses it; use style:name" },
      ],
      "svelte/prefer-svelte-reactivity": "off", // sets and maps here are made anew, not changed
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
