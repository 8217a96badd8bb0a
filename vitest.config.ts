/**
 * Unit and fixture tests under `tests/`, browser tests under `tests/browser/`, which share their sites, and
 * the properties that `npm run test:nightly` tests at length.
 */
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findChromium, findTestBrowser } from "./tests/browser/chromium.mjs";

// As in the bundle. The development builds of React and micromark check what no user's site checks, for a tenth of the processor time.
process.env.NODE_ENV = "production";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Files whose tests ask how far they should go, and fixtures, which are put behind the writing server at night. */
const properties = readdirSync(here("tests"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.test\.tsx?$/.test(name) && !/^(?:bench|browser)\b/.test(name))
  .filter((name) => /^fixtures\b/.test(name) || /\/(?:effort|growth)\.ts"/.test(readFileSync(here(`tests/${name}`), "utf8")))
  .map((name) => `tests/${name}`);

const units = {
  // Modules hold no state, so the files of a worker share them: to load them for each file took a third of the time.
  isolate: false,
  maxWorkers: availableParallelism(),
} as const;

export default defineConfig({
  resolve: {
    alias: [
      { find: /^docsgen$/, replacement: here("./src/index.ts") },
      { find: /^docsgen\/templates$/, replacement: here("./templates/index.ts") },
    ],
  },
  test: {
    env: { CHROME_PATH: findChromium() ?? "", DOCSGEN_TEST_BROWSER: findTestBrowser() ?? "" },
    // Patience for a busy machine; nothing waits so long on an idle one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    retry: 0,
    projects: [
      {
        extends: true,
        test: { ...units, name: "units", include: ["tests/**/*.test.{ts,tsx}"], exclude: ["tests/browser/**"] },
      },
      {
        extends: true,
        test: { ...units, name: "nightly", include: properties, env: { DOCSGEN_NIGHTLY: "1" }, testTimeout: 1_800_000 },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/browser/setup.ts",
          isolate: false,
          maxWorkers: availableParallelism() + 1,
        },
      },
    ],
  },
});
