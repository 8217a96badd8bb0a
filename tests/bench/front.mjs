/** `npm run bench:front`: bundles the benchmark of the browser side, then runs it. */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { findChromium } from "../browser/chromium.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const program = join(root, ".docsgen/bench/front.mjs");

if (!process.argv.includes("--no-bundle")) run([join(root, "cli/bundle.mjs")]);
await build({
  absWorkingDir: root,
  entryPoints: ["tests/bench/front.ts"],
  outfile: program,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  packages: "external",
  jsx: "automatic",
  logLevel: "warning",
});
run([program, root], { CHROME_PATH: findChromium() ?? "" });

function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}
