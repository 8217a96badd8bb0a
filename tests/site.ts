/**
 * A fixture site: files in a temporary folder, built in process. Tests say what differs from the smallest site; the rest
 * (configuration, one document) is here.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { DocsgenError } from "../src/kit/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../src/model/model.ts";
import type { RunOptions } from "../src/model/schemas/config.ts";
import { build } from "../src/site/build.ts";
import type { BuildResult } from "../src/site/buildResult.ts";
import { effort } from "./nightly/effort.ts";
import { reportsTheSame } from "./serve/watch/reportsTheSame.ts";

export type Files = Readonly<Record<string, string | Uint8Array>>;

const smallest: Files = {
  "site.config.ts": config(""),
  "content/docs/versions.json": "[]",
  "content/docs/next/start.md": "---\ntitle: Start\n---\nHello.\n",
};

/** The text of a configuration with these further keys. */
export function config(keys: string): string {
  return `import { defineConfig } from "docsgen";\nexport default defineConfig({\n  title: "Lib",\n  url: "https://example.org",\n  ${keys}\n});\n`;
}

export interface FixtureSite {
  readonly root: string;
  readonly run: RunOptions;
  write(files: Files): Promise<void>;
  build(options?: Partial<RunOptions>): Promise<BuiltSite>;
}

export interface BuiltSite {
  readonly run: RunOptions;
  readonly result: BuildResult;
  /** `code file:line:column message`, in the order they are printed. */
  readonly problems: readonly string[];
  /** Text of a file of the output. */
  read(path: string): Promise<string>;
  /** What is inside `<main>`. */
  main(path: string): Promise<string>;
  files(): Promise<readonly string[]>;
}

/** Makes a site of the smallest one and `files`; a null removes a file of the smallest one. It goes with the test. */
export async function makeSite(
  files: Readonly<Record<string, string | Uint8Array | null>> = {},
  whenDone: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<FixtureSite> {
  const root = await mkdtemp(join(tmpdir(), "docsgen-site-"));
  whenDone(() => rm(root, { recursive: true, force: true }));
  const all = Object.entries({ ...smallest, ...files }).filter(
    (entry): entry is [string, string | Uint8Array] => entry[1] !== null,
  );
  writeAll(root, Object.fromEntries(all));
  return siteOf(root);
}

/** The site in a folder. */
export function siteOf(root: string): FixtureSite {
  const run: RunOptions = { root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: true };
  return {
    root,
    run,
    write: async (changed) => writeAll(root, changed),
    build: async (options = {}) => builtSite({ ...run, ...options }),
  };
}

/** Makes and builds a site in one step. */
export async function buildSite(files: Readonly<Record<string, string | Uint8Array | null>> = {}): Promise<BuiltSite> {
  return (await makeSite(files)).build();
}

/** One built site for all tests of a file (or of a `describe`): it is there when they run. */
export function sharedSite(
  files: Readonly<Record<string, string | Uint8Array | null>>,
  options: Partial<RunOptions> = {},
): () => BuiltSite {
  let built: BuiltSite | undefined;
  let remove = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const site = await makeSite(files, (done) => {
      remove = done;
    });
    built = await site.build(options);
  });
  afterAll(() => remove());
  return () => {
    if (built === undefined) throw new Error("The shared site is built before the tests, not before they are collected.");
    return built;
  };
}

/** In one go for what watches in this process: a busy machine would let it see a file that is still empty. */
export function writeAll(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Builds what `run` says. At night, the writing server has to report what the build does. */
export async function builtSite(run: RunOptions): Promise<BuiltSite> {
  const result = await buildInTurn(run);
  if (effort(false, true)) await reportsTheSame(run, result.diagnostics);
  return { ...siteIn(run, result.diagnostics), result };
}

/** Files of tests that build the same folder, such as the manual, may be run at once: one waits for the other. */
async function buildInTurn(run: RunOptions): Promise<BuildResult> {
  for (;;) {
    try {
      return await build(run);
    } catch (error) {
      if (!(error instanceof DocsgenError) || error.diagnostics.every(({ code }) => code !== "output/locked")) throw error;
    }
  }
}

/** What a build has written, and reported. */
export function siteIn(run: RunOptions, diagnostics: readonly Diagnostic[]): Omit<BuiltSite, "result"> {
  const read = (path: string) => readFile(join(run.out, path), "utf8");
  return {
    run,
    problems: diagnostics.map(brief),
    read,
    main: async (path) => /<main[^>]*>([\s\S]*)<\/main>/.exec(await read(path))?.[1] ?? "",
    files: async () =>
      (await readdir(run.out, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(run.out.length + 1))
        .sort(),
  };
}

function brief({ code, file, line, column, message }: Diagnostic): string {
  const place = file === undefined ? "" : ` ${[file, line, column].filter((part) => part !== undefined).join(":")}`;
  return `${code}${place} ${message}`;
}
