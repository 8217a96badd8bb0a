/**
 * One value per file under a cache folder, for what a build may take from the one before. The first line says what the file is:
 * its kind, the key of the code and options that wrote it, and the hash of the rest. What is not what it should be (cut short,
 * changed, another file of the cache) is dropped and made again. Files are replaced by rename, so that two builds at once each
 * read the old one or the new one. A full or read-only disk is no error: the next build does the work again.
 */
import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { appendFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readRegularFile } from "../files/readFile.ts";
import { hashOf } from "../hash.ts";
import { isAbandoned, processTag } from "../processes/processes.ts";

export interface Store {
  /** Null if it does not exist or cannot be trusted. What it holds was written by this very code: see `key`. */
  read(): Uint8Array | null;
  write(content: string): Promise<void>;
}

/** Told of each file that is dropped: its absolute path, and what is wrong with it, such as `is damaged`. */
export type OnDrop = (file: string, problem: string) => void;

/** `key` says what code and options wrote the file; another key's content is not read. */
export function openStore(folder: string, name: string, key: string, onDrop: OnDrop): Store {
  const file = join(folder, name);
  const kind = `docsgen-cache ${name} ${hashOf(key)}`;
  const contentOf = (bytes: Buffer) => {
    const end = bytes.indexOf(10);
    const content = bytes.subarray(end + 1);
    const head = bytes.toString("latin1", 0, Math.max(0, end));
    if (head === headOf(kind, content)) return content;
    const problem = problemOf(head, content, name);
    if (problem !== null) onDrop(file, problem);
    discard(file);
    return null;
  };
  return {
    read: () => {
      try {
        return contentOf(readRegularFile(file));
      } catch {
        return null;
      }
    },
    write: (content) => replace(file, `${headOf(kind, content)}\n`, content),
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

/** Files that writers which were killed have left unfinished. */
export function unfinishedFiles(folder: string): readonly string[] {
  const names = namesIn(folder).filter((name) => name.endsWith(".tmp"));
  return names.map((name) => join(folder, name)).filter(isAbandoned);
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
    // Of no use, and harmless.
  }
}

function unfinished(file: string): string {
  return `${file}.${processTag()}-${randomBytes(4).toString("hex")}.tmp`;
}

/** Replaces a file as a whole. What is kept of a large site is not joined in memory first. */
async function replace(file: string, head: string, content: string): Promise<void> {
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
