/** A text is parsed as a whole, by the parser for sections where sections could be parsed alone. */
import type { Root } from "mdast";
import { splitAtHeadings } from "../../../src/engine/markdown/sections/splitAtHeadings.ts";

type Parse = (markdown: string) => Root;

export function createSectionParser(parse: Parse, parseSection = parse): Parse {
  return (markdown) => (splitAtHeadings(markdown) === null ? parse(markdown) : parseSection(markdown));
}
