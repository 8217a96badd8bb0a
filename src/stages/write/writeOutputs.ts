/**
 * Writes outputs, as they come, into the staging tree, with a bounded number of files open. A file that is equal in the present
 * output stays, or becomes a hard link to that one: less to write, and its date does not change.
 *
 * Links and files are made synchronously: waiting for one takes longer than making it. Only copies of large files are awaited.
 */
import { setMaxListeners } from "node:events";
// Reads files of any size, known to be regular.
import { createReadStream, createWriteStream, linkSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileError } from "../../kit/diagnostics/fileError.ts";
import type { Built, Entry } from "../../kit/files/buildManifest.ts";
import { expectRegularFile, readRegularFile } from "../../kit/files/readFile.ts";
import { startDigest } from "../../kit/hash.ts";
import type { FileContent, Hash, Output, Prepared } from "../../model/model.ts";
import { contentOf, isCopy, prepare } from "../../model/output.ts";
import { fileBeside } from "../content/translatedFile.ts";
import type { Claims } from "./claims.ts";
import type { Staging } from "./staging.ts";
import type { Stamps } from "./stamps.ts";

/** Concurrent copies of large files; each has two files open. */
const maxCopies = 16;

/** Bytes that a stream would read in one chunk anyway. */
const chunkSize = 65_536;

/** Milliseconds of synchronous work before the event loop gets a turn, for interruptions and messages of worker threads. */
const timeSlice = 5;

export type Outputs = Iterable<Output> | AsyncIterable<Output>;

export interface Stage {
  /** The project root, which `copyOf` is relative to. */
  readonly root: string;
  readonly staging: Staging;
  /** The output folder as the user knows it, for messages. */
  readonly shownAs: string;
  /** The present output. */
  readonly old: Built | null;
  readonly stamps: Stamps;
  readonly claims: Claims;
  readonly signal: AbortSignal;
}

/** Writes all outputs and returns them by path. The first failure stops the copies under way, and is thrown when they have ended. */
export async function writeOutputs(outputs: Outputs, options: Stage): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const stage: Stage = { ...options, signal };
  // Every copy under way listens; Node would warn of a leak.
  setMaxListeners(0, signal);
  const copies = new Set<Promise<void>>();
  let turned = performance.now();
  try {
    for await (const output of outputs) {
      signal.throwIfAborted();
      const content = await contentOf(output);
      if (content === null || !stage.claims.take(output)) continue;
      const made = put(output, content, stage);
      if (made instanceof Promise) {
        const copying = made
          .then((entry) => void entries.set(output.path, entry))
          .catch((error: unknown) => stop.abort(error))
          .finally(() => copies.delete(copying));
        copies.add(copying);
        if (copies.size >= maxCopies) await Promise.race(copies);
      } else entries.set(output.path, made);
      if (performance.now() - turned > timeSlice) {
        await nextTurn();
        turned = performance.now();
      }
    }
  } catch (error) {
    stop.abort(error);
  }
  await Promise.all(copies);
  if (signal.aborted) throw signal.reason;
  return entries;
}

/** Where an output goes. */
interface Target {
  /** The path inside the output folder. */
  readonly path: string;
  readonly file: string;
  /** Whether the file exists, with whatever content. */
  readonly exists: boolean;
}

/** Writes synchronously, or starts a copy. */
function put({ path, from }: Output, content: FileContent, stage: Stage): Entry | Promise<Entry> {
  const explained = (error: unknown) => fileError(error, { verb: "write", path: `${stage.shownAs}/${path}`, from });
  try {
    const target = { path, file: `${stage.staging.folder}/${path}`, exists: stage.staging.claim(path) };
    const made = isCopy(content) ? copy(fileBeside(stage.root, content.copyOf), target, stage) : add(content, target, stage);
    return made instanceof Promise ? made.catch((error: unknown) => Promise.reject(explained(error))) : made;
  } catch (error) {
    throw explained(error);
  }
}

function add(body: string | Uint8Array | Prepared, target: Target, stage: Stage): Entry {
  const { hash, bytes, make } = prepare(body);
  if (!reuse(target, hash, stage)) {
    writeFileSync(target.file, make(), { flag: "wx" });
    stage.stamps.add(target.file, hash);
  }
  return { hash, bytes };
}

/** Reads a small file as a whole, and streams a large one. */
function copy(source: string, target: Target, stage: Stage): Entry | Promise<Entry> {
  const absolute = join(stage.root, source);
  const explained = (error: unknown) => fileError(error, { verb: "copy", path: source });
  let content: number | Uint8Array;
  try {
    expectRegularFile(absolute);
    const { size } = statSync(absolute);
    content = size <= chunkSize ? readRegularFile(absolute) : size;
  } catch (error) {
    throw explained(error);
  }
  if (typeof content !== "number") return add(content, target, stage);
  return copyLarge(absolute, content, target, stage).catch((error: unknown) => {
    const isSource = (error as NodeJS.ErrnoException).path === absolute;
    throw isSource ? explained(error) : error;
  });
}

async function copyLarge(source: string, size: number, target: Target, stage: Stage): Promise<Entry> {
  if (stage.old?.files.get(target.path)?.bytes === size) {
    const found = await streamCopy(source, null, stage.signal);
    if (reuse(target, found.hash, stage)) return found;
  } else if (target.exists) unlinkSync(target.file);
  const written = await streamCopy(source, target.file, stage.signal);
  stage.stamps.add(target.file, written.hash);
  return written;
}

/** Streams a file to a target (or nowhere). The hash is of what was read, even if the file changes meanwhile. */
async function streamCopy(source: string, target: string | null, signal: AbortSignal): Promise<Entry> {
  const hash = startDigest();
  let bytes = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.add(chunk);
      bytes += chunk.byteLength;
      if (target !== null) yield chunk;
    }
  };
  if (target === null) await pipeline(createReadStream(source), measure, drain, { signal });
  else await pipeline(createReadStream(source), measure, createWriteStream(target, { flags: "wx" }), { signal });
  return { hash: hash.end(), bytes };
}

async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

/** True if the file already has this content, or was linked to one in the present output that has. Else nothing is at its path. */
function reuse({ path, file, exists }: Target, hash: Hash, { old, stamps }: Stage): boolean {
  const isUnchanged = old?.files.get(path)?.hash === hash;
  // A file that changes back to earlier content gets a new date, so that tools that compare dates see the change.
  if (exists && isUnchanged && stamps.isKnown(file, hash)) return true;
  if (exists) unlinkSync(file);
  // A file may have the same content under another name: some names contain a hash of other files.
  const known = isUnchanged ? path : old?.pathOf(hash);
  if (!old || known === undefined || !stamps.isKnown(`${old.folder}/${known}`, hash)) return false;
  try {
    linkSync(`${old.folder}/${known}`, file);
    return true;
  } catch {
    return false;
  }
}
