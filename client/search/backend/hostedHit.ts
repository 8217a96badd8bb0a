/**
 * A record of a hosted index → a hit. Everything in it was written by others: what is not text is left out, and highlights
 * become offsets, so that no markup of theirs is ever parsed.
 */
import type { SearchVersion } from "../../../src/search/shared/settingsFile.ts";
import type { Mark } from "../engine/excerpt.ts";
import type { Hit } from "../engine/results.ts";
import { textAt, textOf, valueAt } from "../reply.ts";

/** As the service gives it; nothing is taken for granted. */
export interface HostedHit {
  readonly url?: unknown;
  readonly type?: unknown;
  readonly content?: unknown;
  readonly hierarchy?: unknown;
  readonly version?: unknown;
  readonly docusaurus_tag?: unknown;
  readonly _highlightResult?: unknown;
  readonly _snippetResult?: unknown;
}

/** Characters for private use, which no text of a page has: what is marked stands between them. */
export const highlightTags = ["\uE000", "\uE001"] as const;

const levels = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

/** Null when it has no address or no title. */
export function toHit(given: HostedHit | null, versions: readonly SearchVersion[]): Hit | null {
  const record = typeof given === "object" && given !== null ? given : {};
  const hierarchy = levels.map((level) => textAt(record.hierarchy, level));
  const depth = hierarchy.findLastIndex((name) => name !== "");
  const url = textOf(record.url);
  if (url === "" || depth < 0) return null;
  const highlighted = valueAt(valueAt(record._highlightResult, "hierarchy"), levels[depth] ?? "");
  const title = marked(textAt(highlighted, "value") || (hierarchy[depth] ?? ""));
  const excerpt = marked(textAt(valueAt(record._snippetResult, "content"), "value") || textOf(record.content));
  const [page = "", anchor = ""] = url.split("#");
  const version = versionOf(record, versions);
  return {
    url,
    version,
    versions: version === null ? [] : [version],
    breadcrumbs: hierarchy.slice(0, depth).filter((name) => name !== ""),
    title: title.text,
    titleMarks: title.marks,
    anchor,
    excerpt: excerpt.text,
    excerptMarks: excerpt.marks,
    page: { url: page, title: hierarchy[1] || hierarchy[0] || title.text },
    kind: record.type === "content" ? "content" : depth < 2 ? "page" : "heading",
  };
}

/** The record's own tags say it, in whichever of the two names and forms. */
function versionOf({ version, docusaurus_tag }: HostedHit, versions: readonly SearchVersion[]): string | null {
  const tags = [version, docusaurus_tag].flat().map(textOf);
  return versions.find(({ name }) => tags.includes(name) || tags.includes(`docs-default-${name}`))?.name ?? null;
}

function marked(value: string): { readonly text: string; readonly marks: readonly Mark[] } {
  let text = "";
  const marks: Mark[] = [];
  for (const piece of value.split(highlightTags[0])) {
    const end = piece.indexOf(highlightTags[1]);
    if (end > 0) marks.push([text.length, text.length + end]);
    text += piece.replaceAll(highlightTags[1], "");
  }
  return { text, marks };
}
