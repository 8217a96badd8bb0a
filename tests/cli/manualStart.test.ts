/**
 * The path that a newcomer takes through the manual, command by command and file by file, with the packed tarball in an empty folder:
 * a site, three versions, a template, a directive, and the files of a host. At night npm installs them.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { effort } from "../nightly/effort.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = join(root, "manual/content/docs/next/start");
const folder = mkdtempSync(join(tmpdir(), "docsgen-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const cache = join(folder, "cache");
const env = {
  ...process.env,
  npm_config_cache: cache,
  npm_config_prefer_offline: "true",
  npm_config_audit: "false",
  npm_config_fund: "false",
};

/** A command line to run, or a file to write. */
type Step = { readonly command: string } | { readonly file: string; readonly text: string };

interface Start {
  readonly page: string;
  readonly steps: readonly Step[];
}

/** The pages in their order, each with its commands and files. */
const start: readonly Start[] = readdirSync(pages)
  // Those who move in bring a project along.
  .filter((name) => name.endsWith(".md") && !name.startsWith("moving-in"))
  .map((page) => ({ page, source: readFileSync(join(pages, page), "utf8") }))
  .sort((a, b) => positionOf(a.source) - positionOf(b.source))
  .map(({ page, source }) => ({ page, steps: stepsOf(source) }));

function positionOf(source: string): number {
  return Number(/^sidebar_position: (\d+)$/m.exec(source)?.[1]);
}

function stepsOf(source: string): readonly Step[] {
  const blocks = [...source.matchAll(/^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$/gms)];
  return blocks.flatMap(([, language, file, text = ""]): readonly Step[] => {
    if (file !== undefined) return [{ file, text }];
    if (language !== "bash") return [];
    return text
      .trim()
      .split("\n")
      .map((command) => ({ command }));
  });
}

let cwd = folder;

async function take(step: Step): Promise<void> {
  if ("file" in step) {
    mkdirSync(dirname(join(cwd, step.file)), { recursive: true });
    writeFileSync(join(cwd, step.file), step.text);
  } else if (step.command.startsWith("cd ")) cwd = join(cwd, step.command.slice("cd ".length));
  else if (step.command === "npm run dev") await look(step.command);
  else execFileSync("sh", ["-c", effort(linked(step.command), step.command)], { cwd, env, stdio: "pipe" });
}

/** In `npm test`, what npm would install is linked: to install takes as long as all other steps. */
function linked(command: string): string {
  return command
    .replace(/^npx --yes --package \S+ docsgen /, "node_modules/.bin/docsgen ")
    .replace(/^npm install$/, "ln -s ../node_modules node_modules");
}

/** The tarball, unpacked beside what it and a new site depend on. */
function unpack(tarball: string): void {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "docsgen"), { recursive: true });
  execFileSync("tar", ["xzf", tarball, "--strip-components=1", "-C", join(modules, "docsgen")]);
  for (const name of ["esbuild", "typescript", "@types", "undici-types", "csstype"])
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  mkdirSync(join(modules, ".bin"));
  symlinkSync("../docsgen/dist/cli.js", join(modules, ".bin/docsgen"));
  symlinkSync("../typescript/bin/tsc", join(modules, ".bin/tsc"));
}

/** Starts a server, opens the address that it prints, and ends it. */
async function look(command: string): Promise<void> {
  const child = spawn("sh", ["-c", `exec ${command}`], { cwd, env, detached: true });
  const ended = new Promise((resolve) => child.on("close", resolve));
  try {
    let output = "";
    const address = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding("utf8").on("data", (text: string) => {
          output += text;
          const [found] = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(output) ?? [];
          if (found !== undefined) resolve(found);
        });
      }
      void ended.then(() => reject(new Error(output)));
    });
    expect((await fetch(address)).status).toBe(200);
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGINT");
    await ended;
  }
}

beforeAll(() => {
  // What the repository's own install has downloaded is enough, and npx leaves nothing behind.
  const usual = execFileSync("npm", ["config", "get", "cache"], { encoding: "utf8" }).trim();
  mkdirSync(cache);
  if (existsSync(join(usual, "_cacache"))) symlinkSync(join(usual, "_cacache"), join(cache, "_cacache"));
  execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], { cwd: root, env, stdio: "pipe" });
  expect(existsSync(join(folder, "docsgen-0.1.0.tgz"))).toBe(true);
  effort<typeof unpack | null>(unpack, null)?.(join(folder, "docsgen-0.1.0.tgz"));
});

test.each(start)("$page", { timeout: 300_000 }, async ({ steps }) => {
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) await take(step);
});

test("what stands there in the end", () => {
  const read = (path: string) => readFileSync(join(cwd, path), "utf8");
  expect(JSON.parse(read("content/docs/versions.json"))).toEqual(["v2.0", "v1.1", "v1.0"]);
  expect(existsSync(join(cwd, ".github/workflows/pages.yml"))).toBe(true);
  expect(read("build/docs/next/threads.html")).toContain('<span class="since">since v1.1</span>');
  expect(read("build/docs/filters.html")).toContain("My library v2.0");
  expect(read("build/docs/v1.0/filters.html")).toContain('href="/repository/docs/filters"');
  expect(existsSync(join(cwd, "build/docs/v1.0/threads.html"))).toBe(false);
});
