/**
 * The API record of a version → the pages about what a query names: they answer it as well as the documents of its label. Who types the
 * name of a type, in any case, or that of a member, means its page; so does who mistypes one letter of it.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { editDistance } from "../../../src/features/search/shared/near.ts";
import type { Query } from "./measure.ts";

/** Types by what they are called, in small letters, and by what their members are called. */
interface Named {
  readonly types: ReadonlyMap<string, readonly string[]>;
  readonly members: ReadonlyMap<string, readonly string[]>;
}

/** `root`: the folder of the site; without a record, the queries stay as they are. */
export function withOwnPages(queries: readonly Query[], root: string, version: string): readonly Query[] {
  const file = join(root, `content/api/${version}.json`);
  if (!existsSync(file)) return queries;
  const named = readNames(JSON.parse(readFileSync(file, "utf8")) as { symbols: Record<string, readonly string[]> });
  return queries.map((query) => {
    const own = ownPages(query, named).map((name) => `symbol:${name}`);
    return { ...query, expect: [...new Set([...query.expect, ...own])] };
  });
}

function readNames({ symbols }: { readonly symbols: Record<string, readonly string[]> }): Named {
  const types = new Map<string, string[]>();
  const members = new Map<string, string[]>();
  const add = (all: Map<string, string[]>, name: string, type: string) =>
    void all.set(name.toLowerCase(), [...(all.get(name.toLowerCase()) ?? []), type]);
  for (const [declaration, own] of Object.entries(symbols)) {
    const name = /^(?:class|struct|enum)\b.*?`(?:pcpp::)?([^`]+)`/.exec(declaration)?.[1];
    // What is outside of types is on the page of its header.
    if (name === undefined)
      for (const each of own) add(members, /`([^`]+)`/.exec(each)?.[1] ?? "", /\/\/ (\S+\.\w+)/.exec(each)?.[1] ?? "");
    if (name === undefined) continue;
    const page = name.replaceAll("::", ".");
    add(types, name, page);
    // What is inside of a type may be shown with it.
    for (const member of own)
      for (const each of [page, page.replace(/\.\w+$/, "")]) add(members, /`([^`]+)`/.exec(member)?.[1] ?? "", each);
  }
  return { types, members };
}

/** Shorter words are one letter away from many others. */
const shortest = 6;

function ownPages({ q, kind }: Query, { types, members }: Named): readonly string[] {
  const name = q.replace(/^(?:pcpp::|\w+->|[a-z]\w*\.)?/, "").replace(/[<(].*$/, "");
  if (!/^[\w:]+$/.test(name)) return [];
  const [last = ""] = name.split("::").slice(-1);
  // Many members are called like a word.
  const isMember = /[a-z][A-Z]|_|::/.test(name) || q !== name || kind === "identifier";
  const exact = [...(types.get(name.toLowerCase()) ?? []), ...(isMember ? (members.get(last.toLowerCase()) ?? []) : [])];
  if (exact.length > 0 || kind !== "typo" || name.length < shortest) return exact;
  const all = isMember ? [...types, ...members] : [...types];
  return all.flatMap(([each, pages]) => (editDistance(name.toLowerCase(), each, 1) === 1 ? pages : []));
}
