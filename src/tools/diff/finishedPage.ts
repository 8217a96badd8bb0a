/**
 * A page of a finished build → what two builds are compared by: its title, its content without the frame of the site, and its ids. Names
 * of files that contain a hash become the hash of what the file holds, so that only a picture that looks different is a change.
 */

import { type Element, headingText, innerPlaces, isInside, offsetOf, parsePage, within } from "../../finished/parsedPage.ts";
import { type Block, parseContent } from "../../kit/compare/htmlBlocks.ts";
import type { Manifest } from "../../kit/files/buildManifest.ts";
import { decode, normalizeUrl, withoutBase } from "../../kit/text/urls.ts";
import { scan } from "../check/pageLinks.ts";

export interface FinishedPage {
  readonly type: "page";
  readonly title: string;
  readonly blocks: readonly Block[];
  /** The HTML of the content. */
  readonly markup: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** Every id of the main region: a former id of a heading still leads to it. */
  readonly ids: ReadonlySet<string>;
}

/** `to`: without the base, where it is a page of the site. */
interface RedirectPage {
  readonly type: "redirect";
  readonly to: string;
}

/** What is made from other pages: what changed in one, and the form of the search. */
interface DerivedPage {
  readonly type: "derived";
}

export type AnyPage = FinishedPage | RedirectPage | DerivedPage;

/** Of the heading that is above the footnotes of a page, as soon as it has one. Nobody wrote it. */
const idOfFootnotes = "footnote-label";

/** What a page needs to know of its build. */
export interface Surroundings extends Pick<Manifest, "files"> {
  /** The path that the site is served under. */
  readonly base: string;
}

/** `url`: address of the page, without the base. */
export function readPage(html: string, url: string, build: Surroundings): AnyPage {
  const tree = parsePage(html);
  const { isRedirect, occurrences } = scan(tree);
  if (isRedirect)
    return { type: "redirect", to: redirected(occurrences.find(({ isMeta }) => !isMeta)?.target ?? "", build.base) };
  const main = tree.main ?? tree.elements.find(({ name }) => name === "body") ?? null;
  const inside = main === null ? [] : tree.elements.filter((each) => each === main || isWithin(each, main));
  const isOfChanges = ({ attribs }: Element) => hasClass(attribs, "changes") || hasClass(attribs, "release");
  if (inside.some((each) => isOfChanges(each) || (each.name === "input" && each.attribs.id === "SearchInput")))
    return { type: "derived" };
  const isProse = ({ attribs }: Element) => hasClass(attribs, "prose");
  const prose = inside.filter((each) => isProse(each) && !isInside(each, isProse));
  const parts = prose.length > 0 ? prose : main === null ? [] : [main];
  const markup = comparable(parts.map((each) => html.slice(...innerPlaces(each))).join("\n"), build);
  const name = inside.find((each) => each.name === "h1") ?? tree.elements.find((each) => each.name === "title");
  return {
    type: "page",
    title: name === undefined ? "" : headingText(name),
    blocks: parseContent(markup, url, false),
    markup,
    headings: parts
      .flatMap((each) => within(each, "h2", "h3", "h4", "h5", "h6"))
      .flatMap((each) => {
        const { id } = each.attribs;
        return id === undefined || id === idOfFootnotes ? [] : [{ id, text: headingText(each) }];
      }),
    ids: new Set(inside.flatMap(({ attribs }) => attribs.id ?? [])),
  };
}

/** The path that a site is served under, as its pages say. */
export function baseOf(html: string): string {
  return parsePage(html).elements.find(({ name }) => name === "html")?.attribs["data-base"] ?? "/";
}

function redirected(target: string, base: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(target) ? target : withoutBase(target, base);
}

function isWithin(element: Element, ancestor: Element): boolean {
  return offsetOf(element) > offsetOf(ancestor) && (element.endIndex ?? 0) <= (ancestor.endIndex ?? 0);
}

function hasClass({ class: names = "" }: Readonly<Record<string, string>>, name: string): boolean {
  return names.split(/\s+/).includes(name);
}

/** The page without the base, with files as what they hold. */
function comparable(html: string, { files, base }: Surroundings): string {
  return html.replace(/(\s(?:src|href|poster|data|action)=")([^"]*)"/g, (whole, before: string, address: string) => {
    if (!address.startsWith("/")) return whole;
    const path = withoutBase(address, base);
    const file = files.get(decode(path.slice(1)));
    return `${before}${file === undefined ? path : `file:${file.hash}`}"`;
  });
}

/** The address of a file that is a page. */
export function urlOf(file: string): string {
  return normalizeUrl(`/${file}`);
}
