/**
 * A parser → one that parses each piece of a text once, and the same piece of another text not at all: seven versions of a page
 * are mostly the same.
 */
import type { Nodes, Root } from "mdast";
import { cutAtHeadings } from "./cut.ts";

type Parse = (markdown: string) => Root;

/** Characters whose trees are kept: the pieces of a few long pages, in all of their versions. */
const most = 400_000;

export function parseByPieces(parse: Parse): Parse {
  const known = new Map<string, Root>();
  let kept = 0;
  const parsePiece = (piece: string): Root => {
    const found = known.get(piece) ?? parse(piece);
    // Found again is newest again.
    kept += known.delete(piece) ? 0 : piece.length;
    known.set(piece, found);
    for (const [oldest] of known) {
      if (kept <= most) break;
      known.delete(oldest);
      kept -= oldest.length;
    }
    return found;
  };
  return (markdown) => {
    const pieces = cutAtHeadings(markdown);
    if (pieces.length === 1) return parse(markdown);
    const children: Root["children"] = [];
    let [line, offset] = [0, 0];
    for (const piece of pieces) {
      for (const child of parsePiece(piece).children) children.push(moved(child, line, offset));
      line += piece.split("\n").length - 1;
      offset += piece.length;
    }
    return { type: "root", children };
  };
}

/** A copy of a tree further down in a text. What comes after parsing works on its tree. */
function moved<Node extends Nodes>(node: Node, line: number, offset: number): Node {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(node)) {
    if (name === "children") copy[name] = (value as Nodes[]).map((child) => moved(child, line, offset));
    else if (name === "position") copy[name] = movedPosition(value, line, offset);
    else copy[name] = typeof value === "object" && value !== null ? (Array.isArray(value) ? [...value] : { ...value }) : value;
  }
  return copy as unknown as Node;
}

function movedPosition({ start, end }: NonNullable<Nodes["position"]>, line: number, offset: number): Nodes["position"] {
  const move = (point: typeof start) => ({
    line: point.line + line,
    column: point.column,
    offset: (point.offset ?? 0) + offset,
  });
  return { start: move(start), end: move(end) };
}
