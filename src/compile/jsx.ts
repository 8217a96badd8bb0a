/**
 * Finds what makes an `.mdx` file more than Markdown: imports, exports, components, expressions. A file that has any of it is
 * refused line by line, each with what to write instead.
 */
import { problem } from "../diagnostic.ts";
import type { Problem } from "../model.ts";
import { proseLines } from "./fences.ts";

/** What to write for the components that documentation sites use. */
const instead: Readonly<Record<string, string>> = {
  Tabs: "Write ::::tabs{group=…} … :::: instead.",
  TabItem: "Write :::tab[Label]{value=…} … ::: instead.",
  Admonition: "Write :::note[Title] … ::: instead.",
  CodeBlock: 'Write a fenced code block instead: ```cpp title="main.cpp".',
  Details: "Write :::details[Summary] … ::: instead.",
  TOCInline: "Remove it: the table of contents is part of the page.",
  Head: "Use the front matter (title, description, image) instead.",
  Link: "Write a Markdown link instead: [text](./page.md).",
  Translate: "Write the text itself.",
  BrowserOnly: "Remove it: pages are made of HTML when the site is built.",
  DocCardList: "Write :::cards around a list of links instead.",
};

/** What to write for a component that other generators have; undefined for any other name. */
export function insteadOf(name: string): string | undefined {
  return Object.hasOwn(instead, name) ? instead[name] : undefined;
}

/** Problems of an `.mdx` body, in order; none when it is plain Markdown. */
export function findJsx(body: string): readonly Problem[] {
  const found: Problem[] = [];
  const lines = body.split("\n");
  const isProse = proseLines(lines);
  let isInStatement = false;
  for (const [index, line] of lines.entries()) {
    if (!isProse[index]) continue;
    const statement = moduleStatement(line, index + 1);
    // An import or export goes on to the next blank line.
    isInStatement = statement !== null || (isInStatement && line.trim() !== "");
    if (statement !== null) found.push(statement);
    else if (!isInStatement) found.push(...tags(line, index + 1));
  }
  return found;
}

function moduleStatement(line: string, number: number): Problem | null {
  const isImport = /^import\s+(?:["']|[\w*{].*\sfrom\s*["']|\{\s*$)/.test(line);
  const isExport = /^export\s+(?:const|let|var|function|default|class|async|\{|\*)/.test(line);
  if (!isImport && !isExport) return null;
  const place = { line: number, column: 1, length: line.trimEnd().length };
  if (isImport && /["'/]_[\w-]+\.mdx?["']/.test(line)) {
    const file = /["']([^"']+)["']/.exec(line)?.[1] ?? "_partial.md";
    return problem(
      "markdown/jsx",
      "Markdown pages cannot import.",
      place,
      `Write ::include{file=${file.replace(/\.mdx$/, ".md")}} where the partial belongs, and remove the import.`,
    );
  }
  if (isImport)
    return problem(
      "markdown/jsx",
      "Markdown pages cannot import.",
      place,
      "Remove the import. What a component showed is written as a directive: :::tabs, :::note, ::name{…}.",
    );
  return problem(
    "markdown/jsx",
    "Markdown pages cannot export.",
    place,
    "Put values that pages share into vars of site.config.ts and write {{vars.name}}.",
  );
}

/** Components and expressions of one line, outside inline code. */
function tags(line: string, number: number): readonly Problem[] {
  const text = line.replace(/(`+)(?:(?!\1).)*?\1(?!`)/g, (code) => " ".repeat(code.length));
  const problems: Problem[] = [];
  for (const { 0: written, 1: name = "", index } of text.matchAll(/<([A-Z][\w.]*)(?=[\s/>]|$)/g)) {
    const hint =
      instead[name] ??
      `Write a directive instead: ::${kebab(name)}{…}, and put its component into templates/directives/${name}.tsx.`;
    problems.push(
      problem(
        "markdown/jsx",
        `JSX is not Markdown: <${name}>.`,
        { line: number, column: index + 1, length: written.length },
        hint,
      ),
    );
  }
  for (const { 0: written, index } of text.matchAll(/<[a-z][\w-]*\s[^<>]*?[\w-]=\{[^}]*\}?|\{\/\*(?:(?!\{\/\*).)*?\*\/\}/g)) {
    const isComment = written.startsWith("{/*");
    const hint = isComment ? "Write an HTML comment instead: <!-- … -->." : 'Write plain HTML attributes: class="…".';
    problems.push(
      problem(
        "markdown/jsx",
        isComment ? "JSX is not Markdown: a comment in braces." : "JSX is not Markdown: an attribute in braces.",
        { line: number, column: index + 1, length: written.length },
        hint,
      ),
    );
  }
  return problems.sort((a, b) => a.column - b.column);
}

function kebab(name: string): string {
  return name
    .replace(/\./g, "-")
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase();
}
