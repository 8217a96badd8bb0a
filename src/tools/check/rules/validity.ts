/** What the HTML standard does not allow, as html-validate sees it. What has not changed since it was found valid is not looked at again. */

import { join } from "node:path";
import { derivation } from "../../../engine/cache/cache.ts";
import { hashOf } from "../../../engine/core/hash.ts";
import type { Hash } from "../../../engine/core/model.ts";
import { textOrNull } from "../../../engine/core/readFile.ts";
import { siteCache } from "../../siteCache.ts";
import type { Fault } from "../validatePage.ts";
import { validateAll } from "../validateTask.ts";
import type { FoundOnPage, Rule } from "./rule.ts";

const validities = derivation<readonly Fault[]>("validity");

export const validity: Rule = {
  code: "check/html",
  findAcross: async (pages, { run, build }) => {
    const cache = siteCache(run);
    const table = cache.table(validities);
    const texts = pages.map(({ file }) => textOrNull(join(build.out, file)) ?? "");
    const keys = texts.map((html) => hashOf(html));
    const missing = [...new Map(keys.map((key, at) => [key, texts[at] ?? ""]))].filter(
      ([key]) => table.find(key, { inputs: {} }) === undefined,
    );
    const made = await validateAll(missing.map(([, html]) => html));
    const fresh = new Map(missing.map(([key], at) => [key, made[at] ?? []]));
    for (const [key, faults] of fresh) table.keep(key, { inputs: {} }, faults);
    await cache.save();
    return pages.flatMap((page, at): FoundOnPage[] => {
      const key = keys[at] as Hash;
      const faults = fresh.get(key) ?? table.find(key, { inputs: {} }) ?? [];
      return faults.map(({ rule, message, offset, clues }) => ({
        page,
        message: `${message.replace(/\.?$/, "")} (${rule}).`,
        offset,
        // Other elements may have the same attribute.
        clues: clues.map((text) => ({ text, before: (texts[at] ?? "").slice(Math.max(0, offset - 40), offset) })),
      }));
    });
  },
};
