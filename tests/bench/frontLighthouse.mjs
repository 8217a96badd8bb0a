/**
 * `npm run bench:lighthouse`: Lighthouse's scores of the finished build on an emulated phone, one row per kind of page.
 * Lighthouse is installed under `.docsgen/peers`, never among the package's own dependencies. Build the site first.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { findChromium } from "../browser/chromium.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = join(root, ".docsgen/peers/lighthouse");
const program = join(folder, "node_modules/lighthouse/cli/index.js");
/** The last major version that runs on Node 20. */
const wanted = "lighthouse@12";
const pages = [
  "/",
  "/docs/tutorials/packet-parsing",
  "/docs/features",
  "/docs/api/TcpLayer",
  "/versions",
  "/search",
  "/404.html",
];
const flags = "--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync";

if (!existsSync(program)) {
  mkdirSync(folder, { recursive: true });
  execFileSync("npm", ["install", "--prefix", folder, "--no-save", wanted], { stdio: ["ignore", "ignore", "inherit"] });
}
const server = spawn(process.execPath, [join(root, "dist/cli.js"), "serve", "--root", root, "--port", "0"]);
try {
  const url = await firstLine(server.stdout);
  console.table(Object.fromEntries(pages.map((page) => [page, scores(new URL(page, url).href)])));
} finally {
  server.kill();
}

/** Out of 100, by category; Lighthouse's own report has the details. */
function scores(url) {
  const report = join(folder, "report.json");
  const options = ["--quiet", "--output=json", `--output-path=${report}`, `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: findChromium() ?? "" };
  execFileSync(process.execPath, [program, url, ...options], { stdio: ["ignore", "ignore", "inherit"], env });
  const { categories } = JSON.parse(readFileSync(report, "utf8"));
  return Object.fromEntries(Object.values(categories).map(({ title, score }) => [title, Math.round(score * 100)]));
}

async function firstLine(stream) {
  for await (const line of createInterface({ input: stream })) return line.trim();
  throw new Error("docsgen serve printed nothing. Build the site first.");
}
