/**
 * Markdown files that the last build read, by their paths: one with the same print (`print.ts`) is not read again. Its body is
 * read only when somebody asks for it, which compile does for bodies that it does not know.
 */

import { type Memo, openMemo } from "../cache/memo.ts";
import { DocsgenError, diagnose } from "../core/diagnostic.ts";
import { hashOf } from "../core/hash.ts";
import type { FrontMatter, Hash, Source, SourcePath } from "../core/model.ts";
import { errorCode, readRegularFile } from "../core/readFile.ts";
import { emptyFrontMatter } from "./checkFrontMatter.ts";
import { bodyOf } from "./frontMatter.ts";
import type { Headers } from "./headers.ts";
import { isSettled, type Print } from "./print.ts";
import { decodeSource, unreadable } from "./read.ts";

export interface KeptSource extends Pick<Source, "bodyLine" | "hash"> {
  readonly print: string;
  /** Its front matter, as text; null where it has none. */
  readonly header: string | null;
}

/** What the last build read, and when this one began to read. */
export interface ReadBefore {
  readonly sources: Memo<KeptSource>;
  /** In milliseconds since 1970. */
  readonly began: number;
}

/** `code`: hash of the tool that reads. */
export async function openReadBefore(root: string, code: Hash): Promise<ReadBefore & { readonly save: () => Promise<void> }> {
  const began = Date.now();
  const sources = await openMemo<KeptSource>(root, "sources.json", code);
  return { sources, began, save: sources.save };
}

/** What is known of a file without reading it. */
export type Content = Pick<Source, "frontMatter" | "body" | "bodyLine" | "hash">;

/** Null when the file has to be read: it is new or was changed, or its front matter had a problem. `absolute`: where it is. */
export function findContent(
  { sources }: ReadBefore,
  headers: Headers,
  { path, absolute, print }: { readonly path: SourcePath; readonly absolute: string; readonly print: Print | null },
): Content | null {
  const kept = sources.get(path);
  if (kept === undefined || kept.print !== print?.text) return null;
  const frontMatter: FrontMatter | undefined = kept.header === null ? emptyFrontMatter : headers.get(kept.header);
  if (frontMatter === undefined) return null;
  const { bodyLine, hash } = kept;
  return {
    frontMatter,
    bodyLine,
    hash,
    get body() {
      const body = readBody(absolute, path);
      if (body === null || hashOf(body) !== hash) throw changed(path);
      return body;
    },
  };
}

/** Null when the file is gone, or no text any more. */
function readBody(absolute: string, path: SourcePath): string | null {
  try {
    const { text } = decodeSource(readRegularFile(absolute), path);
    return text === null ? null : bodyOf(text);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw new DocsgenError([unreadable(error, path)]);
  }
}

/** Keeps what was read of a file, unless it may have been changed meanwhile. */
export function keepContent(
  { sources, began }: ReadBefore,
  path: SourcePath,
  print: Print | null,
  content: Omit<KeptSource, "print">,
): void {
  if (print !== null && isSettled(print.newest, began)) sources.set(path, { print: print.text, ...content });
}

function changed(file: SourcePath): DocsgenError {
  const message = `${file} was changed while the site was being built.`;
  return new DocsgenError([diagnose("cache/changed", message, { file, hint: "Build again." })]);
}
