/**
 * MDX as Docusaurus understands it → a Markdown tree with JSX, expressions and imports. Before MDX reads a page, Docusaurus rewrites HTML
 * comments, heading ids and the titles of admonitions; here they are hidden or rewritten so that every position stays that of the page.
 */
import type { Nodes, Root } from "mdast";
import { type MdxjsEsm, mdxFromMarkdown } from "mdast-util-mdx";
import { mdxjs } from "micromark-extension-mdxjs";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { proseLines } from "../../kit/syntax/fences.ts";
import { rewriteTitles } from "../../kit/syntax/legacyTitle.ts";
import { markdownSyntax } from "../../kit/syntax/markdownSyntax.ts";
import { commonAttributes } from "../../model/directive.ts";
import { knownDirectives } from "../../site/knownDirectives.ts";

export type { MdxFlowExpression, MdxJsxFlowElement, MdxJsxTextElement, MdxTextExpression } from "mdast-util-mdx";
export type { MdxjsEsm };

export interface ParsedPage {
  readonly tree: Root;
  /** Why the page is no valid MDX, and where; null where it is. The tree is then that of plain Markdown. */
  readonly problem: { readonly reason: string; readonly line: number } | null;
}

const noDirectives: ReadonlySet<string> = new Set();
const mdx = unified().use(remarkParse).use(markdownSyntax, noDirectives).use(mdxSyntax).freeze();
const plain = unified().use(remarkParse).use(markdownSyntax, noDirectives).freeze();

/** A remark plug-in. */
function mdxSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), mdxjs()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), mdxFromMarkdown()];
}

/** `isMdx` is false for pages that are plain Markdown by the configuration of the project. */
export function parsePage(text: string, isMdx: boolean): ParsedPage {
  const titled = rewriteTitles(text);
  const asPlain = () => withOffsets(plain.parse(titled), text);
  if (!isMdx) return { tree: asPlain(), problem: null };
  try {
    return { tree: withOffsets(mdx.parse(mask(titled)), text), problem: null };
  } catch (error) {
    const { reason = String(error), line = 1 } = error as { readonly reason?: string; readonly line?: number };
    return { tree: asPlain(), problem: { reason: reason.split("\n", 1).join(), line } };
  }
}

/** Rewritten titles are one character longer, so lines and columns are right, but offsets are not. */
function withOffsets(tree: Root, text: string): Root {
  const lines = text.split("\n");
  const begins: number[] = [];
  let begin = 0;
  for (const line of lines) {
    begins.push(begin);
    begin += line.length + 1;
  }
  const visit = (node: Nodes): void => {
    for (const point of node.position === undefined ? [] : [node.position.start, node.position.end]) {
      const { length = 0 } = lines[point.line - 1] ?? "";
      point.offset = (begins[point.line - 1] ?? 0) + Math.min(point.column - 1, length);
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return tree;
}

/** `::: tip` → `:::tip`, outside of code. */
export function closeColons(text: string): { readonly text: string; readonly times: number } {
  const lines = text.split("\n");
  const isProse = proseLines(lines);
  let times = 0;
  const closed = lines.map((line, index) => {
    if (!isProse[index]) return line;
    const changed = line.replace(/^([ \t>]*:{3,})[ \t]+(?=[a-z][\w-]*)/, "$1");
    if (changed !== line) times++;
    return changed;
  });
  return { text: closed.join("\n"), times };
}

/** `:::tip[Title]{icon="heart"}` → `:::tip[Title]`, outside of code, where docsgen's directive has no such attribute. */
export function knownAttributes(text: string): { readonly text: string; readonly dropped: readonly DroppedAttribute[] } {
  const lines = text.split("\n");
  const isProse = proseLines(lines);
  const dropped: DroppedAttribute[] = [];
  const kept = lines.map((line, index) => {
    const [, start = "", name = "", written = ""] = /^([ \t>]*:{2,}([a-z][\w-]*)(?:\[.*\])?)\{([^{}]*)\}[ \t]*$/.exec(line) ?? [];
    const directive = knownDirectives.get(name);
    if (!isProse[index] || directive === undefined) return line;
    const known = [...commonAttributes, ...directive.attributes];
    const all = written.match(/[^\s="']+(?:=(?:"[^"]*"|'[^']*'|\S+))?/g) ?? [];
    const others = all.filter((each) => /^[^.#]/.test(each) && !known.includes(each.replace(/=.*$/s, "")));
    dropped.push(...others.map((each) => ({ attribute: each.replace(/=.*$/s, ""), directive: name, line: index + 1 })));
    const left = all.filter((each) => !others.includes(each));
    if (others.length === 0) return line;
    return left.length === 0 ? start : `${start}{${left.join(" ")}}`;
  });
  return { text: kept.join("\n"), dropped };
}

export interface DroppedAttribute {
  readonly attribute: string;
  readonly directive: string;
  readonly line: number;
}

/** Comments and heading ids become blanks of the same length. */
function mask(text: string): string {
  const lines = text.split("\n");
  const isProse = proseLines(lines);
  const ids = lines.map((line, index) => (isProse[index] ? line.replace(/[ \t]*\{#[^\s{}]+\}[ \t]*$/, blank) : line));
  return maskComments(ids, isProse).join("\n");
}

function maskComments(lines: readonly string[], isProse: readonly boolean[]): readonly string[] {
  let open = false;
  return lines.map((line, index) => {
    if (!isProse[index] && !open) return line;
    let masked = "";
    let rest = line;
    for (;;) {
      const at = open ? rest.indexOf("-->") : startOfComment(rest);
      if (at < 0) return masked + (open ? blank(rest) : rest);
      const end = open ? at + 3 : at;
      masked += open ? blank(rest.slice(0, end)) : rest.slice(0, end);
      rest = rest.slice(end);
      open = !open;
    }
  });
}

/** Not inside of a code span of the line. */
function startOfComment(line: string): number {
  for (const { 0: found, index } of line.matchAll(/(`+)[^`]*?\1(?!`)|<!--/g)) if (found === "<!--") return index;
  return -1;
}

function blank(text: string): string {
  return " ".repeat(text.length);
}
