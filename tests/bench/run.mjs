/**
 * `node tests/bench/run.mjs <bench|peers|watch|front|ask> [options]`: bundles a benchmark and runs it; its file explains the options. `watch`, `front`
 * and `ask` measure dist/, which is bundled before, unless `--no-bundle` is given; the others bundle copies of the tree.
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { findChromium } from "../browser/chromium.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [name, ...options] = process.argv.slice(2);
const program = join(root, `.docsgen/bench/${name}/index.js`);

// The others bundle copies.
if (["watch", "front", "ask"].includes(name) && !options.includes("--no-bundle")) run([join(root, "cli/bundle.mjs")]);
await build({
  absWorkingDir: root,
  entryPoints: [`tests/bench/${name}.ts`],
  outfile: program,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20.19",
  jsx: "automatic",
  logLevel: "warning",
});
run([program, "--tool", root, ...options.filter((option) => option !== "--no-bundle")]);

function run(args) {
  const env = { ...process.env, CHROME_PATH: findChromium() ?? "" };
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}
