/** Unit and fixture tests under `tests/`, browser tests under `tests/browser/`. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findChromium } from "./tests/browser/chromium.mjs";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^docsgen$/, replacement: here("./src/index.ts") },
      { find: /^docsgen\/templates$/, replacement: here("./templates/index.ts") },
    ],
  },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    env: { CHROME_PATH: findChromium() ?? "" },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
