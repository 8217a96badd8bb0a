/**
 * One value per file under a cache folder, for what a build may take from the one before. The first line says what the file is:
 * its kind, the key of the code and options that wrote it, and the hash of the rest. What is not what it should be (cut short,
 * changed, another file of the cache) is dropped and made again. Files are replaced by rename, so that two builds at once each
 * read the old one or the new one. A full or read-only disk is no error: the next build does the work again.
 */
import { randomBytes } from "node:crypto";
import { type Channel, channel } from "node:diagnostics_channel";
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { appendFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deserialize } from "node:v8";
import { hashOf } from "../core/hash.ts";
import { isAbandoned, processTag } from "../core/processes.ts";
import { readRegularFile } from "../core/readFile.ts";

/** Where caches are, relative to the site's root. May be deleted at any time. */
export const cacheFolder = ".docsgen";

export interface Store {
  /** Null when there is none, or none that can be trusted. What it holds was written by this very code: see `key`. */
  read(): Promise<Uint8Array | null>;
  /** The same at once, for what is seldom needed, and then in the middle of other work. */
  readSync(): Uint8Array | null;
  write(content: string | Uint8Array): Promise<void>;
  writeSync(content: string): void;
}

/** A file of a cache that was not what it should be. */
export interface Dropped {
  /** Absolute path. */
  readonly file: string;
  /** What is wrong with it: `is damaged`. */
  readonly problem: string;
}

/** Tells whoever wants to know of each file that is dropped, as a `Dropped`. */
export function droppedFiles(): Channel {
  return channel("docsgen:cache-dropped");
}

/** `key` says what code and options wrote the file; another key's content is not read. */
export function openStore(root: string, name: string, key: string): Store {
  return openStoreIn(join(root, cacheFolder), name, key);
}

/** The same in any folder. */
export function openStoreIn(folder: string, name: string, key: string): Store {
  const file = join(folder, name);
  const kind = `docsgen-cache ${name} ${hashOf(key)}`;
  const contentOf = (bytes: Buffer) => {
    const end = bytes.indexOf(10);
    const content = bytes.subarray(end + 1);
    const head = bytes.toString("latin1", 0, Math.max(0, end));
    if (head === headOf(kind, content)) return content;
    const problem = problemOf(head, content, name);
    if (problem !== null) droppedFiles().publish({ file, problem } satisfies Dropped);
    discard(file);
    return null;
  };
  const readNow = () => {
    try {
      return contentOf(readRegularFile(file));
    } catch {
      return null;
    }
  };
  return {
    read: async () => readNow(),
    readSync: readNow,
    write: (content) => replace(file, `${headOf(kind, content)}\n`, content).catch(() => undefined),
    writeSync: (content) => replaceSync(file, `${headOf(kind, content)}\n${content}`),
  };
}

function headOf(kind: string, content: string | Uint8Array): string {
  return `${kind} ${hashOf(content)}`;
}

/** Null when the file is whole, but of other code or options: that is as it should be. */
function problemOf(head: string, content: Uint8Array, name: string): string | null {
  const [, kind, , hash] = /^docsgen-cache (\S+) (\S+) (\S+)$/.exec(head) ?? [];
  if (kind === undefined || hash !== hashOf(content)) return "is damaged";
  return kind === name ? null : `holds what belongs in ${kind}`;
}

/** A store's value that is plain data. */
export async function readJson<T>(store: Store): Promise<T | null> {
  const bytes = await store.read();
  return bytes === null ? null : (JSON.parse(Buffer.from(bytes).toString("utf8")) as T);
}

/** A store's value that `serialize` wrote; null when that was another version of Node, which this one cannot read. */
export function deserialized<T>(bytes: Uint8Array | null): T | null {
  try {
    return bytes === null ? null : (deserialize(bytes) as T);
  } catch {
    return null;
  }
}

/** Unfinished files in the caches of a site whose writers were killed. */
export function abandonedFiles(root: string): readonly string[] {
  return [cacheFolder, `${cacheFolder}/compiled`].flatMap((folder) => {
    const names = namesIn(join(root, folder)).filter((name) => name.endsWith(".tmp"));
    return names.map((name) => join(root, folder, name)).filter(isAbandoned);
  });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Where nothing can be removed, nothing was written. */
export function discard(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Of no use to anybody, and in nobody's way.
  }
}

function unfinished(file: string): string {
  return `${file}.${processTag()}-${randomBytes(4).toString("hex")}.tmp`;
}

function replaceSync(file: string, content: string): void {
  const fresh = unfinished(file);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(fresh, content);
    renameSync(fresh, file);
  } catch {
    discard(fresh);
  }
}

/** Replaces a file as a whole. What is kept of a large site is not joined in memory first. */
async function replace(file: string, head: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const fresh = unfinished(file);
  try {
    await writeFile(fresh, head);
    await appendFile(fresh, content);
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
