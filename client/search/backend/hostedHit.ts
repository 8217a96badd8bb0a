/** A record of a hosted index → a hit. Nothing in it is trusted: only text is read, and highlights become offsets. */
import type { SearchVersion } from "../../../src/features/search/shared/settingsFile.ts";
import type { Mark } from "../engine/excerpt.ts";
import type { Hit } from "../engine/protocol.ts";
import { textAt, valueAt } from "../unknownJson.ts";

/** Private-use characters, which do not occur in pages, around what is highlighted. */
export const highlightTags = ["\uE000", "\uE001"] as const;

const levels = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

/** Null if it has no URL or no title. */
export function toHit(record: unknown, versions: readonly SearchVersion[]): Hit | null {
  const hierarchy = levels.map((level) => textAt(valueAt(record, "hierarchy"), level));
  const depth = hierarchy.findLastIndex((name) => name !== "");
  const url = textAt(record, "url");
  if (url === "" || depth < 0) return null;
  const highlighted = valueAt(valueAt(valueAt(record, "_highlightResult"), "hierarchy"), levels[depth] ?? "");
  const title = highlights(textAt(highlighted, "value") || (hierarchy[depth] ?? ""));
  const snippet = valueAt(valueAt(record, "_snippetResult"), "content");
  const excerpt = highlights(textAt(snippet, "value") || textAt(record, "content"));
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
    kind: textAt(record, "type") === "content" ? "content" : depth < 2 ? "page" : "heading",
  };
}

/** From the record's tags, which may have either of two names and forms. */
function versionOf(record: unknown, versions: readonly SearchVersion[]): string | null {
  const tags: readonly unknown[] = [valueAt(record, "version"), valueAt(record, "docusaurus_tag")].flat();
  return versions.find(({ name }) => tags.includes(name) || tags.includes(`docs-default-${name}`))?.name ?? null;
}

function highlights(value: string): { readonly text: string; readonly marks: readonly Mark[] } {
  let text = "";
  const marks: Mark[] = [];
  for (const piece of value.split(highlightTags[0])) {
    const end = piece.indexOf(highlightTags[1]);
    if (end > 0) marks.push([text.length, text.length + end]);
    text += piece.replaceAll(highlightTags[1], "");
  }
  return { text, marks };
}
