/** A page of MyST without what its readers do not see: fences and names of directives, options, tables of contents, labels, comments. */

import type { Line } from "../pageLines.ts";
import { readDirective } from "./mystDirective.ts";

const codes = /^(?:code|code-block|sourcecode|code-cell|parsed-literal|prompt|eval-rst|mermaid)$/;
/** Directives whose argument is a file, a language, or a target. */
const quiet =
  /^(?:code|code-block|sourcecode|code-cell|image|figure|include|literalinclude|youtube|grid|container|div|raw|list-table-options)$/;
const silent = /^(?:toctree|index|highlight|currentmodule|contents)$/;

export function sphinxUnseen(source: string): string {
  return plainLines(source.split("\n").map((text, index) => ({ text, line: index + 1 }))).join("\n");
}

function plainLines(lines: readonly Line[]): readonly string[] {
  const out: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const directive = readDirective(lines, at);
    if (directive === null) {
      out.push(inline((lines[at] as Line).text));
      at++;
      continue;
    }
    const { name, argument, body } = directive;
    const all = lines.slice(at, directive.next);
    const skipped = body[0] === undefined ? -1 : all.indexOf(body[0]);
    const options = all.slice(1, skipped < 0 ? Math.max(1, all.length - 1) : skipped);
    const caption = (text: string) => /^\s*:?(?:caption|alt):\s*(.*)$/.exec(text)?.[1] ?? "";
    out.push(
      silent.test(name) || quiet.test(name) ? "" : inline(argument),
      ...options.map(({ text }) => (silent.test(name) ? "" : caption(text))),
    );
    if (silent.test(name)) out.push(...body.map(() => ""));
    else if (codes.test(name)) out.push(...body.map(({ text }) => text));
    else out.push(...plainLines(body));
    while (out.length < at + all.length) out.push("");
    at = directive.next;
  }
  return out;
}

function inline(text: string): string {
  if (/^\s*(?:%|\+\+\+|\([^()]*\)=\s*$)/.test(text)) return "";
  return text
    .replace(/\{(?:octicon|fa[srb]?|material-[\w-]+)\}`[^`]*`/g, "")
    .replace(/\{(?:ref|numref|doc|any)\}`[^`<>]*`/g, "")
    .replace(/\{[A-Za-z][\w:+.-]*\}`([^`]*?)\s*(?:<[^<>`]*>)?`/g, (_, words: string) => words)
    .replace(/<(?:project|path):[^<>\s]*>/g, "")
    .replace(/\{\{[^{}]*\}\}/g, "")
    .replace(/\[\^[^\]]+\]:?/g, "");
}
