/**
 * A parser → one that parses each piece of a text once, and the same piece of another text not at all: seven versions of a page
 * are mostly the same.
 */
import type { Root } from "mdast";
import { cutAtHeadings } from "./cut.ts";
import { moved } from "./moved.ts";

type Parse = (markdown: string) => Root;

/** Characters whose trees are kept: the pieces of a few long pages, in all of their versions. */
const most = 400_000;

/** What the cut leaves in doubt is parsed as a whole, by `parse`; each piece by `parsePiece`, to which nothing is defined elsewhere. */
export function parseByPieces(parse: Parse, parsePiece = parse): Parse {
  const known = new Map<string, Root>();
  let kept = 0;
  const parseOnce = (piece: string): Root => {
    const found = known.get(piece) ?? parsePiece(piece);
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
    if (pieces === null) return parse(markdown);
    if (pieces.length === 1) return parsePiece(markdown);
    const children: Root["children"] = [];
    let [line, offset] = [0, 0];
    for (const piece of pieces) {
      for (const child of parseOnce(piece).children) children.push(moved(child, line, offset));
      line += piece.split("\n").length - 1;
      offset += piece.length;
    }
    return { type: "root", children };
  };
}
