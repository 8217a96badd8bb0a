/**
 * Two states of the site → the former addresses of pages whose slug, file, or base changed, each with the present one: an open page
 * goes there instead of being "not found".
 */

import { withBase } from "../../kit/text/urls.ts";
import { kinds } from "../../model/kinds.ts";
import type { Page, SourcePath } from "../../model/model.ts";
import { originalPath } from "../../model/originalPath.ts";
import type { SiteView } from "./siteView.ts";

/** `known`: what had moved before. Addresses are with the base. */
export function movedPages(before: SiteView, after: SiteView, known: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [old, now] = [before.assembly, after.assembly];
  if (old.site === now.site) return known;
  const renamed = renamedSources(old.sources, now.sources);
  const languages = before.languages.flatMap(({ assembly }) => {
    const { lang } = assembly.config.locale;
    const same = after.languages.find((each) => each.assembly.config.locale.lang === lang);
    return same === undefined ? [] : [[assembly, same.assembly] as const];
  });
  const moved = new Map([[old, now] as const, ...languages].flatMap(([from, to]) => moves(from, to, renamed)));
  const earlier = [...known].map(([from, to]) => [from, moved.get(to) ?? to] as const);
  return new Map([...earlier, ...moved]);
}

type Input = SiteView["assembly"];

/** The moves in one language. A page stays the same whether its text is translated or not. */
function moves(old: Input, now: Input, renamed: ReadonlyMap<string, string>): readonly (readonly [from: string, to: string])[] {
  const pages = new Map([...now.site.bySource].map(([source, page]) => [originalPath(source), page]));
  const successor = ({ source, kind, url }: Page): Page | undefined => {
    if (source === null || kinds[kind].showsAnother) return now.site.byUrl.get(url);
    const original = originalPath(source);
    return pages.get(renamed.get(original) ?? original);
  };
  return old.site.pages.flatMap((page) => {
    const next = successor(page);
    if (next === undefined) return [];
    const [from, to] = [withBase(page.url, old.config.base), withBase(next.url, now.config.base)];
    return from === to ? [] : [[from, to] as const];
  });
}

/** A file that is gone and one that is new are one file if their text is the same, or their name and only theirs. */
function renamedSources(old: Input["sources"], now: Input["sources"]): ReadonlyMap<SourcePath, SourcePath> {
  const gone = [...old.values()].filter(({ path }) => !now.has(path));
  const added = [...now.values()].filter(({ path }) => !old.has(path));
  const pairs = gone.flatMap(({ path, hash, version }) => {
    const name = path.slice(path.lastIndexOf("/"));
    const candidates = added.filter((each) => each.version === version);
    const equal = candidates.filter((each) => each.hash === hash);
    const [found, ...more] = equal.length > 0 ? equal : candidates.filter((each) => each.path.endsWith(name));
    return found === undefined || more.length > 0 ? [] : [[path, found.path] as const];
  });
  return new Map(pairs);
}
