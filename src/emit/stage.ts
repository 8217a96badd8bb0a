/**
 * Writes outputs, as they come, into a new folder beside the old site, with a bounded number of files open. A file that is
 * equal in the old site becomes a hard link to it: less to write, and its date stays what it was.
 *
 * Links and files are made at once: waiting for one takes longer than making it. Only copies of large files are waited for.
 */
import { setMaxListeners } from "node:events";
import { createReadStream, createWriteStream, linkSync, lstatSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setImmediate as breathe } from "node:timers/promises";
import { failure } from "../assets/failures.ts";
import { hashOf, startHash } from "../core/hash.ts";
import type { BuildOutput, Prepared } from "../core/model.ts";
import { readRegularFile } from "../core/readFile.ts";
import type { Claims } from "./claims.ts";
import type { Built, Entry } from "./manifest.ts";

/** Files copied at a time; each is open twice. */
const atOnce = 16;

/** Bytes that a stream would read in one piece anyway. */
const small = 65_536;

/** Milliseconds after which others may go on: an interruption, what a thread has to say. */
const breath = 5;

export type Outputs = Iterable<BuildOutput> | AsyncIterable<BuildOutput>;

export interface Stage {
  /** The site's root, which `copyOf` starts from. */
  readonly root: string;
  /** Where the new tree grows. */
  readonly folder: string;
  /** The output folder as the user knows it, for messages. */
  readonly shownAs: string;
  readonly old: Built | null;
  readonly claims: Claims;
  readonly signal: AbortSignal;
}

/** Writes all outputs; what was written, by path. The first failure stops the others and is thrown when they have ended. */
export async function fill(stage: Stage, outputs: Outputs): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  const folders = new Set<string>();
  const stop = new AbortController();
  const signal = AbortSignal.any([stage.signal, stop.signal]);
  // Every copy under way listens; Node would take that many for a leak.
  setMaxListeners(0, signal);
  const copies = new Set<Promise<void>>();
  let breathed = performance.now();
  try {
    for await (const output of outputs) {
      signal.throwIfAborted();
      if (!stage.claims.take(output)) continue;
      const made = put(output, { ...stage, signal }, folders);
      if (made instanceof Promise) {
        const copying = made
          .then((entry) => void entries.set(output.path, entry))
          .catch((error: unknown) => stop.abort(error))
          .finally(() => copies.delete(copying));
        copies.add(copying);
        if (copies.size >= atOnce) await Promise.race(copies);
      } else entries.set(output.path, made);
      if (performance.now() - breathed > breath) {
        await breathe();
        breathed = performance.now();
      }
    }
  } catch (error) {
    stop.abort(error);
  }
  await Promise.all(copies);
  if (signal.aborted) throw signal.reason;
  return entries;
}

/** Writes at once, or copies meanwhile. */
function put(output: BuildOutput, stage: Stage, folders: Set<string>): Entry | Promise<Entry> {
  const { path, from, body } = output;
  const explained = (error: unknown) => failure(error, { verb: "write", path: `${stage.shownAs}/${path}`, from });
  try {
    makeFolder(path.slice(0, Math.max(0, path.lastIndexOf("/"))), stage, folders);
    const made = typeof body === "object" && "copyOf" in body ? copy(body.copyOf, path, stage) : add(body, path, stage);
    return made instanceof Promise ? made.catch((error: unknown) => Promise.reject(explained(error))) : made;
  } catch (error) {
    throw explained(error);
  }
}

function add(body: string | Uint8Array | Prepared, path: string, stage: Stage): Entry {
  const { hash, bytes, make } = prepare(body);
  const entry = { hash, bytes };
  if (!linkOld(path, entry, stage)) writeFileSync(`${stage.folder}/${path}`, make(), { flag: "wx" });
  return entry;
}

/** Content whose hash and length are known; a text as the bytes that are hashed and written. */
export function prepare(body: string | Uint8Array | Prepared): Prepared {
  if (typeof body === "object" && "make" in body) return body;
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return { hash: hashOf(content), bytes: content.byteLength, make: () => content };
}

/** `folder`: as outputs have it. */
function makeFolder(folder: string, stage: Stage, made: Set<string>): void {
  if (made.has(folder)) return;
  mkdirSync(join(stage.folder, folder), { recursive: true });
  made.add(folder);
}

/** A small file is read at once; of a large one only pieces are ever in memory. */
function copy(source: string, path: string, stage: Stage): Entry | Promise<Entry> {
  const absolute = join(stage.root, source);
  const explained = (error: unknown) => failure(error, { verb: "copy", path: source });
  let content: number | Uint8Array;
  try {
    const { size } = statSync(absolute);
    content = size <= small ? readRegularFile(absolute) : size;
  } catch (error) {
    throw explained(error);
  }
  if (typeof content !== "number") return add(content, path, stage);
  return copyLarge(absolute, content, path, stage).catch((error: unknown) => {
    const isSource = (error as NodeJS.ErrnoException).path === absolute;
    throw isSource ? explained(error) : error;
  });
}

async function copyLarge(source: string, size: number, path: string, stage: Stage): Promise<Entry> {
  if (stage.old?.files.get(path)?.bytes === size) {
    const found = await pour(source, null, stage.signal);
    if (linkOld(path, found, stage)) return found;
  }
  return pour(source, join(stage.folder, path), stage.signal);
}

/** Streams a file to a target (or nowhere); the hash is of what was really read, even if the file changes meanwhile. */
async function pour(source: string, target: string | null, signal: AbortSignal): Promise<Entry> {
  const hash = startHash();
  let bytes = 0;
  const measure = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.add(piece);
      bytes += piece.byteLength;
      if (target !== null) yield piece;
    }
  };
  if (target === null) await pipeline(createReadStream(source), measure, drain, { signal });
  else await pipeline(createReadStream(source), measure, createWriteStream(target, { flags: "wx" }), { signal });
  return { hash: hash.end(), bytes };
}

async function drain(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of pieces);
}

/** True when the old site has an equal file, untouched since its build, and could be linked. Else the caller writes. */
function linkOld(path: string, entry: Entry, { old, folder }: Stage): boolean {
  // Names of files may be made of their content, or of that of their neighbours.
  const known = old?.files.get(path)?.hash === entry.hash ? path : old?.pathOf(entry.hash);
  if (!old || known === undefined) return false;
  const existing = `${old.folder}/${known}`;
  try {
    const found = lstatSync(existing);
    if (!found.isFile() || found.size !== entry.bytes || found.mtimeMs > old.finished) return false;
    linkSync(existing, `${folder}/${path}`);
    return true;
  } catch {
    return false;
  }
}
