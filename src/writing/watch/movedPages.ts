/**
 * Two states of the site → the former addresses of pages whose slug, file, or base changed, each with the present one: an open page
 * goes there instead of being "not found".
 */
import type { Page, SourcePath } from "../../engine/core/model.ts";
import { withBase } from "../../engine/core/urls.ts";
import type { SiteView } from "./siteView.ts";

/** `known`: what had moved before. Addresses are with the base. */
export function movedPages(before: SiteView, after: SiteView, known: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [old, now] = [before.assembly, after.assembly];
  if (old.site === now.site) return known;
  const renamed = renamedSources(old.sources, now.sources);
  const moved = new Map<string, string>();
  for (const page of old.site.pages) {
    const next = successor(page, now.site, renamed);
    if (next === undefined) continue;
    const [from, to] = [withBase(page.url, old.config.base), withBase(next.url, now.config.base)];
    if (from !== to) moved.set(from, to);
  }
  const earlier = [...known].map(([from, to]) => [from, moved.get(to) ?? to] as const);
  return new Map([...earlier, ...moved]);
}

type Input = SiteView["assembly"];

function successor(page: Page, site: Input["site"], renamed: ReadonlyMap<SourcePath, SourcePath>): Page | undefined {
  if (page.source === null || page.kind === "root") return site.byUrl.get(page.url);
  return site.bySource.get(renamed.get(page.source) ?? page.source);
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
