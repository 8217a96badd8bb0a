/**
 * `node tests/bench/search/run.mjs [--large] [--queries file.json]`: our search, MiniSearch and Pagefind on the same pages
 * and queries (`queries.json` unless said otherwise; `more-queries.json` is a second list). `--large` adds 10,000 generated pages.
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { findChromium } from "../../browser/chromium.mjs";

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const program = join(root, ".docsgen/bench/search.mjs");

await build({
  absWorkingDir: root,
  entryPoints: ["tests/bench/search/bench.ts"],
  outfile: program,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  packages: "external",
  jsx: "automatic",
  logLevel: "warning",
});
const { status } = spawnSync(process.execPath, ["--expose-gc", program, root, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, CHROME_PATH: findChromium() ?? "" },
});
process.exitCode = status ?? 1;
