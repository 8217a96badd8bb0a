/**
 * Where Chromium is on this machine: CHROME_PATH, an installed browser, or one of Playwright's. `installChromium` brings
 * one when there is none: Debian's package when root, else Playwright's.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { installPackage } from "../apt.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
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
  const installed = (env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...installed, ...applications, ...fromPlaywright(env)].find((path) => existsSync(path)) ?? null;
}

/** Browsers that Playwright has downloaded, newest first. */
function fromPlaywright(env) {
  const folders = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), ".cache/ms-playwright"),
    join(homedir(), "Library/Caches/ms-playwright"),
  ];
  const programs = ["chrome-linux/chrome", "chrome-linux64/chrome", "chrome-mac/Chromium.app/Contents/MacOS/Chromium"];
  return folders
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) => {
      const revisions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name));
      revisions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
      return revisions.flatMap((name) => programs.map((program) => join(folder, name, program)));
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

function run(command, args) {
  return spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status === 0;
}
