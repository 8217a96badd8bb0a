/**
 * Where Chromium is on this machine: CHROME_PATH, an installed browser, or one of Playwright's. `installChromium` brings
 * one when there is none: Debian's package when root, else Playwright's. Tests visit pages with the headless shell, the same
 * engine without windows, where there is one.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { installPackage } from "../apt.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export const advice = [
  "No Chromium was found and none could be installed.",
  "Install one (Debian and Ubuntu: apt-get install chromium; others: npx playwright-core install --with-deps chromium),",
  "or set CHROME_PATH to the program of a Chromium or Chrome, then run the tests again.",
].join("\n");

/** Path of a browser, or null. */
export function findChromium(env = process.env) {
  const chosen = env.CHROME_PATH;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return [...onPath(names, env), ...applications, ...fromPlaywright(env)].find((path) => existsSync(path)) ?? null;
}

/** Path of a headless shell, or null. To open and load a page takes three fifths of the processor time of a Chromium with windows. */
export function findHeadlessShell(env = process.env) {
  const programs = ["chrome-headless-shell-linux64/chrome-headless-shell", "chrome-linux/headless_shell"];
  const downloaded = fromPlaywright(env, /^chromium_headless_shell-\d+$/, programs);
  return [...onPath(shellNames, env), ...downloaded].find((path) => existsSync(path)) ?? null;
}

/** What tests visit pages with: a browser that was chosen, else the headless shell; at night, the browser that readers have. */
export function findTestBrowser(env = process.env) {
  if (env.DOCSGEN_TEST_BROWSER) return env.DOCSGEN_TEST_BROWSER;
  const isReaders = Boolean(env.CHROME_PATH) || env.DOCSGEN_NIGHTLY !== undefined;
  return (isReaders ? null : findHeadlessShell(env)) ?? findChromium(env);
}

function onPath(programs, env) {
  return (env.PATH ?? "").split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));
}

const chromiumPrograms = ["chrome-linux/chrome", "chrome-linux64/chrome", "chrome-mac/Chromium.app/Contents/MacOS/Chromium"];

/** Browsers that Playwright has downloaded, newest first. */
function fromPlaywright(env, folder = /^chromium-\d+$/, programs = chromiumPrograms) {
  const folders = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), ".cache/ms-playwright"),
    join(homedir(), "Library/Caches/ms-playwright"),
  ];
  const revisionOf = (name) => Number(/\d+$/.exec(name)?.[0]);
  return folders
    .filter((path) => path && existsSync(path))
    .flatMap((path) => {
      const revisions = readdirSync(path).filter((name) => folder.test(name));
      revisions.sort((a, b) => revisionOf(b) - revisionOf(a));
      return revisions.flatMap((name) => programs.map((program) => join(path, name, program)));
    });
}

/** True when the program starts: a distribution's package may be an empty shell that points elsewhere. */
export function starts(path) {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 60_000 }).status === 0;
}

/** Installs a browser and returns its path, or null. */
export function installChromium() {
  if (installPackage("chromium")) {
    const found = findChromium();
    if (found !== null && starts(found)) return found;
  }
  const playwright = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
  const isRoot = process.getuid?.() === 0;
  run(process.execPath, [playwright, "install", ...(isRoot ? ["--with-deps"] : []), "chromium"]);
  return [...fromPlaywright(process.env)].find((path) => existsSync(path) && starts(path)) ?? null;
}

/** Installs Debian's headless shell and returns its path, or null: without it the tests take longer, and say the same. */
export function installHeadlessShell() {
  if (!installPackage("chromium-headless-shell")) return null;
  const found = findHeadlessShell();
  return found !== null && starts(found) ? found : null;
}

function run(command, args) {
  return spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status === 0;
}
