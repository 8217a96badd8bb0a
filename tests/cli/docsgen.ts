/**
 * Runs a command line: in this process, which is quick, or as a person's shell would run the bundled program, for tests of the
 * process itself (signals, uncaught errors, packaged modules). `npm test` bundles first.
 */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { stop } from "esbuild";
import { onTestFinished } from "vitest";
import { runProgram } from "../../cli/program.ts";
import { openTerminal } from "../../cli/terminal.ts";
import { UncaughtErrors } from "../../cli/uncaughtErrors.ts";
import { findPackage } from "../../src/kit/files/package.ts";

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

/** When what a helper made goes: with the test, unless the helper is told otherwise. */
export type WhenDone = (end: () => void) => unknown;

/** Starts the command; variables that colour or silence the output are those given and no others. */
export function start(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  options: Pick<SpawnOptions, "uid" | "gid"> & { readonly node?: readonly string[]; readonly whenDone?: WhenDone } = {},
): Running {
  if (!existsSync(script)) throw new Error("dist/cli.js is missing: run node cli/bundle.mjs first.");
  const { PATH, HOME, TMPDIR } = process.env;
  const { node = [], whenDone = onTestFinished, ...user } = options;
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
  whenDone(() => void child.kill("SIGKILL"));
  return { child, ended, said };
}

/** With the rights of somebody who owns the folder: the tests may run as root, whom no permission stops. */
export async function docsgenAsOwner(args: readonly string[], cwd: string): Promise<Ran> {
  if (process.getuid?.() !== 0) return docsgen(args, cwd);
  execFileSync("chown", ["-R", "65534:65534", cwd]);
  // esbuild's own process, which reads the site's code, keeps the rights that it was started with.
  await stop();
  process.seteuid?.(65_534);
  try {
    return await docsgen(args, cwd);
  } finally {
    process.seteuid?.(0);
    await stop();
  }
}

/** In a process of its own. */
export function spawned(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  return start(args, cwd, env).ended;
}

/** In this process, as `cli/main.ts` does in its own. */
export async function docsgen(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  /** What a person at a terminal types; nobody is there without it. */
  typed: string | null = null,
): Promise<Ran> {
  const text = { stdout: "", stderr: "" };
  const stream = (name: keyof typeof text) => ({
    isTTY: typed !== null,
    write: (chunk: string) => {
      text[name] += chunk;
    },
  });
  const stdin = Object.assign(Readable.from(typed === null ? [] : [typed]), { isTTY: typed !== null });
  const terminal = openTerminal(
    { stdin, stdout: stream("stdout"), stderr: stream("stderr"), env, cwd: () => cwd },
    { interrupted: new AbortController().signal, uncaught: new UncaughtErrors(), supervise: null },
  );
  const code = await runProgram(args, terminal, findPackage().version);
  return { code, ...text };
}

/** A small site in a temporary folder; `files` add to it or replace its own. */
export function site(files: Readonly<Record<string, string>> = {}, whenDone: WhenDone = onTestFinished): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "docsgen-cli-")));
  whenDone(() => rmSync(root, { recursive: true, force: true }));
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
