/**
 * `node tests/bench/search/run.mjs [--large] [--queries file.json]`: our search, MiniSearch and Pagefind on the same pages
 * and queries (`queries.json` unless said otherwise; `more-queries.json` is a second list), and the targets of our own beside
 * what was measured. `--large` adds 1,000 and 10,000 generated pages; `--pages 300` measures so many instead, `--own` leaves
 * the others out.
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
