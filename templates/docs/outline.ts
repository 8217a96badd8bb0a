/** Flat headings → a tree: each one stands under the nearest earlier heading of a higher rank. */
import type { Heading, Page } from "../../src/model.ts";

/** Layouts say at their start whether a column for the outline will come, so that nothing moves when it arrives. */
export function hasOutline({ hideToc, toc }: Pick<Page, "hideToc" | "toc">): boolean {
  return !hideToc && toc.length > 0;
}

export interface OutlineEntry {
  readonly heading: Heading;
  readonly children: readonly OutlineEntry[];
}

export function outline(headings: readonly Heading[]): readonly OutlineEntry[] {
  const [heading, ...rest] = headings;
  if (heading === undefined) return [];
  const end = rest.findIndex((other) => other.depth <= heading.depth);
  const inside = end === -1 ? rest : rest.slice(0, end);
  const after = end === -1 ? [] : rest.slice(end);
  return [{ heading, children: outline(inside) }, ...outline(after)];
}
