/**
 * What is wrong with a link, said at the place that wrote it, with the nearest target that exists.
 */
import { posix } from "node:path";
import { shownAddress } from "../core/address.ts";
import { compare, diagnose, didYouMean, listNames } from "../core/diagnostic.ts";
import type { Diagnostic, Page, Place, SourcePath } from "../core/model.ts";
import { decode, splitUrl, withoutBase } from "../plan/urls.ts";
import { folderOf, type LinkIndex, type LinkOrigin, type Pending } from "./linkIndex.ts";

function at(
  code: "link/page" | "link/anchor" | "link/asset" | "link/old-version" | "link/origin" | "markdown/unsafe-link",
  message: string,
  place: Place,
  origin: LinkOrigin,
  hint?: string,
): Diagnostic {
  const folder = posix.dirname(origin.source.path);
  const file = place.within === undefined ? origin.source.path : (posix.join(folder, place.within) as SourcePath);
  return diagnose(code, message, {
    ...(hint === undefined ? {} : { hint }),
    file,
    line: place.within === undefined ? place.line + origin.source.bodyLine - 1 : place.line,
    column: place.column,
    ...(place.length === undefined ? {} : { length: place.length }),
  });
}

/** The error of a link that leads to no page, with the nearest one in the form in which it was written. */
export function brokenLink(target: string, place: Place, origin: LinkOrigin, index: LinkIndex): Diagnostic {
  const { pathname, hash } = splitUrl(target);
  if (pathname.startsWith("/")) {
    const meant = index.nearestUrl(withoutBase(pathname, index.config.base));
    const hint = meant === undefined ? undefined : `Did you mean "${meant}"?`;
    return at("link/page", `Broken link: ${target} does not exist.`, place, origin, hint);
  }
  const folder = folderOf(origin.source, place);
  const path = posix.join(folder, decode(pathname));
  const meant = index.nearestSource(origin.page.version)(path);
  const hint = meant === undefined ? undefined : `Did you mean "${relativeTo(folder, meant)}${hash}"?`;
  return at("link/page", `Broken link: ${target} leads to ${path}, which does not exist.`, place, origin, hint);
}

/** Nothing when the page has the anchor; else what the finished site has to confirm. */
export function pendingAnchor(
  page: Page,
  hash: string,
  target: string,
  place: Place,
  origin: LinkOrigin,
  index: LinkIndex,
): { pending?: Pending } {
  const id = decode(hash.slice(1));
  if (id === "" || id === "top") return {};
  if (index.hasAnchor(page, id)) return {};
  const anchors = index.anchors(page);
  const meant = didYouMean(id, anchors);
  const hint = meant ?? (anchors.length === 0 ? undefined : `Its anchors are: ${listNames(id, [...anchors].sort(compare))}`);
  const message = `Broken anchor: ${target} leads to ${page.url}, which has no heading or id "${id}".`;
  return { pending: { url: page.url, id, diagnostic: at("link/anchor", message, place, origin, hint) } };
}

/** An absolute `/docs/…` link inside an old version sends its reader to the latest one. */
export function warnOldVersion(
  target: string,
  to: Page,
  place: Place,
  origin: LinkOrigin,
  { site }: LinkIndex,
): { diagnostic?: Diagnostic } {
  const from = site.versions.find((version) => version.name === origin.page.version);
  if (!target.startsWith("/") || from === undefined || from.isLast || to.version === null || to.version === from.name) return {};
  const last = site.versions.find((version) => version.name === to.version);
  if (last === undefined || !last.isLast) return {};
  const inside = to.source?.slice(`content/docs/${to.version}/`.length) ?? "";
  const folder = posix.dirname(origin.source.path).slice(`content/docs/${from.name}`.length + 1);
  const hint = `Write "${relativeTo(folder, inside)}${splitUrl(target).hash}" to stay in ${from.label}.`;
  return {
    diagnostic: at(
      "link/old-version",
      `${target} leads from ${from.label} to the latest version (${last.label}).`,
      place,
      origin,
      hint,
    ),
  };
}

/** The error of a picture or file that is not there, with the nearest one that is. */
export function missingFile(target: string, place: Place, origin: LinkOrigin, index: LinkIndex): Diagnostic {
  const pathname = decode(splitUrl(target).pathname);
  const { staticFiles } = index.site;
  if (pathname.startsWith("/")) {
    const message = `The file ${target} does not exist in content/static.`;
    return at("link/asset", message, place, origin, didYouMean(withoutBase(pathname, index.config.base), staticFiles.keys()));
  }
  const folder = folderOf(origin.source, place);
  const path = posix.join(folder, pathname);
  const meant = index.nearestFile(path);
  const hint = meant === undefined ? undefined : `Did you mean "${relativeTo(folder, meant)}"?`;
  return at("link/asset", `The file ${target} does not exist: it leads to ${path}.`, place, origin, hint);
}

/** The error of a picture, video or sound that readers would never see. */
export function foreignMedia(target: string, place: Place, origin: LinkOrigin): Diagnostic {
  const message = `${shownAddress(target)} is on another site: the content-security policy of the pages blocks it.`;
  return at(
    "link/origin",
    message,
    place,
    origin,
    "Save the file beside the page, or in content/static, and name it here; or link to it.",
  );
}

/** An address that only its variables make one that could run code. It does not reach the page. */
export function unsafeAddress(target: string, place: Place, origin: LinkOrigin): { href: string; diagnostic: Diagnostic } {
  const message = `The address ${shownAddress(target)} could run code and is not allowed.`;
  return { href: "", diagnostic: at("markdown/unsafe-link", message, place, origin, "Link to a page or file instead.") };
}

/** As a writer would say it: `./x`, `../x`. */
function relativeTo(folder: string, path: string): string {
  const relative = posix.relative(folder, path);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/** A place in the site's own code. */
export type CodePlace = Pick<Diagnostic, "line" | "column" | "length"> & { readonly file: SourcePath };

/**
 * The first place where `target` is written between quotes in the site's own code, which React's output says nothing about;
 * `first` is searched before all other files. Null when the target is computed.
 */
export function findInCode(target: string, code: ReadonlyMap<SourcePath, string>, first: SourcePath | null): CodePlace | null {
  const files = [...code.keys()].sort((a, b) => Number(b === first) - Number(a === first) || compare(a, b));
  for (const file of files) {
    const text = code.get(file) ?? "";
    const at = ['"', "'", "`"].map((quote) => text.indexOf(quote + target + quote)).find((index) => index >= 0);
    if (at === undefined) continue;
    const before = text.slice(0, at + 1).split("\n");
    return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: target.length };
  }
  return null;
}
