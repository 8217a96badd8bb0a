/**
 * Front matter that was read and checked, by its text: what versions of a page share is read once, and what the last build
 * read is not read again. Only front matter without a problem and without keys of the site's own is kept.
 */
import type { FrontMatter, Hash } from "../model.ts";
import { openStore, readJson } from "../store.ts";

export interface Headers {
  /** Of the last build. */
  readonly known: ReadonlyMap<string, FrontMatter>;
  /** Of this one. */
  readonly fresh: Map<string, FrontMatter>;
}

export interface StoredHeaders {
  readonly headers: Headers;
  save(): Promise<void>;
}

export function newHeaders(): Headers {
  return { known: new Map(), fresh: new Map() };
}

/** `code`: hash of the tool that checks them. */
export async function openHeaders(root: string, code: Hash): Promise<StoredHeaders> {
  const store = openStore(root, "front-matter.json", code);
  const found = (await readJson<readonly (readonly [string, FrontMatter])[]>(store)) ?? [];
  const known = new Map(found.map(([text, frontMatter]) => [text, revive(frontMatter)] as const));
  const fresh = new Map<string, FrontMatter>();
  return {
    headers: { known, fresh },
    save: async () => {
      const plain = [...fresh].filter(([, { extra }]) => Object.keys(extra).length === 0);
      if (plain.length !== known.size || plain.some(([text]) => !known.has(text))) await store.write(JSON.stringify(plain));
    },
  };
}

/** Nothing read from a file inherits anything. */
function revive(frontMatter: FrontMatter): FrontMatter {
  return { ...frontMatter, extra: Object.create(null), lines: Object.assign(Object.create(null), frontMatter.lines) };
}
