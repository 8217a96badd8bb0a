/** `<figure markdown>` and a picture with a `/// caption` below it, as parts of a `:::figure`. */
import type { Line } from "../pageLines.ts";

export interface Figure {
  readonly indent: string;
  /** What it shows, as it is written, at the indentation of the figure. */
  readonly body: readonly Line[];
  /** Its caption in one line; empty without one. */
  readonly caption: string;
  /** The line after the figure. */
  readonly next: number;
}

const picture = /^!\[[^\]\n]*\]\([^()\n]+\)$|^<img\b[^<>]*>$/;

/** Null for a figure of HTML, or whose caption is more than a line. */
export function readFigure(lines: readonly Line[], at: number): Figure | null {
  const [, indent] = /^(\s*)<figure\b(?=[^<>]*\smarkdown[\s=>])[^<>]*>\s*$/i.exec(lines[at]?.text ?? "") ?? [];
  const end = lines.findIndex(({ text }, index) => index > at && /^\s*<\/figure>\s*$/i.test(text));
  if (indent === undefined || end < 0) return null;
  const inner = lines.slice(at + 1, end);
  const from = inner.findIndex(({ text }) => /^\s*<figcaption\b/i.test(text));
  const body = aligned(from < 0 ? inner : inner.slice(0, from), indent);
  const words =
    from < 0
      ? ""
      : inner
          .slice(from)
          .map(({ text }) => text.trim())
          .join("\n")
          .trim();
  const [, caption] = /^(?:<figcaption\b[^<>]*>(.*)<\/figcaption>)?$/s.exec(words) ?? [null, null];
  const hasBlocks = caption !== null && /<(?:p|br|ul|div)\b|\S\n\n+\S/i.test(caption?.trim() ?? "");
  if (caption === null || hasBlocks || body.every(({ text }) => text.trim() === "")) return null;
  return { indent, body, caption: (caption ?? "").trim().replace(/\s*\n\s*/g, " "), next: end + 1 };
}

/** Moves lines as far out as the first of them goes. */
function aligned(lines: readonly Line[], indent: string): readonly Line[] {
  const depths = lines.flatMap(({ text }) => (text.trim() === "" ? [] : [text.length - text.trimStart().length]));
  const depth = Math.min(...depths);
  return lines.map(({ text, line }) => ({ text: text.trim() === "" ? "" : indent + text.slice(depth), line }));
}

/** Takes the last of the translated lines, where it is a picture that stands alone: a caption below belongs to it. */
export function takePicture(out: Line[]): Line | null {
  const at = out.findLastIndex(({ text }) => text.trim() !== "");
  const found = out[at];
  const isAlone = found !== undefined && (at === 0 || out[at - 1]?.text.trim() === "");
  if (!isAlone || !picture.test(found.text.trim())) return null;
  out.splice(at);
  return found;
}
