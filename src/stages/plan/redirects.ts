/**
 * Every address that leads on to another page: those of the configuration, former ids (`moved_from`), and the latest
 * version under its own name, so that a link which names a version never dies.
 */

import { diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import { isAtOrBelow, isExternal, joinUrl, normalizeUrl, splitUrl, withoutBase } from "../../kit/text/urls.ts";
import { draftHint, toDraft } from "../../model/drafts.ts";
import { follow } from "../../model/followRedirects.ts";
import { kinds } from "../../model/kinds.ts";
import { routesFile } from "../../model/lockedRoute.ts";
import type {
  Content,
  Diagnostic,
  Document,
  LockedRedirect,
  LockedRoute,
  Page,
  Redirect,
  Site,
  Url,
  VersionFrame,
} from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";

/** A redirect as somebody wrote it. */
interface WrittenRedirect {
  readonly from: Url;
  /** The redirect as it is written, and where readers arrive. */
  readonly written: { readonly from: string; readonly to: string };
  readonly to: string;
  /** What messages call its two ends, and where they are. */
  readonly ends: { readonly from: End; readonly to: End };
}

interface End {
  readonly name: string;
  readonly place: Pick<Diagnostic, "file" | "line" | "column" | "length" | "key">;
}

type Pages = ReadonlyMap<string, Page>;

export function planRedirects(
  config: Pick<Config, "redirects" | "base" | "externalPaths">,
  pages: Pages,
  { staticFiles, routes, drafts }: Pick<Content, "staticFiles" | "routes"> & Pick<Site, "drafts">,
  automatic: readonly Redirect[],
): { readonly redirects: readonly Redirect[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const redirects = new Map<string, Redirect>();
  const isFile = (to: string) => staticFiles.has(splitUrl(to).pathname);
  const own = config.redirects.map((each, index) => configured(each, index, { pages, isFile, base: config.base }));
  for (const { from, written, to, ends } of own) {
    const { name, place } = ends.from;
    if (pages.has(from))
      diagnostics.push(
        diagnose("redirect/source", `${name}: ${written.from} is a page of the site; a redirect would hide it.`, place),
      );
    if (redirects.has(from))
      diagnostics.push(diagnose("redirect/source", `${name}: ${written.from} is redirected twice.`, place));
    redirects.set(from, { from, to });
  }
  // A page that came back, or what the configuration says, goes before what is recorded.
  const locked = (routes ?? []).filter(isRedirect).filter(({ url }) => !pages.has(url) && !redirects.has(url));
  for (const { url, to } of locked) redirects.set(url, { from: url, to });
  for (const redirect of automatic) {
    if (!pages.has(redirect.from) && !redirects.has(redirect.from)) redirects.set(redirect.from, redirect);
  }
  const site = { pages, isFile, redirects, externalPaths: config.externalPaths, drafts };
  diagnostics.push(...[...own, ...locked.map(recorded)].flatMap((each) => targetProblem(each, site)));
  return { redirects: [...redirects.values()], diagnostics };
}

function isRedirect(route: LockedRoute): route is LockedRedirect {
  return route.kind === "redirect";
}

/** The base may be written or not; a site below /docs/ has documents whose address begins like its base. */
function configured(
  written: Config["redirects"][number],
  index: number,
  { pages, isFile, base }: Pick<RedirectedSite, "pages" | "isFile"> & { readonly base: string },
): WrittenRedirect {
  const { pathname, search, hash } = splitUrl(written.to);
  const plain = normalizeUrl(pathname);
  const target = pages.has(plain) ? plain : normalizeUrl(withoutBase(pathname, base));
  const end = (name: "from" | "to") => ({ name: `redirects[${index}].${name}`, place: { key: `redirects[${index}].${name}` } });
  return {
    from: normalizeUrl(withoutBase(written.from, base)),
    written,
    to: isExternal(written.to) || isFile(written.to) ? written.to : target + search + hash,
    ends: { from: end("from"), to: end("to") },
  };
}

function recorded({ url, to, line }: LockedRedirect): WrittenRedirect {
  const place = { file: routesFile, line, column: `${url} -> `.length + 1, length: to.length };
  const end = { name: routesFile, place };
  return { from: url, written: { from: url, to }, to, ends: { from: end, to: end } };
}

interface RedirectedSite extends Pick<Site, "drafts"> {
  readonly pages: Pages;
  readonly redirects: ReadonlyMap<string, Redirect>;
  readonly isFile: (to: string) => boolean;
  /** Paths that something else serves. */
  readonly externalPaths: readonly string[];
}

/** A redirect leads to a page, a file, or another site in one step. */
function targetProblem({ from, written, to, ends }: WrittenRedirect, site: RedirectedSite): readonly Diagnostic[] {
  const { name, place } = ends.to;
  const { pathname } = splitUrl(to);
  const isKnown = isExternal(to) || site.pages.has(pathname) || site.isFile(to);
  if (isKnown || site.externalPaths.some((path) => isAtOrBelow(pathname, path))) return [];
  const way = follow(pathname, site);
  const end = way.at(-1) ?? pathname;
  const draft = site.drafts.get(pathname);
  if (way.length === 1 && draft !== undefined)
    return [diagnose("redirect/target", `${name}: ${toDraft(written.to, draft)}`, { ...place, hint: draftHint(draft) })];
  if (way.length === 1) {
    const meant = didYouMean(pathname, site.pages.keys());
    return [diagnose("redirect/target", `${name}: ${written.to} is not a page of the site.`, { ...place, hint: meant })];
  }
  if (way.includes(from)) {
    const circle = [from, ...way.slice(0, way.indexOf(from) + 1)].join(" → ");
    const hint = "Let one of them lead to a page.";
    return [diagnose("redirect/chain", `${name}: readers of ${from} never arrive: ${circle}.`, { ...place, hint })];
  }
  const isPage = site.pages.has(splitUrl(end).pathname);
  const hint = isPage ? `Write "${end}".` : "Write the address of the page where readers are to end.";
  return [diagnose("redirect/chain", `${name}: ${written.to} is itself redirected, to ${way[1]}.`, { ...place, hint })];
}

/** `/docs/v25.05/**` → `/docs/**` while v25.05 is the latest version. A site without releases has no version to name. `path`: of all versions. */
export function latestByName(version: VersionFrame, path: string, pages: readonly Page[]): readonly Redirect[] {
  const named = joinUrl(`/${path}`, version.nameInSet);
  if (version.path === named || version.isNext) return [];
  return pages
    .filter(({ version: own, kind }) => own === version.name && kinds[kind].isAtName)
    .map((page) => ({ from: normalizeUrl(named + page.url.slice(version.path.length)), to: page.url }));
}

/** A document that moved answers at its former address too. */
export function movedFrom(document: Document, root: VersionFrame): readonly Redirect[] {
  return (document.source.frontMatter.moved_from ?? []).map((id) => ({
    from: joinUrl(root.path, id.replace(/(?:^|\/)(?:index|readme)$/i, "")),
    to: document.url,
  }));
}
