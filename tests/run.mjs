/**
 * `npm test`: the bundle, types, lint, unit and fixture tests, then browser tests. Everything runs, also after a failure;
 * nothing is skipped. The last line counts.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { advice, findChromium, installChromium, starts } from "./browser/chromium.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, ".docsgen", "tests");
const browserTests = "tests/browser";
const failed = [];
const counts = { passed: 0, failed: 0 };

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
step("bundle", [join(root, "cli/bundle.mjs")]);
step("types", [program("typescript", "tsc"), "-p", "."]);
step("lint", [program("@biomejs/biome", "biome"), "check", "--error-on-warnings"]);
tests("unit and fixture tests", "units", ["--exclude", `${browserTests}/**`]);
const chromium = provideChromium();
if (chromium !== null) tests("browser tests", "browser", [browserTests], { CHROME_PATH: chromium });

if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length > 0 || counts.passed === 0 ? 1 : 0;

function step(name, args, env = {}) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) fail(name);
  return status === 0;
}

function fail(name) {
  failed.push(name);
  counts.failed++;
}

/** Runs vitest and adds up what its report says. */
function tests(name, file, args, env = {}) {
  const report = join(results, `${file}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const isGood = step(name, [program("vitest", "vitest"), "run", ...reporters, ...args], env);
  if (!existsSync(report)) return;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  counts.passed += numPassedTests;
  // A file that does not even load has no failed tests, but it is the failure that `step` has counted.
  if (!isGood && numFailedTests > 0) counts.failed += numFailedTests - 1;
}

function provideChromium() {
  const found = findChromium();
  if (found !== null && starts(found)) return found;
  console.log("\n== Chromium");
  const installed = process.env.CHROME_PATH ? null : installChromium();
  if (installed === null) {
    console.error(advice);
    fail("Chromium");
  }
  return installed;
}

/** The script behind a package's command, started by this very Node. */
function program(name, command) {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, "utf8"));
  return join(dirname(manifest), typeof bin === "string" ? bin : bin[command]);
}
