/**
 * `npm test`: the bundle, then unit and fixture tests next to those in a browser, which wait for two fifths of their time; types, lint and
 * unused code are checked meanwhile. Everything runs, also after a failure; nothing is skipped. The last lines
 * name the ten slowest files and count. `--nightly` tests
 * the properties at length instead, from a new seed or from `DOCSGEN_SEED`.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { installPackage } from "./apt.mjs";
import { advice, findChromium, findHeadlessShell, installChromium, installHeadlessShell, starts } from "./browser/chromium.mjs";
import { folderInMemory } from "./memory.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, ".docsgen", "tests");
const memory = folderInMemory();
if (memory !== null) process.env.TMPDIR = memory;
const realSite = mkdtempSync(join(tmpdir(), "docsgen-real-"));
const failed = [];
/** Each with its message, told once more at the end: a log is often read from there. */
const failedTests = [];
const counts = { passed: 0, failed: 0 };
/** Each file of tests with the milliseconds between the start of its first test and the end of its last. */
const durations = [];
const isNightly = process.argv.includes("--nightly");
const env = isNightly ? nightly() : {};

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
try {
  await step("bundle", [join(root, "cli/bundle.mjs")]);
  await Promise.all([check(), test()]);
  if (isNightly) {
    await step("a package that anybody can rebuild", [join(root, "tests/release.mjs"), "verify"]);
    await step("a build that reads and writes only its own", [join(root, "tests/release.mjs"), "permission"]);
  }
} finally {
  rmSync(realSite, { recursive: true, force: true });
}

console.log(`\n== the ten slowest files of tests\n${slowest(10).join("\n")}`);
if (failed.length > 0) console.log(`\nFailed: ${[...failed, ...failedTests].join("\n  ")}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length > 0 || counts.passed === 0 ? 1 : 0;

function nightly() {
  const seed = process.env.DOCSGEN_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  console.log(`DOCSGEN_SEED=${seed}`);
  return { DOCSGEN_NIGHTLY: "1", DOCSGEN_SEED: seed };
}

async function check() {
  await step("types", [program("typescript", "tsc"), "-p", "."]);
  await step("lint", [program("@biomejs/biome", "biome"), "check", "--error-on-warnings"]);
  await step("unused code", [program("knip", "knip"), "--no-progress", "--treat-config-hints-as-errors"]);
}

async function test() {
  const built = buildRealSite();
  provideStrace();
  const browsers = provideBrowsers();
  await built;
  await Promise.all([tests(isNightly ? "nightly" : "units"), browsers === null ? null : inBrowser(browsers)]);
}

async function inBrowser(browsers) {
  await tests("browser", { CHROME_PATH: browsers.readers, DOCSGEN_TEST_BROWSER: browsers.tests });
  // Whether edits are painted; how soon is for people to judge. Of our own site at night: it takes eight times as long to serve.
  const site = isNightly ? [] : ["--pages", "60"];
  const bench = [join(root, "tests/bench/run.mjs"), "watch", "--no-bundle", "--edits", "1", ...site];
  await step("edits in the writing server", bench, { CHROME_PATH: browsers.tests });
}

/** Once for all tests that look at it. */
async function buildRealSite() {
  const args = ["build", "--silent", "--format", "json", "--out", join(realSite, "build")];
  const { output } = await run([join(root, "dist/cli.js"), ...args]);
  writeFileSync(join(realSite, "report.json"), output);
}

/** Runs a program of which is shown what it says once it has ended. */
async function step(name, args, more = {}) {
  const { status, output } = await run(args, more);
  console.log(`\n== ${name}\n${output}`);
  if (status !== 0) fail(name);
}

function fail(name) {
  failed.push(name);
  counts.failed++;
}

/** Runs the tests of a project, whose name each line of their output begins with, and adds up what its report says. */
async function tests(project, more = {}) {
  const report = join(results, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [program("vitest", "vitest"), "run", "--project", project, ...reporters];
  const { status } = await run(args, { ...more, DOCSGEN_REAL_SITE: realSite }, process.stdout);
  if (status !== 0) fail(`${project} tests`);
  if (!existsSync(report)) return;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  failedTests.push(...testResults.flatMap(failuresOf));
  durations.push(...testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })));
  counts.passed += numPassedTests;
  // A file that does not even load has no failed tests, but it is the failure that was counted.
  if (status !== 0 && numFailedTests > 0) counts.failed += numFailedTests - 1;
}

function slowest(count) {
  const sorted = durations.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return sorted.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(root, name)}`);
}

/** @returns the failed tests of a file, or the file where it did not load, with the first lines of what went wrong. */
function failuresOf({ name, status, message, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === "failed");
  const found = tests.map(({ fullName, failureMessages }) => [fullName, failureMessages.join("\n")]);
  if (status === "failed" && tests.length === 0) found.push(["the file", message]);
  return found.map(([test, text]) => `${relative(root, name)}: ${test}\n${text.split("\n").slice(0, 20).join("\n")}`);
}

/** With `shown`, its output is shown there by whole lines, as it comes: two programs may run at once. */
function run(args, more = {}, shown = null) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, ...more },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    if (shown !== null) createInterface({ input: stream }).on("line", (line) => shown.write(`${line}\n`));
    else stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  return new Promise((resolve) => child.on("close", (status) => resolve({ status, output })));
}

/** What traces commands. Where it cannot be had, as on other systems than Linux, the tests that need it say so. */
function provideStrace() {
  if (spawnSync("strace", ["--version"], { stdio: "ignore" }).status !== 0) installPackage("strace");
}

/** The browser that readers have, and what tests visit pages with. */
function provideBrowsers() {
  const readers = provideChromium();
  return readers === null ? null : { readers, tests: provideHeadlessShell() ?? readers };
}

/** At night pages are visited with the browser that readers have. */
function provideHeadlessShell() {
  if (isNightly || process.env.CHROME_PATH) return null;
  const found = findHeadlessShell();
  return found !== null && starts(found) ? found : installHeadlessShell();
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
  const manifest = join(root, "node_modules", name, "package.json");
  const { bin } = JSON.parse(readFileSync(manifest, "utf8"));
  return join(dirname(manifest), typeof bin === "string" ? bin : bin[command]);
}
