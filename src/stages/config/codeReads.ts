/**
 * Files of code → everything that says what they mean, as reads of the cache: their own content, and whatever else an import in them
 * could come to find. Node and the bundler look for a file next to the importing one, try endings, and go up the folders for
 * a package.
 */
import { type Dirent, readlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { type Cache, derivation } from "../../kit/cache/cache.ts";
import { entriesOrNull } from "../../kit/files/readFile.ts";
import { hashOf } from "../../kit/hash.ts";
import { orNull } from "../../kit/once.ts";
import type { Hash } from "../../model/model.ts";
import type { CodeGraph } from "./codeGraph.ts";

/** `files`: absolute paths. `file /a/b.ts`, `code /a` (names of code in a folder), `packages /a` (names of its packages). */
export function codeReads(files: Iterable<string>): readonly string[] {
  const all = new Set(files);
  const beside = new Set([...all].map((file) => dirname(file)));
  const above = new Set<string>();
  for (const start of beside) {
    for (let folder = start; !above.has(folder); folder = dirname(folder)) above.add(folder);
  }
  for (const folder of above) all.add(join(folder, "package.json"));
  return [
    ...[...all].map((file) => `file ${file}`),
    ...[...beside].map((folder) => `code ${folder}`),
    ...[...above].map((folder) => `packages ${folder}`),
  ].sort();
}

/** What code reads of the machine (`purity.ts`): variables of the environment, and the language with the time zone. */
const machine: Readonly<Record<string, (name: string) => string | null>> = {
  env: (name) => (process.env[name] === undefined ? null : hashOf(process.env[name])),
  locale: () => {
    const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return `${locale} ${timeZone}`;
  },
};

/** The present state of all that code reads of the machine: part of the keys of what it makes. */
export function machineState(graphs: readonly Pick<CodeGraph, "reads">[]): Hash {
  const stateOf = stateFrom(machine);
  return hashOf(JSON.stringify(graphs.map(({ reads }) => reads.map(stateOf))));
}

/** The present state of such a read, of `tree /a` (the stamps of a whole folder), and of what code reads of the machine. */
export function readState(cache: Cache): (read: string) => string | null {
  return stateFrom({
    file: (path) => orNull(() => cache.hashOfFile(path)),
    code: (folder) => hashOf(codeIn(folder)),
    packages: (folder) => hashOf(packagesIn(join(folder, "node_modules"), cache)),
    tree: (folder) => cache.stampTree(folder).hash,
    ...machine,
  });
}

function stateFrom(states: typeof machine): (read: string) => string | null {
  return (read) => {
    const [kind = "", name = ""] = read.split(/ (.*)/s);
    return states[kind]?.(name) ?? null;
  };
}

/** Files that an import without an ending can mean. */
function codeIn(folder: string): string {
  const names = list(folder).flatMap(({ name }) => (/\.(?:[cm]?[jt]sx?|json|css)$/.test(name) ? [name] : []));
  return names.sort().join();
}

const packageLists = derivation<readonly string[]>("packages");

/** Packages by name, and where those are that are linked. Several sheets and files of code ask for the same large folder. */
function packagesIn(folder: string, cache: Cache): string {
  const namesIn = (path: string) => cache.table(packageLists).get(path, cache.dependOn(path), () => packageNames(path));
  const names = namesIn(folder).flatMap((name) => {
    return name.startsWith("@") ? namesIn(join(folder, name)).map((each) => `${name}/${each}`) : [name];
  });
  return names.sort().join();
}

function packageNames(folder: string): readonly string[] {
  return list(folder).flatMap((entry) => (entry.name.startsWith(".") ? [] : [show(folder, entry)]));
}

function show(folder: string, entry: Dirent): string {
  const isLinkedPackage = entry.isSymbolicLink() && !entry.name.startsWith("@");
  return isLinkedPackage ? `${entry.name}=${readlinkSync(join(folder, entry.name))}` : entry.name;
}

function list(folder: string): readonly Dirent[] {
  return entriesOrNull(folder) ?? [];
}
