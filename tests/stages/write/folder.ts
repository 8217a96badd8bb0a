/**
 * Temporary projects for the tests of the writer, and the question that they all ask: is this folder one whole site?
 */
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { DocsgenError } from "../../../src/kit/diagnostics/diagnostic.ts";
import { manifestFile, readBuilt } from "../../../src/kit/files/buildManifest.ts";
import { digestOf } from "../../../src/kit/hash.ts";
import type { Output, SourcePath } from "../../../src/model/model.ts";

/** A new project folder and the run that builds it into `build`. */
export async function project(
  files: Readonly<Record<string, string>> = {},
  parent = tmpdir(),
): Promise<{ readonly root: string; readonly out: string }> {
  const root = await realpath(await mkdtemp(join(parent, "docsgen-write-")));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, "content"));
  for (const [path, text] of Object.entries(files)) await put(join(root, path), text);
  return { root, out: join(root, "build") };
}

export async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

export function page(path: string, body = `text of ${path}`, from = `content/${path}`): Output {
  return { path, from, body };
}

export function copied(path: string, copyOf: string): Output {
  return { path, from: copyOf, body: { copyOf: copyOf as SourcePath } };
}

/** Every file below a folder, sorted. */
export async function filesOf(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))
    .sort();
}

/** Path → text of a whole site; throws when a file is missing, foreign or not what the manifest says. */
export async function wholeSite(folder: string): Promise<Readonly<Record<string, string>>> {
  const built = await readBuilt(folder);
  if (built === null) throw new Error(`${folder} has no manifest`);
  const names = (await filesOf(folder)).filter((name) => name !== manifestFile);
  if (names.join() !== [...built.files.keys()].sort().join()) throw new Error(`${folder} differs from its manifest: ${names}`);
  const site: Record<string, string> = {};
  for (const [path, { hash, bytes }] of built.files) {
    const body = await readFile(join(folder, path));
    if (digestOf(body) !== hash || body.byteLength !== bytes) throw new Error(`${path} is not what the manifest says`);
    site[path] = body.toString();
  }
  return site;
}

/** The messages of the DocsgenError that a promise ends with. */
export async function complaints(doing: Promise<unknown>): Promise<readonly string[]> {
  try {
    await doing;
  } catch (error) {
    if (error instanceof DocsgenError) return error.diagnostics.map(({ code, message }) => `${code}: ${message}`);
    throw error;
  }
  return [];
}
