/**
 * `:::note Title` → `:::note[Title]`, the form that the directive syntax knows, before parsing. Columns do not move. Lines
 * inside code fences stay as they are.
 */
import { proseLines } from "./fences.ts";

const opening =
  /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*:{3,}[a-zA-Z][\w-]*)[ \t]([^{}\n]*?[^\s{}[\]][^{}\n]*?)[ \t]*((?:\{[^}\n]*\})?)[ \t]*$/;

export function rewriteTitles(body: string): string {
  if (!/:{3}[a-zA-Z][\w-]*[ \t]+\S/.test(body)) return body;
  const lines = body.split("\n");
  const isProse = proseLines(lines);
  return lines.map((line, index) => (isProse[index] ? line.replace(opening, "$1[$2]$3") : line)).join("\n");
}
