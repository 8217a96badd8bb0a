/** A link that leads nowhere, or to the wrong place → a diagnostic where it is written, with the nearest target that exists. */

import { posix } from "node:path";
import { addressFault, faultMessage } from "../../kit/addressFault.ts";
import { compare, diagnose, didYouMean, listNames, placeAt } from "../../kit/diagnostics/diagnostic.ts";
import { shownAddress } from "../../kit/text/address.ts";
import { decode, idIn, joinUrl, normalizeUrl, splitUrl, withBase, withoutBase } from "../../kit/text/urls.ts";
import { draftHint, toDraft } from "../../model/drafts.ts";
import { editionOf } from "../../model/edition.ts";
import type { Diagnostic, Heading, LoadKind, Page, SourcePath } from "../../model/model.ts";
import { isTranslation, originalPath } from "../../model/originalPath.ts";
import { settingFor } from "../../model/schemas/security.ts";
import { folderOf, type Link, type LinkConfig, type LinkIndex, type LinkResult, stem } from "./linkIndex.ts";

type LinkCode =
  | "link/page"
  | "link/anchor"
  | "link/address"
  | "link/asset"
  | "link/old-version"
  | "link/unreleased"
  | "link/origin"
  | "link/own-address"
  | "markdown/unsafe-link";

function report(code: LinkCode, message: string, { place, origin }: Link, hint?: string): Diagnostic {
  const { source } = origin;
  const isPartial = place.within !== undefined;
  return diagnose(code, message, {
    hint,
    file: isPartial ? (posix.join(posix.dirname(source.path), place.within) as SourcePath) : source.path,
    line: isPartial ? place.line : place.line + source.bodyLine - 1,
    column: place.column,
    length: place.length,
  });
}

function suggest(target: string | undefined): string | undefined {
  return target === undefined ? undefined : `Did you mean "${target}"?`;
}

/** An address of another site that no reader can follow. */
export function faultyAddress(link: Link): Pick<LinkResult, "diagnostic"> {
  const fault = addressFault(link.target);
  return fault === null ? {} : { diagnostic: report("link/address", faultMessage(link.target, fault), link, fault.hint) };
}

/** A link to a page that does not exist, or that the build leaves out. */
export function brokenLink(link: Link): Diagnostic {
  const { target, place, origin, index } = link;
  const { pathname, hash } = splitUrl(target);
  const draft = draftNames(pathname, link).flatMap((name) => index.draftAt(name) ?? [])[0];
  if (draft !== undefined) return report("link/page", `Broken link: ${toDraft(target, draft)}`, link, draftHint(draft));
  if (pathname.startsWith("/")) {
    const hint = suggest(index.nearestUrl(withoutBase(pathname, index.config.base)));
    return report("link/page", `Broken link: ${target} does not exist.`, link, hint);
  }
  const folder = folderOf(origin.source, place);
  const path = posix.join(folder, decode(pathname));
  const nearest = index.nearestSource(origin.page.version)(path);
  const hint = suggest(nearest && relativeTo(folder, nearest) + hash);
  return report("link/page", `Broken link: ${target} leads to ${path}, which does not exist.`, link, hint);
}

/** The names that a link may mean a draft by. */
function draftNames(pathname: string, { place, origin: { source, page }, index }: Link): readonly string[] {
  if (pathname.startsWith("/")) {
    const own = page.version === null ? [] : [stem(`${index.folderOf(page.version)}${decode(pathname)}`)];
    return [normalizeUrl(withoutBase(pathname, index.config.base)), ...(/\.mdx?$/i.test(pathname) ? own : [])];
  }
  const path = stem(originalPath(posix.join(folderOf(source, place), decode(pathname)).replace(/\/$/, "")));
  const base = page.url.slice(0, page.url.lastIndexOf("/"));
  return [path, `${path}/index`, `${path}/README`, joinUrl(base, decode(pathname))];
}

/** A link to an anchor that no heading of the page has. Only the finished site can confirm that: a component may render it. */
export function pendingAnchor(link: Link, page: Page, hash: string): Pick<LinkResult, "pending"> {
  const { target, index } = link;
  const id = idIn(hash);
  if (id === "" || id === "top" || index.hasAnchor(page, id)) return {};
  const anchors = index.anchors(page);
  const all = anchors.length === 0 ? undefined : `Use one of its anchors: ${listNames(id, [...anchors].sort(compare))}.`;
  const isTranslated = isTranslation(page.source ?? "");
  const where = isTranslated
    ? `${addressInLanguage(page, index.config)}, whose translation ${page.source}`
    : `${page.url}, which`;
  const message = `Broken anchor: ${target} leads to ${where} has no heading or id "${id}".`;
  const hint = didYouMean(id, anchors) ?? (isTranslated ? giveId(id, index.headings(page)) : all);
  return { pending: { url: page.url, id, diagnostic: report("link/anchor", message, link, hint) } };
}

/** The address of a page below that of its language: `/de/docs/start`. */
function addressInLanguage({ url }: Page, config: LinkConfig): string {
  return withBase(url, `/${editionOf(config).folder}`);
}

/** A translation keeps the ids of its original, which links of all pages lead to. */
function giveId(id: string, [heading, ...others]: readonly Heading[]): string {
  if (heading === undefined) return `Write an anchor into the translation: <a id="${id}"></a>.`;
  const written = others.length === 0 ? `${"#".repeat(heading.depth)} ${heading.text}` : "## …";
  return `Write the id of the original after the heading that translates it: ${written} {#${id}}.`;
}

