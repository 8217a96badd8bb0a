/** A question → the sections of the documentation that may answer it, read from their pages. */
import { decode } from "../../decode.ts";
import type { Backend } from "../backend/backend.ts";
import type { Hit } from "../engine/results.ts";
import type { ResultLink } from "../links.ts";
import type { FoundSection } from "./quote.ts";
import { blocksOf } from "./sections.ts";

export interface Finding {
  readonly backend: Pick<Backend, "search">;
  readonly versions: readonly string[] | "all";
  readonly link: (url: string) => ResultLink | null;
  readonly signal: AbortSignal;
}

export interface FoundSections {
  /** All hits, also those whose page could not be read. */
  readonly hits: readonly Hit[];
  readonly sections: readonly FoundSection[];
}

const mostHits = 8;
const mostPages = 5;
const patience = 8_000;

export async function findSections(question: string, { backend, versions, link, signal }: Finding): Promise<FoundSections> {
  const { hits } = await backend.search({ query: question, versions, limit: mostHits, offset: 0 });
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
    if (page === null) return [];
    const blocks = blocksOf(page, decode(hit.anchor));
    return blocks.length === 0 ? [] : [{ url: hit.url, title: hit.title, path: hit.breadcrumbs, blocks }];
  });
  return { hits, sections: (await Promise.all(read)).flat() };
}

/** Parsed and never shown: nothing in it runs or loads. */
async function readPage(path: string, signal: AbortSignal): Promise<Document | null> {
  try {
    const response = await fetch(path, {
      headers: { accept: "text/html" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (!response.ok || !response.headers.get("content-type")?.includes("text/html")) return null;
    return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
