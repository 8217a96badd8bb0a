/**
 * Rewrites `:::note Title` to `:::note[Title]`, the form that the directive syntax supports, before parsing. Columns do not shift.
 * Lines in fenced code are unchanged, and so are lines that end with colons, which are DocFX directives.
 */
import { proseLines } from "./fences.ts";

const opening = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*:{3,}[a-zA-Z][\w-]*(?=[ \t])/;
/** What may follow the name and a space: a title, then attributes. */
const titled = /^([^{}]*)((?:\{[^}]*\})?)$/;

export function rewriteTitles(body: string): string {
  if (!/:{3}[a-zA-Z][\w-]*[ \t]+\S/.test(body)) return body;
  const lines = body.split("\n");
  const isProse = proseLines(lines);
  return lines.map((line, index) => (isProse[index] ? rewriteTitle(line) : line)).join("\n");
}

function rewriteTitle(line: string): string {
  const name = opening.exec(line)?.[0];
  if (name === undefined || /:::\s*$/.test(line)) return line;
  const [, title = "", attributes = ""] = titled.exec(line.slice(name.length + 1).trimEnd()) ?? [];
  return /[^\s[\]]/.test(title) ? `${name}[${title.trimEnd()}]${attributes}` : line;
}
