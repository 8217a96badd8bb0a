/**
 * `npm run bench` and `npm run bench:peers`: bundles the product and the benchmark, then runs it; options are explained in
 * `bench.ts` and `peers.ts`.
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const name = process.argv.includes("--peers") ? "peers" : "bench";
const program = join(root, `.docsgen/bench/${name}.mjs`);

if (!process.argv.includes("--no-bundle")) run([join(root, "cli/bundle.mjs")]);
await build({
  absWorkingDir: root,
  entryPoints: [`tests/bench/${name}.ts`],
  outfile: program,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  logLevel: "warning",
});
run([program, "--tool", root, ...process.argv.slice(2).filter((argument) => !["--no-bundle", "--peers"].includes(argument))]);

function run(args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
