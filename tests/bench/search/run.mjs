/**
 * `npm run bench:search [-- options]`: our search, MiniSearch and Pagefind on the same pages and queries, and the targets of our
 * own next to what was measured. `--queries common,fresh` takes these lists of the folder (or files), `--own` leaves the others
 * out, `--quality` everything that a busy machine falsifies, `--loads` everything but what a first search
 * of the built site loads where each request takes 100 ms. `--large` adds 1,000 and 10,000 generated pages, `--pages 300`
 * measures so many instead. `--site FOLDER` takes the content of another project, with `--queries tests/bench/search/other/jest.json`.
 * The lists `held-out` and `second-held-out` to `sixth-held-out` are for the end of a work on the ranking: who tunes for them has none any
 * more.
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { findChromium } from "../../browser/chromium.mjs";

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
/** Called as the bundle of docsgen is, because docsgen looks for its own code under that name. */
const program = join(root, ".docsgen/bench/search/index.js");

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
const options = process.argv.slice(2).filter((option) => option !== "--large");
/** Each in a process of its own: what one leaves behind must not weigh on the next. */
const runs = [
  options,
  ...(process.argv.includes("--large")
    ? [
        ["--pages", "1000"],
        ["--pages", "10000"],
      ]
    : []),
];
for (const run of runs) {
  const { status } = spawnSync(process.execPath, ["--expose-gc", program, root, ...run], {
    stdio: "inherit",
    env: { ...process.env, CHROME_PATH: findChromium() ?? "" },
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
