/** `node tests/bench/watch.mjs`: bundles the product and the benchmark of the writing server, then runs it; see `watch.ts`. */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { findChromium } from "../browser/chromium.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const program = join(root, ".docsgen/bench/watch.mjs");

if (!process.argv.includes("--no-bundle")) run([join(root, "cli/bundle.mjs")]);
await build({
  absWorkingDir: root,
  entryPoints: ["tests/bench/watch.ts"],
  outfile: program,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20.19",
  logLevel: "warning",
});
run([program, "--tool", root, ...process.argv.slice(2).filter((argument) => argument !== "--no-bundle")]);

function run(args) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CHROME_PATH: findChromium() ?? "" },
  });
  if (status !== 0) process.exit(status ?? 1);
}
