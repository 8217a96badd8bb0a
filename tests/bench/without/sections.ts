/** A text is parsed as a whole, by the parser for sections where sections could be parsed alone. */
import type { Root } from "mdast";
import { cutAtHeadings } from "../../../src/markdown/sections/cut.ts";

type Parse = (markdown: string) => Root;

export function parseByPieces(parse: Parse, parsePiece = parse): Parse {
  return (markdown) => (cutAtHeadings(markdown) === null ? parse(markdown) : parsePiece(markdown));
}
