/** What a line is, at first sight: blank, the beginning of words, or of something that ends a paragraph above it. */
import { isDigit, isLetter } from "./characters.ts";
import { opening } from "./container.ts";
import type { Source } from "./source.ts";

export function isBlank(text: string, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (text.charAt(at) !== " " && text.charAt(at) !== "\t") return false;
  return true;
}

/** Whether a line can only be words of a paragraph: it begins with one, and ends without blanks. */
export function isProse(text: string, from: number, end: number): boolean {
  const code = text.charCodeAt(from);
  const last = text.charAt(end - 1);
  if (from >= end || last === " " || last === "\t") return false;
  if (isLetter(code) || code > 127) return true;
  const next = from + 1 < end ? text.charCodeAt(from + 1) : 32;
  switch (text.charAt(from)) {
    case "`":
      return !text.startsWith("```", from);
    case ":":
      return isLetter(next);
    case "*":
      return next !== 32;
    case "(":
    case '"':
    case "[":
    case "{":
      return true;
    default:
      return isDigit(code) && !isNumbered(text, from);
  }
}

function isNumbered(text: string, from: number): boolean {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at++;
  return text.charAt(at) === "." || text.charAt(at) === ")";
}

const interruption = /(?:#{1,6} |```[^`\n]*$|~~~)/my;
const marker = /(?:[-*+]|1[.)]) /y;

/** Whether a line begins a block, even right below a paragraph. An item must begin with words: not all can begin there. */
export function interrupts(text: string, from: number, end: number): boolean {
  interruption.lastIndex = from;
  marker.lastIndex = from;
  if (marker.test(text)) return isProse(text, marker.lastIndex, end);
  return interruption.test(text) || opening(text, from) !== null;
}

interface Fence {
  readonly mark: string;
  /** How many marks there must be at least. */
  readonly size: number;
}

/** Where the line begins that closes a fence; null where none does, or not at first sight. */
export function closing(source: Source, { mark, size }: Fence, from: number, to: number): number | null {
  const { text } = source;
  for (let at = from; at < to; ) {
    const end = source.lineEnd(at, to);
    let begin = at;
    while (isBlank(text, begin, begin + 1) && begin < end) begin++;
    let after = begin;
    while (text.charAt(after) === mark && after < end) after++;
    if (after - begin >= size && isBlank(text, after, end)) return begin === at && after === end ? at : null;
    at = end + 1;
  }
  return null;
}