/**
 * An absolute link into the documentation that takes readers out of their version: from an old one to the latest, from a release to what is
 * unreleased, or within the latter, because the copy that a cut makes of it would lead back there.
 */
export function otherVersionLink(link: Link, to: Page): Pick<LinkResult, "diagnostic"> {
  const { target, origin, index } = link;
  const { versions } = index;
  const from = versions.find(({ name }) => name === origin.page.version);
  const reached = versions.find(({ name }) => name === to.version);
  if (from === undefined || reached === undefined || from.docSet !== reached.docSet) return {};
  if (reached.isLast) {
    const message = `${target} leads from ${from.label} to the latest version (${reached.label}).`;
    return from.isLast ? {} : { diagnostic: report("link/old-version", message, link, toStay(link, to, from)) };
  }
  if (!reached.isNext) return {};
  const hint = toStay(link, to, from);
  // What only the unreleased version has is meant, as it is there alone.
  if (hint === undefined) return {};
  const message =
    from === reached
      ? `${target} would lead from a release to the unreleased version (${reached.label}), once a cut copies this page.`
      : `${target} leads from ${from.label} to the unreleased version (${reached.label}).`;
  return { diagnostic: report("link/unreleased", message, link, hint) };
}

/** How to link to the page in the version that one is in, if it has that. */
function toStay({ target, place, origin, index }: Link, to: Page, from: LinkIndex["versions"][number]): string | undefined {
  const own = from.name === to.version ? to : index.byId.get(`${from.name}/${to.id}`);
  if (own?.source == null) return undefined;
  const path = relativeTo(originalPath(folderOf(origin.source, place)), originalPath(own.source));
  return `Write "${path}${splitUrl(target).hash}" to stay in ${from.name === to.version ? "the version of the page" : from.label}.`;
}

/** An image or another file that does not exist. */
export function missingFile(link: Link): Diagnostic {
  const { target, place, origin, index } = link;
  const pathname = decode(splitUrl(target).pathname);
  if (pathname.startsWith("/")) {
    const hint = didYouMean(withoutBase(pathname, index.config.base), index.fileUrls());
    return report("link/asset", `File not found: ${target} (looked for content/static${pathname}).`, link, hint);
  }
  const folder = folderOf(origin.source, place);
  const path = posix.join(folder, pathname);
  const nearest = index.nearestFile(path);
  const hint = suggest(nearest && relativeTo(folder, nearest));
  return report("link/asset", `File not found: ${target} (looked for ${path}).`, link, hint);
}

const names: Readonly<Record<LoadKind, string>> = {
  image: "image",
  media: "video or sound",
  frame: "frame",
  object: "file",
  player: "video",
};

/** Something of another site that readers would never see. */
export function foreignLoad(link: Link, as: LoadKind): Diagnostic {
  const { message, hint } = foreignLoadText(link.target, as);
  return report("link/origin", message, link, hint);
}

export function foreignLoadText(target: string, as: LoadKind): { readonly message: string; readonly hint: string } {
  const message = `The ${names[as]} ${shownAddress(target)} is on another site: the security policy of the pages blocks it.`;
  const setting = settingFor(as, target);
  const allow = setting === null ? "" : `Add ${setting} to site.config.ts. Or `;
  const save =
    as === "frame"
      ? "link to the page instead."
      : "save the file beside the page, or in content/static, and name it here; or link to it.";
  const hint = `${allow}${save}`;
  return { message, hint: hint.charAt(0).toUpperCase() + hint.slice(1) };
}

/** A link into the site that goes through its public address, wherever the site is shown. */
export function ownAddress(link: Link, path: string): Diagnostic {
  const { message, hint } = ownAddressText(link.target, path);
  return report("link/own-address", message, link, hint);
}

export function ownAddressText(target: string, path: string): { readonly message: string; readonly hint: string } {
  const message = `${shownAddress(target)} writes out the address of this very site.`;
  return { message, hint: `Write "${path}": then the link is checked, and works in a preview too.` };
}

/** An address that could run code once its variables are filled. It does not reach the page. */
export function unsafeAddress(link: Link): LinkResult {
  const message = `The address ${shownAddress(link.target)} could run code and is not allowed.`;
  return { href: "", diagnostic: report("markdown/unsafe-link", message, link, "Link to a page or file instead.") };
}

/** The path as writers write it: `./x`, `../x`. */
function relativeTo(folder: string, path: string): string {
  const relative = posix.relative(folder, path);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/** A place in the site's own code. */
export type CodePlace = Pick<Diagnostic, "line" | "column" | "length"> & { readonly file: SourcePath };

/**
 * The first place where the site's own code has `target` between quotes, because rendered HTML does not say where it comes from.
 * `first` is searched before all other files. Null when the target is computed.
 */
export function findInCode(target: string, code: ReadonlyMap<SourcePath, string>, first: SourcePath | null): CodePlace | null {
  const files = [...code.keys()].sort((a, b) => Number(b === first) - Number(a === first) || compare(a, b));
  for (const file of files) {
    const text = code.get(file) ?? "";
    const at = ['"', "'", "`"].map((quote) => text.indexOf(quote + target + quote)).find((index) => index >= 0);
    if (at === undefined) continue;
    return { file, ...placeAt(text, at + 1, target.length) };
  }
  return null;
}
