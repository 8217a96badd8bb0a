/**
 * The path that a newcomer takes through the manual, command by command and file by file, with the packed tarball in an empty folder:
 * a site, three versions, a template, a directive, and the files of a host. What they commit is then built as CI does it: in a clone,
 * on a machine that has never seen docsgen.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = join(root, "manual/content/docs/next/start");
const folder = mkdtempSync(join(tmpdir(), "docsgen-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const cache = join(folder, "cache");
const env = {
  ...process.env,
  // The tests' own; npm would leave out what a site asks for while it is written.
  NODE_ENV: undefined,
  npm_config_cache: cache,
  npm_config_prefer_offline: "true",
  npm_config_audit: "false",
  npm_config_fund: "false",
  // The defaults of a machine whose owner has told Git nothing but a name.
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_COUNT: "2",
  GIT_CONFIG_KEY_0: "user.name",
  GIT_CONFIG_VALUE_0: "A newcomer",
  GIT_CONFIG_KEY_1: "user.email",
  GIT_CONFIG_VALUE_1: "newcomer@example.org",
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

/** The keys, names, and texts of a file. */
const wordsOf = (text: string) => new Set(text.match(/[\w-]+/g));

test("a page keeps what the pages before it put into a file", () => {
  const files = new Map<string, string>();
  const lost = start.flatMap(({ page, steps }) =>
    steps.flatMap((step): readonly string[] => {
      if (!("file" in step)) return [];
      const before = wordsOf(files.get(step.file) ?? "");
      files.set(step.file, step.text);
      return [...before].filter((word) => !wordsOf(step.text).has(word)).map((word) => `${page} ${step.file}: ${word}`);
    }),
  );
  expect(lost).toEqual([]);
});

let cwd = folder;

async function take(step: Step): Promise<void> {
  if ("file" in step) {
    mkdirSync(dirname(join(cwd, step.file)), { recursive: true });
    writeFileSync(join(cwd, step.file), step.text);
  } else if (step.command.startsWith("cd ")) cwd = join(cwd, step.command.slice("cd ".length));
  else if (step.command === "npm run dev") await look(step.command);
  else run(step.command);
}

function run(command: string, surroundings = {}): void {
  execFileSync("sh", ["-c", command], { cwd, env: { ...env, ...surroundings }, stdio: "pipe" });
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
  expect(existsSync(join(folder, "docsgen-1.0.0.tgz"))).toBe(true);
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

/** The commands of a workflow, for a site that GitHub serves below /repository. */
function commandsOf(workflow: string): readonly string[] {
  const { jobs } = parse(readFileSync(join(cwd, workflow), "utf8")) as {
    readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>;
  };
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  return commands.map((command) => command.replace(/\$\{\{.*?\}\}/, "/repository"));
}

test("what was committed is published by a machine with nothing but Node", { timeout: 300_000 }, () => {
  const clone = join(folder, "elsewhere/clone");
  run(`git clone --quiet . ${clone}`);
  cwd = clone;
  const commands = commandsOf(".github/workflows/pages.yml");
  expect(commands).toContain("npm ci");
  for (const command of commands) run(command, { CI: "true", npm_config_cache: join(folder, "elsewhere/cache") });
  const link = () => /href="(\S*)\/docs\/install"/.exec(readFileSync(join(clone, "build/docs/filters.html"), "utf8"))?.[1];
  expect(link()).toBe("/repository");
  // What GitLab runs, with the packages that are there already.
  const { pages: job } = parse(readFileSync(join(pages, "../own/_examples/gitlab-ci.yml"), "utf8")) as {
    readonly pages: { readonly script: readonly string[] };
  };
  const script = job.script.filter((command) => command !== "npm ci");
  run(script.join(" &&\n"), { CI: "true", CI_PAGES_URL: "https://owner.gitlab.io/group/project" });
  expect([script.length, link()]).toEqual([job.script.length - 1, "/group/project"]);
});
