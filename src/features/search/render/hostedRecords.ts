/** Search records → records of hosted indexes, for each heading and each stretch of text, with the tags that pages declare. */

import { wholeAt } from "../../../kit/text/clip.ts";
import { publicUrl } from "../../../kit/text/urls.ts";
import type { Version } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import { type PageRecords, recordsOf, type SearchInput, type SearchRecord } from "./records.ts";

export interface HostedRecord {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6" | "content";
  readonly content: string | null;
  readonly hierarchy: Readonly<Record<"lvl0" | "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6", string | null>>;
  readonly language: string;
  /** `current` outside the docs. */
  readonly version: string;
  readonly docusaurus_tag: string;
  readonly tags: readonly string[];
  /** What the index ranks by: higher comes first. */
  readonly weight: { readonly page_rank: number; readonly level: number; readonly position: number };
}

interface HostedInput extends SearchInput {
  readonly config: SearchInput["config"] & Pick<Config, "title" | "url" | "base">;
}

/** Services refuse records of 10 kB; a character may take four bytes. */
const longestContent = 2000;

export function hostedRecords(input: HostedInput): readonly HostedRecord[] {
  return [...input.site.versions, null].flatMap((version) =>
    recordsOf(input, version).flatMap((page) => recordsOfPage(page, version, input.config)),
  );
}

function recordsOfPage(page: PageRecords, version: Version | null, config: HostedInput["config"]): readonly HostedRecord[] {
  return page.records.flatMap((record, position) => {
    const heading = makeRecord(page, record, version, config);
    const stretches = [record.text, record.code].flatMap(split);
    return [
      { ...heading, objectID: `${heading.url}-${position}`, weight: { ...heading.weight, position } },
      ...stretches.map((content, number) => ({
        ...heading,
        objectID: `${heading.url}-${position}-${number}`,
        type: "content" as const,
        content,
        weight: { ...heading.weight, level: 0, position },
      })),
    ];
  });
}

function makeRecord(
  page: PageRecords,
  { depth, levels, anchor }: SearchRecord,
  version: Version | null,
  config: HostedInput["config"],
): Omit<HostedRecord, "objectID"> {
  const address = publicUrl(page.url, config);
  const [lvl0, lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = levels;
  return {
    url: anchor === "" ? address : `${address}#${anchor}`,
    url_without_anchor: address,
    anchor: anchor === "" ? null : anchor,
    type: `lvl${depth}` as HostedRecord["type"],
    content: null,
    hierarchy: { lvl0: lvl0 ?? config.title, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 },
    language: config.locale.lang,
    version: version?.name ?? "current",
    docusaurus_tag: version === null ? "default" : `docs-default-${version.name}`,
    tags: page.tags,
    weight: { page_rank: Math.round(page.boost * 100), level: 110 - 10 * depth, position: 0 },
  };
}

/** Cut at words. */
function split(text: string): readonly string[] {
  const found: string[] = [];
  let rest = text.trim();
  while (rest.length > longestContent) {
    const space = rest.lastIndexOf(" ", longestContent);
    const end = space > longestContent / 2 ? space : wholeAt(rest, longestContent);
    found.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return rest === "" ? found : [...found, rest];
}
