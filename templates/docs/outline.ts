/** Flat headings → a tree: each one stands under the nearest earlier heading of a higher rank. */
import type { Heading } from "../../src/model.ts";

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
