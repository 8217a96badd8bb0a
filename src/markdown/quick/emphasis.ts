/**
 * Asterisks → emphasis and strong, where each pair is one at first sight: the run that closes is as long as the last that
 * opened, and neither could be anything else.
 */
import type { PhrasingContent } from "mdast";
import { isLetterOrDigit, isPunctuation } from "./characters.ts";
import type { Range } from "./phrasing.ts";
import type { Found, Source } from "./source.ts";

interface Run {
  readonly from: number;
  readonly to: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** One or two asterisks and what they may do, by the characters beside them (CommonMark's flanking). */
export function asterisks(text: string, from: number, range: Range): Run | null {
  let to = from + 1;
  while (to < range.to && text.charCodeAt(to) === 42) to++;
  const before = from === range.from ? "space" : kindOf(text.charCodeAt(from - 1));
  const after = to === range.to ? "space" : kindOf(text.charCodeAt(to));
  if (to - from > 2 || before === null || after === null) return null;
  const opens = after === "word" || (after === "punctuation" && before !== "word");
  const closes = before === "word" || (before === "punctuation" && after !== "word");
  return { from, to, opens, closes };
}

function kindOf(code: number): "space" | "punctuation" | "word" | null {
  if (isLetterOrDigit(code)) return "word";
  if (isPunctuation(code)) return "punctuation";
  return code === 32 || code === 10 ? "space" : null;
}

/** Emphasis that is not closed yet, and what stood before it. */
interface Open {
  readonly run: Run;
  readonly before: PhrasingContent[];
}

/** Phrasing as it grows, from left to right. */
export class Nest {
  readonly #source: Source;
  readonly #range: Range;
  readonly #open: Open[] = [];
  #children: PhrasingContent[] = [];
  /** Where the words begin that are in no node yet. */
  #words: number;

  constructor(source: Source, range: Range) {
    this.#source = source;
    this.#range = range;
    this.#words = range.from;
  }

  add({ node, end }: Found<PhrasingContent>, from: number): void {
    this.#endWords(from);
    this.#children.push(node);
    this.#words = end;
  }

  /** False for a run that leaves doubt. */
  meet(run: Run): boolean {
    const last = this.#open.at(-1);
    this.#endWords(run.from);
    this.#words = run.to;
    if (run.closes && last !== undefined && last.run.to - last.run.from === run.to - run.from) {
      this.#open.pop();
      const type = run.to - run.from === 2 ? "strong" : "emphasis";
      last.before.push({ type, children: this.#children, position: this.#source.span(last.run.from, run.to) });
      this.#children = last.before;
      return true;
    }
    this.#open.push({ run, before: this.#children });
    this.#children = [];
    return run.opens && !run.closes;
  }

  finish(): PhrasingContent[] | null {
    this.#endWords(this.#range.to);
    return this.#open.length === 0 ? this.#children : null;
  }

  #endWords(end: number): void {
    const from = this.#words;
    if (from === end) return;
    this.#children.push({ type: "text", value: this.#source.text.slice(from, end), position: this.#source.span(from, end) });
  }
}
