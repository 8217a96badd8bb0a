/**
 * Markdown → the tree that the full parser would give, most of it without asking: headings, code, paragraphs, lists, tables and
 * containers are mostly plain to see. Whatever is not known to be harmless is doubt, and goes to the full parser.
 *
 * The text must define no link or footnote: what leaves doubt is parsed by itself.
 */
import type { Root } from "mdast";
import { blocks } from "./blocks.ts";
import { Source } from "./source.ts";

type Parse = (markdown: string) => Root;

export function parseQuickly(parse: Parse, directives: ReadonlySet<string>): Parse {
  return (markdown) => {
    if (/[\0\r\uFEFF]/.test(markdown)) return parse(markdown);
    const source = new Source(markdown, directives, parse);
    const children = blocks(source, 0, markdown.length);
    return children === null ? parse(markdown) : { type: "root", children, position: source.span(0, markdown.length) };
  };
}
