/**
 * Front matter that was read and checked, by its text: what versions of a page share is read once, and what the last build
 * read is not read again. Only front matter without a problem, and on disk without keys of the site's own.
 */
import { type Memo, openMemo, type StoredMemo } from "../cache/memo.ts";
import type { FrontMatter, Hash } from "../core/model.ts";

export type Headers = Memo<FrontMatter>;

/** `code`: hash of the tool that checks them. */
export function openHeaders(root: string, code: Hash): Promise<StoredMemo<FrontMatter>> {
  return openMemo(root, "front-matter.json", code, { isPlain: ({ extra }) => Object.keys(extra).length === 0, revive });
}

/** Nothing read from a file inherits anything. */
function revive(frontMatter: FrontMatter): FrontMatter {
  return { ...frontMatter, extra: Object.create(null), lines: Object.assign(Object.create(null), frontMatter.lines) };
}
