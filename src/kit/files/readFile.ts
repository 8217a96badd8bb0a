/**
 * The one way to read a file that people named or wrote: a regular file of a limited size → its bytes; anything else → an error with
 * a cause in words. A named pipe or a device is refused instead of waited for, because nothing could interrupt that.
 */
import {
  closeSync,
  constants,
  type Dirent,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  type Stats,
} from "node:fs";
import type { Hash } from "../brands.ts";
import { hashOf, hashOfDigest, startDigest } from "../hash.ts";
import { orNull } from "../once.ts";

const causes: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EBUSY: "it is in use or a mount point",
  EDQUOT: "the disk quota is used up",
  EEXIST: "something of that name is there already",
  EFBIG: "it is larger than the system allows",
  EIO: "the disk reported an error",
  EISDIR: "it is a folder",
  ELOOP: "its symbolic links lead in a circle",
  EMFILE: "too many open files",
  ENAMETOOLONG: "the name is too long",
  ENFILE: "too many open files",
  ENOENT: "it does not exist",
  ENOSPC: "no space left on the disk",
  ENOTDIR: "a part of its path is not a folder",
  ENOTEMPTY: "it is not empty",
  ENXIO: "it is a socket or a device",
  EPERM: "operation not permitted",
  EROFS: "the file system is read-only",
  ERR_ACCESS_DENIED: "Node's permission model does not allow it",
  ESTALE: "the network file system has lost it",
  EXDEV: "it is on another disk",
};

const remedies: Readonly<Record<string, string>> = {
  EACCES: "Allow the user who runs docsgen to read it.",
  EPERM: "Allow the user who runs docsgen to read it.",
  ERR_ACCESS_DENIED: "Start Node with --allow-fs-read for it.",
  EFBIG: "Split it, or make it smaller.",
  EIO: "Check the disk, then try again.",
  ENOTDIR: "Put a folder in its place, or remove it.",
  ELOOP: "Remove the link, or point it to what it should stand for.",
  ENOENT: "Remove the link, or restore what it points to.",
  EMFILE: "Close other programs, or raise the limit of open files (ulimit -n).",
  ENFILE: "Close other programs, or raise the limit of open files (ulimit -n).",
};

/** What is there, but is no file to read. */
class NotAFile extends Error {
  override readonly name = "NotAFile";
  readonly syscall = "read";
  readonly code: string;
  readonly path: string;

  constructor(path: string, stats: Stats) {
    super(`it is ${kindOf(stats)}`);
    this.path = path;
    this.code = stats.isDirectory() ? "EISDIR" : "ENXIO";
  }
}

/** What is more than anybody wrote: it would fill the memory, and a text of its length cannot exist. */
class TooLarge extends Error {
  override readonly name = "TooLarge";
  readonly syscall = "read";
  readonly code = "EFBIG";
  readonly path: string;

  constructor(path: string, limit: number) {
    super(`it is larger than ${limit / megabyte} MB`);
    this.path = path;
  }
}

const megabyte = 1_000_000;
/** Bytes of a file that is read as a whole. */
const largestFile = 500 * megabyte;
/** Bytes of a file that is read as text. */
export const largestText = 64 * megabyte;

/** Throws when the file cannot be read; `causeOf` says why. */
export function readRegularFile(path: string, largest = largestFile): Buffer {
  return withFile(path, (file, { size }) => {
    if (size > largest) throw new TooLarge(path, largest);
    return readFileSync(file);
  });
}

/** The text of a file, whatever its bytes are. Throws like `readRegularFile`. */
export function readRegularText(path: string): string {
  return readRegularFile(path, largestText).toString("utf8");
}

/** The text of a file; null if it cannot be read. */
export function textOrNull(path: string): string | null {
  return orNull(() => readRegularText(path));
}

const chunkSize = 4 * megabyte;

/** `hashOf` the content of a file of any size. Throws like `readRegularFile`. */
export function hashOfRegularFile(path: string): Hash {
  return withFile(path, (file, { size }) => {
    if (size <= chunkSize) return hashOf(readFileSync(file));
    const digest = startDigest();
    const chunk = Buffer.alloc(chunkSize);
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) digest.add(chunk.subarray(0, read));
    return hashOfDigest(digest.end());
  });
}

/** What a folder holds; null if it cannot be read. */
export function entriesOrNull(folder: string): readonly Dirent[] | null {
  return orNull(() => readdirSync(folder, { withFileTypes: true }));
}

/** Throws like `readRegularFile`, but does not read: for paths that are passed to a program that would block. */
export function expectRegularFile(path: string): void {
  withFile(path, () => undefined);
}

function withFile<T>(path: string, use: (file: number, stats: Stats) => T): T {
  // Opened without waiting: a named pipe would wait for somebody who writes to it.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new NotAFile(path, stats);
    return use(file, stats);
  } finally {
    closeSync(file);
  }
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return "a folder";
  if (stats.isFIFO()) return "a named pipe";
  return stats.isSocket() ? "a socket" : "a device";
}

/** Whether something of that name is there, be it a link that leads nowhere. What may not be looked at counts as there. */
export function isThere(path: string): boolean {
  return orNull(() => exists(path)) ?? true;
}

/** Whether a path leads to something; null where Node's permission model does not let docsgen look. */
export function isSeen(path: string): boolean | null {
  return orNull(() => existsSync(path));
}

/** Whether something of that name is there; throws for what may not be looked at. */
export function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    return ifAbsent(false)(error);
  }
}

/** Why reading or writing failed: `permission denied (EACCES)`. Null for what is no fault of the machine. */
export function causeOf(error: unknown): string | null {
  if (error instanceof NotAFile || error instanceof TooLarge) return error.message;
  const code = errorCode(error);
  if (code === "ENOTDIR" && (error as NodeJS.ErrnoException).syscall === "scandir") return "it is not a folder (ENOTDIR)";
  return code === undefined ? null : `${causes[code] ?? "the system refused"} (${code})`;
}

/** What to do about something that cannot be read. */
export function remedyOf(error: unknown): string {
  return remedies[errorCode(error) ?? ""] ?? "Put a regular file in its place, or remove it.";
}

/** `ENOENT` and the like, and what Node's permission model refuses; undefined for errors that are not the system's. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined && code !== "ERR_ACCESS_DENIED" ? undefined : code;
}

/** Makes a handler for `.catch`, which returns `value` where the path does not exist, and passes any other error on. */
export function ifAbsent<T>(value: T): (error: unknown) => T {
  return (error) => {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return value;
    throw error;
  };
}
