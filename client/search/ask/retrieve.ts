/** A question → the sections that may answer it, read from the pages themselves, so that readers find there what is quoted. */

import { decode } from "../../dom.ts";
import { parseDocument } from "../../trustedTypes.ts";
import type { Backend, Question } from "../backend/question.ts";
import type { Hit, SearchResults } from "../engine/protocol.ts";
import type { ResultLink } from "../resultLink.ts";
import type { Block, FoundSection } from "./quote.ts";

export interface Retrieval {
  readonly backend: Pick<Backend, "search">;
  readonly versions: Question["versions"];
  readonly link: (url: string) => ResultLink | null;
  readonly signal: AbortSignal;
}

export interface FoundSections {
  /** All hits, including those whose page could not be read. */
  readonly hits: readonly Hit[];
  readonly sections: readonly FoundSection[];
  /** What each word of the question tells; empty where the backend does not say. */
  readonly weights: SearchResults["weights"];
}

/** The share of a list item that may be links. */
const mostLinked = 0.5;
const mostHits = 16;
const mostPages = 5;
const pageTimeout = 8_000;

export async function findSections(question: string, { backend, versions, link, signal }: Retrieval): Promise<FoundSections> {
  const { hits, weights } = await backend.search({ query: question, versions, limit: mostHits, offset: 0, isProse: true });
  const pages = new Map<string, Promise<Document | null>>();
  const pageOf = (hit: Hit) => {
    const target = link(hit.url);
    if (target === null || target.isExternal) return null;
    const path = target.href.split("#", 1)[0] ?? "";
    if (!pages.has(path) && pages.size < mostPages) pages.set(path, readPage(path, signal));
    return pages.get(path) ?? null;
  };
  const read = hits.map(async (hit): Promise<readonly FoundSection[]> => {
    const page = await pageOf(hit);
    const blocks = page === null ? [] : blocksOf(page, decode(hit.anchor));
    return page === null || blocks.length === 0 ? [] : [{ url: hit.url, ...placeOf(hit, page), blocks }];
  });
  const sections = (await Promise.all(read)).flat();
  return { hits, weights, sections: sections.filter(({ url }, at) => sections.findIndex((each) => each.url === url) === at) };
}

/** A row of a table is a hit of its own, but no section: that is the last heading above it. */
function placeOf({ title, breadcrumbs, anchor }: Hit, page: Document): Pick<FoundSection, "title" | "path"> {
  const heading = page.getElementById(decode(anchor));
  const above = breadcrumbs.at(-1);
  const isRow = above !== undefined && heading !== null && plain(heading) === above && title !== above;
  return isRow ? { title: above, path: breadcrumbs.slice(0, -1) } : { title, path: breadcrumbs };
}

/** Parses a page without showing it: nothing in it runs or loads. */
async function readPage(path: string, signal: AbortSignal): Promise<Document | null> {
  try {
    const response = await fetch(path, {
      headers: { accept: "text/html" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(pageTimeout)]),
    });
    if (!response.ok || !response.headers.get("content-type")?.includes("text/html")) return null;
    return parseDocument(await response.text());
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

const contents = "h1, h2, h3, h4, h5, h6, p, li, pre, dt, dd, tbody tr";
/** Elements without content of their own. */
const ignored =
  "nav, header, footer, button, .toc, .tab-label, .admonition-title, .code-title, .code-check, .anchor, [aria-hidden=true]";

/** The blocks of one section; `anchor` is "" for what comes before the first heading. */
function blocksOf(page: Document, anchor: string): readonly Block[] {
  const main = page.querySelector("main .prose") ?? page.querySelector("main");
  const start = anchor === "" ? null : page.getElementById(anchor);
  if (main === null || (anchor !== "" && start === null)) return [];
  const blocks: Block[] = [];
  let isInside = anchor === "";
  for (const element of main.querySelectorAll(contents)) {
    if (/^H\d$/.test(element.tagName)) {
      const isStart = element === start || (start !== null && element.contains(start));
      if (isInside && !isStart && element.tagName !== "H1") break;
      isInside ||= isStart;
    } else if (isInside && element.closest(ignored) === null) {
      const block = toBlock(element);
      if (block !== null && block.text.trim() !== "") blocks.push(block);
    }
  }
  return blocks;
}

/** Null if another block contains the same text. */
function toBlock(element: Element): Block | null {
  if (element.tagName === "PRE") return { kind: "code", text: element.textContent?.trimEnd() ?? "" };
  const outer = element.parentElement?.closest("li, dd, tr");
  if (outer != null && element.tagName !== "LI") return null;
  const text = element.tagName === "TR" ? [...element.children].map(plain).join(" · ") : plain(element);
  // What only leads elsewhere, such as an entry of a list of links, answers nothing itself.
  const linked = [...element.querySelectorAll("a")].reduce((sum, link) => sum + plain(link).length, 0);
  if (element.tagName === "LI" && linked > text.length * mostLinked) return null;
  return { kind: "text", text };
}

/** The text without nested lists and code. */
function plain(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll(`ul, ol, pre, ${ignored}`)) inner.remove();
  return copy.textContent?.replace(/\s+/g, " ").trim() ?? "";
}
