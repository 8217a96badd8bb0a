/** A tree → a copy of it further down in a text. It is copied because later steps change the trees that they get. */
import type { Nodes } from "mdast";

export function shiftPositions<Node extends Nodes>(node: Node, line: number, offset: number): Node {
  const copy: Record<string, unknown> = { ...node };
  for (const name in copy) {
    const value = copy[name];
    if (typeof value !== "object" || value === null) continue;
    if (name === "position") copy[name] = shiftPosition(value as NonNullable<Nodes["position"]>, line, offset);
    else if (name === "children") copy[name] = (value as Nodes[]).map((child) => shiftPositions(child, line, offset));
    else copy[name] = Array.isArray(value) ? [...value] : { ...value };
  }
  return copy as unknown as Node;
}

function shiftPosition({ start, end }: NonNullable<Nodes["position"]>, line: number, offset: number): Nodes["position"] {
  const move = (point: typeof start) => ({
    line: point.line + line,
    column: point.column,
    offset: (point.offset ?? 0) + offset,
  });
  return { start: move(start), end: move(end) };
}
