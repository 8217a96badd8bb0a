/**
 * Reads a file of the content, and turns the bytes of a text file into the text every later stage reads: UTF-8 without a byte order mark, line ends LF,
 * control characters made visible as U+FFFD (compile uses U+0001 for its own placeholders).
 */
import { join } from "node:path";
import type { SourcePath } from "../brands.ts";
import { diagnose } from "../diagnostics/diagnostic.ts";
import type { Diagnostic } from "../diagnostics/problem.ts";
import { causeOf, exists, largestText, readRegularFile, remedyOf } from "./readFile.ts";

export interface ReadText {
  /** Null when there is a problem. */
  readonly text: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** The text of a content file; `file` is relative to the root. */
export function readText(root: string, file: SourcePath): ReadText {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(join(root, file), largestText);
  } catch (error) {
    return { text: null, diagnostics: [unreadable(error, file)] };
  }
  return decodeSource(bytes, file);
}

/** The same for a file that a site may do without: null where nothing is of that name. */
export function readTextIfThere(root: string, file: SourcePath): ReadText | null {
  try {
    return decodeSource(readRegularFile(join(root, file), largestText), file);
  } catch (error) {
    const problem = unreadableIfThere(error, root, file);
    return problem === null ? null : { text: null, diagnostics: [problem] };
  }
}

/**
 * Whether all files could be read, and the list of versions, too. If not, what the site seems to miss may be in them, so nothing
 * is said of that: one cause has one message.
 */
export function isWholeContent(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.every(({ code }) => code !== "content/read" && code !== "content/versions-file");
}

/** The problem of a file or folder of the content that the system did not let docsgen read. Throws what is no fault of the system. */
export function unreadable(error: unknown, file: SourcePath): Diagnostic {
  const cause = causeOf(error);
  if (cause === null) throw error;
  return diagnose("content/read", `Cannot read ${file}: ${cause}.`, { file, hint: remedyOf(error) });
}

/** The same; null where nothing of that name is, or is any more. */
export function unreadableIfThere(error: unknown, root: string, file: SourcePath): Diagnostic | null {
  try {
    return exists(join(root, file)) ? unreadable(error, file) : null;
  } catch (second) {
    return unreadable(second, file);
  }
}

export type Decoded =
  | { readonly text: string }
  /** `at`: offset of the first byte that is wrong. */
  | { readonly problem: string; readonly hint: string; readonly at: number };

/** Decodes strictly; anything but UTF-8 is a problem that names the byte. */
export function decode(bytes: Uint8Array): Decoded {
  const utf16 = utf16Kind(bytes);
  if (utf16 !== null) return { problem: `is ${utf16}, not UTF-8 (byte 0).`, hint: "Save the file as UTF-8.", at: 0 };
  const text = new TextDecoder("utf-8").decode(bytes);
  const invalid = invalidByte(bytes, text);
  if (invalid >= 0) {
    const value = (bytes[invalid] ?? 0).toString(16).toUpperCase().padStart(2, "0");
    return { problem: `is not valid UTF-8: byte ${invalid} (0x${value}).`, hint: "Save the file as UTF-8.", at: invalid };
  }
  return { text: normalize(text) };
}

/** The text of a content file, or null and a diagnostic. */
export function decodeSource(bytes: Uint8Array, file: SourcePath): ReadText {
  const decoded = decode(bytes);
  if ("text" in decoded) return { text: decoded.text, diagnostics: [] };
  const details = { file, ...placeOf(bytes, decoded.at), hint: decoded.hint };
  return { text: null, diagnostics: [diagnose("content/encoding", `${file} ${decoded.problem}`, details)] };
}

/** Line and column of a byte, in a text that is valid up to it. */
function placeOf(bytes: Uint8Array, at: number): { readonly line: number; readonly column: number } {
  const lines = new TextDecoder("utf-8").decode(bytes.subarray(0, at)).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

function normalize(text: string): string {
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced here
  return lines.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, "\uFFFD");
}

function utf16Kind(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "UTF-16 (little endian)";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "UTF-16 (big endian)";
  return null;
}

/**
 * Offset of the first byte that begins no valid sequence, or -1. A lenient decoder has put U+FFFD there; one that the
 * file really holds is the three bytes EF BF BD.
 */
function invalidByte(bytes: Uint8Array, text: string): number {
  let offset = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let from = 0;
  for (let at = text.indexOf("\uFFFD"); at >= 0; at = text.indexOf("\uFFFD", from)) {
    offset += Buffer.byteLength(text.slice(from, at));
    const isWritten = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!isWritten) return offset;
    offset += 3;
    from = at + 1;
  }
  return -1;
}
