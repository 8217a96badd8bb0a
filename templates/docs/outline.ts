/** Flat headings → a tree: each one stands under the nearest earlier heading of a higher rank. */
import type { Heading, Page } from "../../src/core/model.ts";

/** Layouts say at their start whether a column for the outline will come, so that nothing moves when it arrives. */
export function hasOutline({ hideToc, toc }: Pick<Page, "hideToc" | "toc">): boolean {
  return !hideToc && toc.length > 0;
}

export interface OutlineEntry {
  readonly heading: Heading;
  readonly children: readonly OutlineEntry[];
}

export function outline(headings: readonly Heading[]): readonly OutlineEntry[] {
  const top: Open[] = [];
  /** The headings that the next one may stand under, by falling rank. */
  const open: Open[] = [];
  for (const heading of headings) {
    while ((open.at(-1)?.heading.depth ?? 0) >= heading.depth) open.pop();
    const entry: Open = { heading, children: [] };
    (open.at(-1)?.children ?? top).push(entry);
    open.push(entry);
  }
  return top;
}

interface Open extends OutlineEntry {
  readonly children: Open[];
}
