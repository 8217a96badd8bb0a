/**
 * The files that bodies import while they are compiled: partials, code, pictures. Every path goes through the guard;
 * what is read is remembered for the rest of the run.
 */
import { dirname, join } from "node:path";
import { imageSize } from "image-size";
import { type Cache, noCache } from "../../kit/cache/cache.ts";
import { guardIn } from "../../kit/files/guard.ts";
import { causeOf, errorCode, isThere, readRegularFile } from "../../kit/files/readFile.ts";
import { decode } from "../../kit/files/readText.ts";
import { hashOf } from "../../kit/hash.ts";
import { orNull } from "../../kit/once.ts";
import type { Hash, SourcePath } from "../../model/model.ts";
import { isTranslation, originalPath } from "../../model/originalPath.ts";
import { staticFolder } from "./staticFiles.ts";

/** `path` is relative to the body's folder, or site-absolute for a static file: `_linux.md`, `../img/x.png`, `/img/x.png`. */
export interface Files {
  /** The file whose body imports them, if it is one. */
  readonly source?: SourcePath;
  /** Text with LF line ends; null when the file does not exist, is outside the content or is not UTF-8. */
  read(path: string): { readonly text: string; readonly hash: Hash } | null;
  /** Null as well when it cannot be read as a picture. */
  size(path: string): (PictureSize & { readonly hash: Hash; readonly bytes: number }) | null;
  /** The hash of a file; for one that cannot be read, a hash of the reason. */
  hash(path: string): Hash | null;
  /** Why `read` is null, as a predicate about the path: `is not valid UTF-8: …`. Null when nothing is wrong. */
  problem(path: string): string | null;
}

/** The size of a picture as it is shown, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Made of pixels that do not move. */
  readonly isStill: boolean;
}

/** The files that one run has read, by real path. Share one among all bodies of a run. */
export type OpenFiles = Map<string, OpenFile>;

interface OpenFile {
  readonly hash: Hash;
}

interface LoadedFile extends OpenFile {
  readonly bytes: Uint8Array;
  text?: string | { readonly problem: string };
  size?: PictureSize | null;
}

interface Unreadable {
  readonly cause: string;
  readonly hash: Hash;
}

/** Files as the body in `source` (a path relative to the root) names them. They stay inside `content/`. */
export function createFiles(root: string, source: SourcePath, files: OpenFiles = new Map(), cache: Cache = noCache()): Files {
  const guarded = guardIn(join(root, "content"));
  const folder = join(root, dirname(source));
  const named = (path: string) => (path.startsWith("/") ? join(root, staticFolder, path) : join(folder, path));
  // What is not next to a translation is next to the original.
  const original = isTranslation(source) ? join(root, dirname(originalPath(source))) : null;
  const find = (path: string) => {
    const found = guarded(named(path));
    const isMissing = found.kind === "missing" && original !== null && !path.startsWith("/");
    return isMissing ? guarded(join(original, path)) : found;
  };
  const load = (path: string, wanted: "hash" | "bytes") => openFile(path, wanted, files, cache);
  const open = (path: string): LoadedFile | null => {
    const found = find(path);
    const file = found.kind === "inside" ? load(found.path, "bytes") : null;
    return isLoaded(file) ? file : null;
  };
  return {
    source,
    read: (path) => {
      const file = open(path);
      const text = file === null ? null : textOf(file);
      return file === null || typeof text !== "string" ? null : { text, hash: file.hash };
    },
    size: (path) => {
      const file = open(path);
      const size = file === null ? null : sizeOf(file);
      return file === null || size === null ? null : { ...size, hash: file.hash, bytes: file.bytes.length };
    },
    hash: (path) => {
      const found = find(path);
      return found.kind === "inside" ? (load(found.path, "hash")?.hash ?? null) : null;
    },
    problem: (path) => {
      const found = find(path);
      const nothing = "does not exist inside the content";
      if (found.kind === "outside") return nothing;
      const file = load(found.kind === "inside" ? found.path : named(path), "bytes");
      if (file === null) return nothing;
      if ("cause" in file) return `cannot be read: ${file.cause}`;
      const text = isLoaded(file) ? textOf(file) : "";
      return typeof text === "string" ? null : text.problem;
    },
  };
}

function isLoaded(file: OpenFile | Unreadable | null): file is LoadedFile {
  return file !== null && "bytes" in file;
}

/** Null where nothing or a folder is; else the file, or why it cannot be read. */
function openFile(path: string, wanted: "hash" | "bytes", files: OpenFiles, cache: Cache): OpenFile | Unreadable | null {
  const known = files.get(path);
  if (known !== undefined && (wanted === "hash" || isLoaded(known))) return known;
  if (path.includes("\0") || !isThere(path)) return null;
  try {
    const file: OpenFile = wanted === "hash" ? { hash: cache.hashOfFile(path) } : loaded(readRegularFile(path));
    files.set(path, file);
    return file;
  } catch (error) {
    const cause = causeOf(error);
    if (cause === null) throw error;
    return errorCode(error) === "EISDIR" ? null : { cause, hash: hashOf("unreadable", cause) };
  }
}

function loaded(bytes: Uint8Array): LoadedFile {
  return { bytes, hash: hashOf(bytes) };
}

function textOf(file: LoadedFile): string | { readonly problem: string } {
  if (file.text === undefined) {
    const decoded = decode(file.bytes);
    file.text = "text" in decoded ? decoded.text : { problem: decoded.problem.replace(/\.$/, "") };
  }
  return file.text;
}

function sizeOf(file: LoadedFile): PictureSize | null {
  file.size ??= measure(file.bytes);
  return file.size;
}

/** Pictures turned by their EXIF orientation have the size that is shown. */
function measure(bytes: Uint8Array): PictureSize | null {
  return orNull(() => {
    const { width, height, orientation = 1, type = "" } = imageSize(bytes);
    const turned = orientation >= 5;
    const [across, down] = turned ? [height, width] : [width, height];
    return { width: Math.round(across), height: Math.round(down), isStill: isStill(bytes, type) };
  });
}

/** By format, what says that there are several pictures in a file. GIF and SVG are not among them. */
const moves: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  avif: (bytes) => bytes.toString("latin1", 4, 12) === "ftypavis",
  jpg: () => false,
  // Before the pixels, but color profiles and texts may come first.
  png: (bytes) => bytes.subarray(0, bytes.indexOf("IDAT")).includes("acTL"),
  // A flag of the extended header.
  webp: (bytes) => bytes.toString("latin1", 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 2) !== 0,
};

function isStill(bytes: Uint8Array, type: string): boolean {
  return moves[type]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) === false;
}
