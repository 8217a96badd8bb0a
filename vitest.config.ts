/** Unit and fixture tests under `tests/`, browser tests under `tests/browser/`, which share one browser and one set of sites. */
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
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
    env: { CHROME_PATH: findChromium() ?? "" },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "units",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, "tests/browser/**"],
          // File watchers and child processes share the machine with everything else: red is what fails twice.
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/browser/setup.ts",
          // A browser on a busy machine may miss a moment: red is what fails three times.
          retry: 2,
        },
      },
    ],
  },
});
