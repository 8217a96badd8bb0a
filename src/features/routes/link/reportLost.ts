/** Public addresses and headings that are lost → diagnostics at their place in `content/routes.lock`, with the edit that keeps them alive. */

import { posix } from "node:path";
import { diagnose, nearest } from "../../../kit/diagnostics/diagnostic.ts";
import { lazy } from "../../../kit/once.ts";
import { decode } from "../../../kit/text/urls.ts";
import { kinds } from "../../../model/kinds.ts";
import { routesFile } from "../../../model/lockedRoute.ts";
import type { Diagnostic, LockedPage, LockedRoute, Page } from "../../../model/model.ts";
import { versionAt } from "../../../model/versionAt.ts";
import {
  headingsOf,
  inOtherVersion,
  isPublic,
  keyOf,
  type LostRoute,
  lostRoutes,
  type PublicSite,
} from "../plan/publicRoutes.ts";
import { encodeId } from "../read/routesLock.ts";

const update = "docsgen routes --update";
const giveUp = (key: string) => `If it is gone for good, run: ${update} --removed "reason" ${key}`;

export function reportLost(routes: readonly LockedRoute[], own: PublicSite): readonly Diagnostic[] {
  const recorded = new Set(routes.map(({ url }) => url));
  const fresh = lazy(() => own.site.pages.filter((page) => isPublic(page, own.site) && !recorded.has(page.url)));
  const lost = lostRoutes(routes, own);
  return lost.map((each) => (each.id === null ? lostAddress(each.route, fresh(), own) : lostHeading(each, lost, own)));
}

function lostAddress(route: LockedPage, fresh: readonly Page[], own: PublicSite): Diagnostic {
  const { url, line } = route;
  const place = { file: routesFile, line, column: 1, length: url.length };
  const other = inOtherVersion(url, own);
  const message = `The public address ${url} leads nowhere any more.`;
  if (other !== undefined)
    return diagnose("routes/address", message, { ...place, hint: `Run "${update}", which redirects it to ${other}.` });
  const meant = likeliestPage(route, fresh, own);
  const hint =
    meant === undefined
      ? "Bring the page back, or redirect its address with redirects in site.config.ts."
      : edit(url, meant, own);
  return diagnose("routes/address", message, { ...place, hint: `${hint} ${giveUp(url)}` });
}

/** A page that came since: with most of the headings, else with the name, else with a similar address. */
function likeliestPage({ url, ids }: LockedPage, fresh: readonly Page[], own: PublicSite): Page | undefined {
  const version = versionAt(url, own.site)?.name ?? null;
  const pages = fresh.filter((page) => page.version === version && kinds[page.kind].kept === "address and headings");
  const shared = (page: Page) => headingsOf(page, own).filter(({ id }) => ids.includes(id)).length;
  const [best] = pages.toSorted((a, b) => shared(b) - shared(a));
  if (best !== undefined && ids.length > 0 && shared(best) * 2 >= ids.length) return best;
  const named = pages.filter((page) => posix.basename(page.url) === posix.basename(url));
  const near = nearest(url, named.length > 0 ? named.map((page) => page.url) : pages.map((page) => page.url), url.length);
  const page = pages.find((each) => each.url === near);
  return named.length > 0 || nearest(url, [page?.url ?? ""]) !== undefined ? page : undefined;
}

/** What joins a page to the address that it had. */
function edit(url: string, { url: to, source, version, kind }: Page, { site }: PublicSite): string {
  const path = site.versions.find(({ name }) => name === version)?.path;
  const asks = `Is it ${to} now? Then add`;
  if (!kinds[kind].isDocument || path === undefined || !url.startsWith(`${path}/`))
    return `${asks} { from: "${url}", to: "${to}" } to redirects in site.config.ts.`;
  return `${asks} moved_from: [${decode(url.slice(path.length + 1))}] to the front matter of ${source}.`;
}

function lostHeading(
  { route, id, page }: Extract<LostRoute, { readonly page: Page }>,
  lost: readonly LostRoute[],
  own: PublicSite,
): Diagnostic {
  const before = [route.url, ...route.ids.slice(0, route.ids.indexOf(id)).map(encodeId), ""].join(" ");
  const place = { file: routesFile, line: route.line, column: before.length + 1, length: encodeId(id).length };
  const where = page.url === route.url ? route.url : `${route.url}, now ${page.url},`;
  const message = `The public heading #${id} of ${where} is gone: links to it end at the top of the page.`;
  const headings = headingsOf(page, own);
  const fresh = headings.filter((each) => !route.ids.includes(each.id));
  const isOnlyOne = fresh.length === 1 && lost.filter((each) => each.route === route).length === 1;
  const names = (isOnlyOne ? fresh : fresh.length > 0 ? fresh : headings).map((each) => each.id);
  const near = isOnlyOne ? names[0] : nearest(id, names, Math.ceil(id.length * 0.6));
  const meant = headings.find((each) => each.id === near);
  const aliases = [...(meant?.aliases ?? []), id].join(" ");
  const hint =
    meant === undefined
      ? `Write {aliases="${id}"} after the heading that it became in ${page.source}.`
      : `Is it "${meant.text}" now? Then write {#${meant.id} aliases="${aliases}"} after that heading in ${page.source}.`;
  return diagnose("routes/heading", message, { ...place, hint: `${hint} ${giveUp(keyOf(route.url, id))}` });
}
