/**
 * What the HTML standard does not allow, as html-validate sees it. Of each page only what is new is looked at (`../uniqueParts.ts`), unless there is
 * something wrong with it: then every page that has it is looked at again. What is found is stored, by the text that was looked at.
 */
import { join } from "node:path";
import { parsePage } from "../../../finished/parsedPage.ts";
import { type Cache, derivation } from "../../../kit/cache/cache.ts";
import { textOrNull } from "../../../kit/files/readFile.ts";
import { hashOf } from "../../../kit/hash.ts";
import type { Hash } from "../../../model/model.ts";
import { siteCache } from "../../../site/openSite.ts";
import type { CheckedPage } from "../targets.ts";
import { openShortener, type Part, type ShortPage } from "../uniqueParts.ts";
import type { Fault } from "../validatePage.ts";
import { validateAll } from "../validateTask.ts";
import type { AuditContext, Follower, FoundOnPage, Rule } from "./rule.ts";

const validities = derivation<readonly Fault[]>("validity");

export const validity: Rule = { code: "check/html", follow };

interface Followed {
  readonly page: CheckedPage;
  short: ShortPage;
  /** Faults in the whole page. */
  faults: readonly Fault[];
}

function follow({ run, build }: AuditContext): Follower {
  const shortener = openShortener();
  const all: Followed[] = [];
  const textOf = ({ page }: Followed) => textOrNull(join(build.out, page.file));
  const treeOf = (each: Followed) => {
    const html = textOf(each);
    return html === null ? null : parsePage(html);
  };
  const found = async () => {
    const cache = siteCache(run);
    const faulty = new Set<Part>();
    for (let next: readonly Followed[] = all; next.length > 0; ) {
      await validate(next, cache);
      const around = next.flatMap((each) => {
        const tree = each.faults.length === 0 ? null : treeOf(each);
        return tree === null ? [] : shortener.partsAround(tree, each.faults.map(offsetOf));
      });
      const parts = new Set(around.filter((part) => !faulty.has(part)));
      for (const part of parts) faulty.add(part);
      next = all.filter(({ short }) => [...short.omitted].some((part) => parts.has(part)));
      for (const each of next) {
        const tree = treeOf(each);
        if (tree !== null) each.short = shortener.shorten(tree, each.page.file, faulty);
      }
    }
    await cache.save();
    return all.flatMap((each) => {
      const html = each.faults.length === 0 ? "" : (textOf(each) ?? "");
      return each.faults.map((fault) => findingOf(each.page, fault, html));
    });
  };
  return { look: (page, tree) => void all.push({ page, short: shortener.shorten(tree, page.file), faults: [] }), found };
}

async function validate(pages: readonly Followed[], cache: Cache): Promise<void> {
  const table = cache.table(validities);
  const keys = pages.map(({ short }) => hashOf(short.html));
  const missing = [...new Map(keys.map((key, at) => [key, pages[at]?.short.html ?? ""]))].filter(
    ([key]) => table.find(key, { inputs: {} }) === undefined,
  );
  const made = await validateAll(missing.map(([, html]) => html));
  const fresh = new Map(missing.map(([key], at) => [key, made[at] ?? []]));
  for (const [key, faults] of fresh) table.keep(key, { inputs: {} }, faults);
  for (const [at, each] of pages.entries()) {
    const faults = fresh.get(keys[at] as Hash) ?? table.find(keys[at] as Hash, { inputs: {} }) ?? [];
    each.faults = faults.map((fault) => ({ ...fault, offset: each.short.placeOf(fault.offset) }));
  }
}

function offsetOf({ offset }: Fault): number {
  return offset;
}

function findingOf(page: CheckedPage, { rule, message, offset, clues }: Fault, html: string): FoundOnPage {
  // Other elements may have the same attribute.
  const before = html.slice(Math.max(0, offset - 40), offset);
  const sought = clues.map((text) => ({ text, before }));
  return { page, message: `${message.replace(/\.?$/, "")} (${rule}).`, offset, clues: sought };
}
