/**
 * Writes outputs, as they come, into the staging tree, with a bounded number of files open. A file that is equal in the present
 * output stays, or becomes a hard link to that one: less to write, and its date does not change.
 *
 * Links and files are made synchronously: waiting for one takes longer than making it. Only copies of large files are awaited.
 */
import { setMaxListeners } from "node:events";
import { createReadStream, createWriteStream, linkSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setImmediate as breathe } from "node:timers/promises";
import { fileError } from "../core/fileError.ts";
import { hashOf, startHash } from "../core/hash.ts";
import type { BuildOutput, Hash, Prepared } from "../core/model.ts";
import { readRegularFile } from "../core/readFile.ts";
import type { Built, Entry } from "./buildManifest.ts";
import type { Claims } from "./claims.ts";
import type { Staging } from "./staging.ts";
import type { Stamps } from "./stamps.ts";

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
  readonly staging: Staging;
  /** The output folder as the user knows it, for messages. */
  readonly shownAs: string;
  /** The present output. */
  readonly old: Built | null;
  readonly stamps: Stamps;
  readonly claims: Claims;
  readonly signal: AbortSignal;
}

/** Writes all outputs; what was written, by path. The first fileError stops the others and is thrown when they have ended. */
export async function fill(stage: Stage, outputs: Outputs): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
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
      const made = put(output, { ...stage, signal });
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

/** Where an output goes. */
interface Target {
  /** Inside the output folder. */
  readonly path: string;
  readonly file: string;
  /** Whether the file exists, with whatever content. */
  readonly exists: boolean;
}

/** Writes synchronously, or copies in the background. */
function put({ path, from, body }: BuildOutput, stage: Stage): Entry | Promise<Entry> {
  const explained = (error: unknown) => fileError(error, { verb: "write", path: `${stage.shownAs}/${path}`, from });
  try {
    const target = { path, file: `${stage.staging.folder}/${path}`, exists: stage.staging.claim(path) };
    const made = typeof body === "object" && "copyOf" in body ? copy(body.copyOf, target, stage) : add(body, target, stage);
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

/** Content whose hash and length are known; a text as the bytes that are hashed and written. */
export function prepare(body: string | Uint8Array | Prepared): Prepared {
  if (typeof body === "object" && "make" in body) return body;
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return { hash: hashOf(content), bytes: content.byteLength, make: () => content };
}

/** A small file is read at once; of a large one only pieces are ever in memory. */
function copy(source: string, target: Target, stage: Stage): Entry | Promise<Entry> {
  const absolute = join(stage.root, source);
  const explained = (error: unknown) => fileError(error, { verb: "copy", path: source });
  let content: number | Uint8Array;
  try {
    const { size } = statSync(absolute);
    content = size <= small ? readRegularFile(absolute) : size;
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
    const found = await pour(source, null, stage.signal);
    if (reuse(target, found.hash, stage)) return found;
  } else if (target.exists) unlinkSync(target.file);
  const written = await pour(source, target.file, stage.signal);
  stage.stamps.add(target.file, written.hash);
  return written;
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

/** True when the file is there and right, or could be linked to an equal one of the present output. Else its place is free. */
function reuse({ path, file, exists }: Target, hash: Hash, { old, stamps }: Stage): boolean {
  const isUnchanged = old?.files.get(path)?.hash === hash;
  // What was right before last and is again gets a new date, so that tools that compare dates see a change.
  if (exists && isUnchanged && stamps.isKnown(file, hash)) return true;
  if (exists) unlinkSync(file);
  // Names of files may be made of their content, or of that of their neighbours.
  const known = isUnchanged ? path : old?.pathOf(hash);
  if (!old || known === undefined || !stamps.isKnown(`${old.folder}/${known}`, hash)) return false;
  try {
    linkSync(`${old.folder}/${known}`, file);
    return true;
  } catch {
    return false;
  }
}
