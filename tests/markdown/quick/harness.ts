/** The full parser beside the quick one, which tells what it left to the full one. */
import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect } from "vitest";
import { parseQuickly } from "../../../src/markdown/quick/quick.ts";
import { markdownSyntax } from "../../../src/markdown/syntax.ts";

export const directives: ReadonlySet<string> = new Set(["api-link"]);
const parser = unified().use(remarkParse).use(markdownSyntax, directives).freeze();

export const parseFully = (markdown: string): Root => parser.parse(markdown);

/** The tree, which must be the full parser's, and the texts that the full parser was asked about. */
export function parse(markdown: string): { readonly tree: Root; readonly doubts: readonly string[] } {
  const doubts: string[] = [];
  const ask = (text: string) => {
    doubts.push(text);
    return parseFully(text);
  };
  const tree = parseQuickly(ask, directives)(markdown);
  expect(tree).toStrictEqual(parseFully(markdown));
  return { tree, doubts };
}

export const expectRecognised = (markdown: string): void => expect(parse(markdown).doubts).toEqual([]);

/** The whole text goes to the full parser. */
export const expectDoubt = (markdown: string): void => expect(parse(markdown).doubts).toEqual([markdown]);
