/** Runs the bundled command line as a person's shell would. `npm test` bundles it first. */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export const script = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ran>;
  /** Resolves with everything on stdout once it matches. */
  readonly said: (pattern: RegExp, stream?: "stdout" | "stderr") => Promise<string>;
}

/** Starts the command; variables that colour or silence the output are those given and no others. */
export function start(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  options: Pick<SpawnOptions, "uid" | "gid"> & { readonly node?: readonly string[] } = {},
): Running {
  if (!existsSync(script)) throw new Error("dist/cli.js is missing: run node cli/bundle.mjs first.");
  const { PATH, HOME, TMPDIR } = process.env;
  const { node = [], ...user } = options;
  const child = spawn(process.execPath, [...node, script, ...args], { cwd, env: { PATH, HOME, TMPDIR, ...env }, ...user });
  const text = { stdout: "", stderr: "" };
  const listeners: (() => void)[] = [];
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (chunk: string) => {
      text[name] += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<Ran>((resolve) => child.on("close", (code) => resolve({ code, ...text })));
  const said = (pattern: RegExp, stream: "stdout" | "stderr" = "stdout") =>
    new Promise<string>((resolve, reject) => {
      const look = () => pattern.test(text[stream]) && resolve(text[stream]);
      listeners.push(look);
      look();
      void ended.then(() => reject(new Error(`ended without ${pattern}:\n${text.stdout}${text.stderr}`)));
    });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, ended, said };
}

/** With the rights of somebody who owns the folder, also when the tests run as root, whom no permission stops. */
export function docsgenAsOwner(args: readonly string[], cwd: string): Promise<Ran> {
  if (process.getuid?.() !== 0) return docsgen(args, cwd);
  execFileSync("chown", ["-R", "65534:65534", cwd]);
  return start(args, cwd, { HOME: cwd }, { uid: 65_534, gid: 65_534 }).ended;
}

export function docsgen(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  return start(args, cwd, env).ended;
}

/** A small site in a temporary folder; `files` add to it or replace its own. */
export function site(files: Readonly<Record<string, string>> = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "docsgen-cli-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const all = { ...smallest, ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const smallest = {
  "site.config.ts":
    'import { defineConfig } from "docsgen";\nexport default defineConfig({ title: "Lib", url: "https://example.org" });\n',
  "content/docs/versions.json": '["v1.0"]',
  "content/docs/next/start.md": "---\ntitle: Start\n---\nHello.\n",
  "content/docs/v1.0/start.md": "---\ntitle: Start\n---\nHello.\n",
  "content/pages/index.md": "# Home\n\n[Start](/docs/start)\n",
};
