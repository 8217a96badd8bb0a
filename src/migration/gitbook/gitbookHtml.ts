/** HTML as GitBook writes it around Markdown: `<details>` → a directive, `<pre>` with links or marks in its code → a code block. */

import { unescapeHtml } from "../../engine/core/escape.ts";
import { fenceAround } from "../asMarkdown.ts";
import { findLine, type Line } from "../pageLines.ts";

export function readDetails(lines: readonly Line[], at: number) {
  const first = lines[at] as Line;
  const [, indent, open] = /^([ \t>]*)<details(\s+open(?:="[^"]*")?)?>\s*$/.exec(first.text) ?? [];
  if (indent === undefined) return null;
  let head = at + 1;
  while (lines[head]?.text.trim() === "") head++;
  const summary = /^[\s>]*<summary>(.*?)<\/summary>\s*$/.exec(lines[head]?.text ?? "")?.[1];
  const label = summary === undefined ? "<" : asMarkdown(summary);
  const end = endOf(lines, at);
  if (end < 0 || label.includes("<")) return null;
  return { label, isOpen: open !== undefined, body: lines.slice(head + 1, end), indent, line: first.line, next: end + 1 };
}

function endOf(lines: readonly Line[], from: number): number {
  let depth = 0;
  return findLine(lines, from, ({ text }) => {
    if (/^[\s>]*<details\b/.test(text)) depth++;
    return /<\/details>\s*$/.test(text) && --depth === 0;
  });
}

function asMarkdown(html: string): string {
  return html
    .replace(/<code>(.*?)<\/code>/g, "`$1`")
    .replace(/<(?:strong|b)>(.*?)<\/(?:strong|b)>/g, "**$1**")
    .replace(/<(?:em|i)>(.*?)<\/(?:em|i)>/g, "*$1*")
    .replace(/<\/?(?:h[1-6]|p|span|mark|a|i)\b[^<>]*>/g, "")
    .trim();
}

export function readPre(lines: readonly Line[], at: number) {
  const { text, line } = lines[at] as Line;
  const [open, indent = "", attributes = ""] = /^([ \t]*)<pre\b([^>]*)><code\b[^>]*>/.exec(text) ?? [];
  if (open === undefined) return null;
  const end = lines.findIndex((each, index) => index >= at && /<\/code><\/pre>/.test(each.text));
  if (end < 0) return null;
  const whole = lines
    .slice(at, end + 1)
    .map((each) => each.text)
    .join("\n")
    .slice(open.length);
  const code = unescapeHtml(whole.replace(/<\/code><\/pre>[\s\S]*$/, "").replace(/<\/?[a-z][^<>]*>/gi, ""));
  const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  const language = /\blang(?:uage)?-([\w+#-]+)/.exec(text)?.[1] ?? "";
  const title = value("data-title");
  const info = [
    language || "text",
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(/\bdata-line-numbers\b/.test(attributes) ? ["showLineNumbers"] : []),
  ];
  const fence = fenceAround(code);
  const body = [`${indent}${fence}${info.join(" ")}`, ...code.replace(/\n$/, "").split("\n"), indent + fence];
  return { lines: body.map((each, index) => ({ text: each, line: line + Math.max(0, index - 1) })), language, next: end + 1 };
}
