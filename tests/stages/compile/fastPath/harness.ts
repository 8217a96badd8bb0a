/** The full parser, and the fast path, which records what it passes on to the full one. */
import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect } from "vitest";
import { markdownSyntax } from "../../../../src/kit/syntax/markdownSyntax.ts";
import { withFastPath } from "../../../../src/stages/compile/fastPath/fastPath.ts";

const directives: ReadonlySet<string> = new Set(["api-link"]);
const parser = unified().use(remarkParse).use(markdownSyntax, directives).freeze();

const parseFully = (markdown: string): Root => parser.parse(markdown);

/** The tree, which must be the full parser's, and the texts that the fast path bailed out on. */
export function parse(markdown: string): { readonly tree: Root; readonly bailedOut: readonly string[] } {
  const bailedOut: string[] = [];
  const record = (text: string) => {
    bailedOut.push(text);
    return parseFully(text);
  };
  const tree = withFastPath(record, directives)(markdown);
  expect(tree).toStrictEqual(parseFully(markdown));
  return { tree, bailedOut };
}

const parseFast = withFastPath(parseFully, directives);

/** The tree must be the full parser's, whatever the text. */
export function expectSame(markdown: string): void {
  expect(parseFast(markdown).children).toStrictEqual(parseFully(markdown).children);
}
