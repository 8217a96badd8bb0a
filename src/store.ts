/**
 * One value per file under a cache folder, for what a build may take from the one before. The first line is the hash of the
 * rest: a file that was cut short or changed is dropped and made again. Files are replaced by rename, so that two builds at
 * once each read the old one or the new one. A full or read-only disk is no error: the next build does the work again.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { appendFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hashOf } from "./hash.ts";

/** Where caches are, seen from the site's root. May be deleted at any time. */
export const cacheFolder = ".docsgen";

export interface Store {
  /** Null when there is none, or none that can be trusted. What it holds was written by this very code: see `key`. */
  read(): Promise<Uint8Array | null>;
  /** The same at once, for what is seldom needed, and then in the middle of other work. */
  readSync(): Uint8Array | null;
  write(content: string | Uint8Array): Promise<void>;
}

/** `key` says what code and options wrote the file; another key's content is not read. */
export function openStore(root: string, name: string, key: string): Store {
  const file = join(root, cacheFolder, name);
  const mark = (content: string | Uint8Array) => hashOf(key, content);
  const contentOf = (bytes: Buffer) => {
    const end = bytes.indexOf(10);
    const content = bytes.subarray(end + 1);
    return end > 0 && bytes.toString("latin1", 0, end) === mark(content) ? content : null;
  };
  return {
    read: async () => {
      const bytes = await readFile(file).catch(() => null);
      const content = bytes === null ? null : contentOf(bytes);
      if (bytes !== null && content === null) await rm(file, { force: true }).catch(() => undefined);
      return content;
    },
    readSync: () => {
      try {
        return contentOf(readFileSync(file));
      } catch {
        return null;
      }
    },
    write: (content) => replace(file, `${mark(content)}\n`, content).catch(() => undefined),
  };
}

/** The same for a value that is plain data. */
export async function readJson<T>(store: Store): Promise<T | null> {
  const bytes = await store.read();
  return bytes === null ? null : (JSON.parse(Buffer.from(bytes).toString("utf8")) as T);
}

/** Replaces a file as a whole. What is kept of a large site is not joined in memory first. */
async function replace(file: string, head: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}-${randomBytes(4).toString("hex")}.tmp`;
  try {
    await writeFile(fresh, head);
    await appendFile(fresh, content);
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
