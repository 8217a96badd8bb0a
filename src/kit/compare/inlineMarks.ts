/** Two versions of a text with its inline elements, or of a piece of code → one text in which words, or lines, are marked. */
import { DomUtils } from "htmlparser2";
import { escapeText } from "../html/escape.ts";
import { closeTag, type Element, hasIdleLineFeed, isElement, type Node, openTag, outerHtml } from "./htmlBlocks.ts";
import { align, countWords, likeness, pairAlike, type Step, type WordCounts } from "./sequence.ts";

export type Mark = "same" | "inserted" | "removed";

/** How changes are marked. */
export interface Marking {
  /** What a screen reader is told where a change begins. */
  readonly cue: (mark: Mark) => string;
  /** Whether two texts are the same but for the version that each is of. */
  readonly isSame: (before: string, after: string) => boolean;
}

/** A word, a space, a sign or a picture, with the elements around it. */
interface Token {
  readonly text: string;
  readonly html: string;
  readonly around: readonly Element[];
}

interface Marked extends Token {
  readonly mark: Mark;
  /** The same word in the older text, where other elements may be around it. */
  readonly was?: Token;
}

export function markWords(before: readonly Node[], after: readonly Node[], marking: Marking): string {
  return print(joined(markSentences(sentencesOf(before), sentencesOf(after)), marking), marking);
}

type Sentence = readonly Token[];

/** Words alone would find each other across sentences: one that was added is added as a whole. */
function markSentences(before: readonly Sentence[], after: readonly Sentence[]): readonly Marked[] {
  const marked: Marked[] = [];
  let [removed, inserted]: [Sentence[], Sentence[]] = [[], []];
  const close = () => {
    for (const token of markStretch(removed, inserted)) marked.push(token);
    [removed, inserted] = [[], []];
  };
  for (const step of align(before.map(plain), after.map(plain))) {
    if (step.kind === "removed") removed.push(before[step.before] ?? []);
    else if (step.kind === "inserted") inserted.push(after[step.after] ?? []);
    else {
      close();
      for (const token of alignWords(before[step.before] ?? [], after[step.after] ?? [])) marked.push(token);
    }
  }
  close();
  return marked;
}

/** The share of words from which one sentence is another version of the other. */
const enough = 0.5;

/** Sentences without equal ones: those that are alike are compared word by word. */
function markStretch(before: readonly Sentence[], after: readonly Sentence[]): readonly Marked[] {
  const [old, now] = [before, after].map((all) => all.map((each) => countWords(plain(each)))) as [WordCounts[], WordCounts[]];
  const isAlone = before.length === 1 && after.length === 1;
  const score = (row: number, column: number) => likeness(old[row] ?? new Map(), now[column] ?? new Map());
  const pairs = isAlone ? [[0, 0] as const] : pairAlike(before.length, after.length, { score, least: enough });
  const all: Marked[] = [];
  let [row, column] = [0, 0];
  for (const [pairRow, pairColumn] of [...pairs, [before.length, after.length] as const]) {
    const stretches = [
      alignWords(before.slice(row, pairRow).flat(), []),
      alignWords([], after.slice(column, pairColumn).flat()),
      alignWords(before[pairRow] ?? [], after[pairColumn] ?? []),
    ];
    // A stretch may have more words than a call takes arguments.
    for (const token of stretches.flat()) all.push(token);
    [row, column] = [pairRow + 1, pairColumn + 1];
  }
  return all;
}

function alignWords(old: Sentence, now: Sentence): readonly Marked[] {
  const steps = align(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  );
  return steps.map((step) => markOf(step, old, now));
}

/** Each with the space behind it. */
function sentencesOf(nodes: readonly Node[]): readonly Sentence[] {
  const sentences: Token[][] = [[]];
  const tokens = tokensOf(nodes);
  tokens.forEach((token, at) => {
    sentences.at(-1)?.push(token);
    const isEnd = /^\s/.test(token.text) && /[.!?:;]$/.test(tokens[at - 1]?.text ?? "");
    if (isEnd && at < tokens.length - 1) sentences.push([]);
  });
  return sentences;
}

function markOf(step: Step, old: readonly Token[], now: readonly Token[]): Marked {
  if (step.kind === "removed") return { ...(old[step.before] as Token), mark: step.kind };
  const token = now[step.after] as Token;
  return step.kind === "same" ? { ...token, mark: step.kind, was: old[step.before] as Token } : { ...token, mark: step.kind };
}

function tokensOf(nodes: readonly Node[], around: readonly Element[] = []): readonly Token[] {
  return nodes.flatMap((node): readonly Token[] => {
    if (DomUtils.isText(node)) return split(node.data, around).map((text) => ({ text, html: escapeText(text), around }));
    if (!isElement(node)) return [];
    if (isFigure(node) || node.name === "picture" || node.children.length === 0)
      return node.name === "a" ? [] : [picture(node, around)];
    return tokensOf(node.children, [...around, node]);
  });
}

/** A name in code is one word, and so is v1.0. */
function split(text: string, around: readonly Element[]): readonly string[] {
  const isCode = around.some(({ name }) => name === "code");
  return text.match(isCode ? /\s+|\S+/g : /\s+|[\p{L}\p{N}_]+(?:[.'’-][\p{L}\p{N}_]+)*|[^\s\p{L}\p{N}]/gu) ?? [];
}

function isFigure({ name }: Element): boolean {
  return name === "svg" || name === "math";
}

function picture(node: Element, around: readonly Element[]): Token {
  const html = outerHtml([node]);
  return { text: isFigure(node) ? DomUtils.textContent(node) : html, html, around };
}

/** Changes with only a space or a sign between them are one: first what was removed, then what was inserted. */
function joined(tokens: readonly Marked[], { isSame }: Marking): readonly Marked[] {
  const result: Marked[] = [];
  let stretch: Marked[] = [];
  let waiting: Marked[] = [];
  const close = () => {
    const has = (mark: Mark) => stretch.some((token) => token.mark === mark);
    const of = (mark: Mark) => (has(mark) ? stretch.filter((token) => token.mark === mark || token.mark === "same") : []);
    const as = (mark: Mark, found: readonly Marked[]) =>
      found.map(({ was, ...token }) => ({ ...(mark === "removed" && was !== undefined ? was : token), mark }));
    const [removed, inserted] = [of("removed"), of("inserted")];
    const found = isSame(plain(removed), plain(inserted))
      ? as("same", inserted)
      : [...as("removed", removed), ...as("inserted", inserted)];
    // One by one: a call takes only so many arguments.
    for (const token of [...found, ...waiting]) result.push(token);
    [stretch, waiting] = [[], []];
  };
  for (const token of tokens) {
    if (token.mark !== "same") {
      stretch.push(...waiting, token);
      waiting = [];
    } else if (stretch.length === 0) result.push(token);
    else {
      waiting.push(token);
      if (waiting.length > 2 || /[\p{L}\p{N}]/u.test(token.text)) close();
    }
  }
  close();
  return result;
}

function plain(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join("");
}

function print(tokens: readonly Marked[], { cue }: Pick<Marking, "cue">): string {
  let html = "";
  let open: readonly Element[] = [];
  let mark: Mark = "same";
  const endMark = () => (mark === "same" ? "" : `</${tagOf[mark]}>`);
  const isIn = (around: readonly Element[]) => open.length === around.length && open.every((each, at) => each === around[at]);
  for (const token of tokens) {
    if (token.mark !== mark || !isIn(token.around)) {
      html += endMark() + change(open, token.around);
      if (token.mark !== "same") html += `<${tagOf[token.mark]}>${token.mark === mark ? "" : cue(token.mark)}`;
      [open, mark] = [token.around, token.mark];
    }
    html += token.html;
  }
  return html + endMark() + change(open, []);
}

export const tagOf = { inserted: "ins", removed: "del" } as const;

/** Closes what is no longer around, and opens what is. */
function change(from: readonly Element[], to: readonly Element[]): string {
  let common = 0;
  while (common < from.length && from[common] === to[common]) common++;
  return [...from.slice(common).reverse().map(closeTag), ...to.slice(common).map(openTag)].join("");
}

// ---------------------------------------------------------------------- code

/** Unchanged lines around a changed one. */
const context = 2;

/** Lines of code, of which those that changed are marked; long stretches without changes are left out. */
export function markLines(before: Element, after: Element, marking: Marking): string {
  const [old, now] = [linesOf(before), linesOf(after)];
  const lines = markedLines(old, now, marking);
  const near = (at: number) => lines.slice(Math.max(0, at - context), at + context + 1).some(({ mark }) => mark !== "same");
  const shown = lines.flatMap(({ html, mark }, at) => {
    if (!near(at)) return at === 0 || near(at - 1) ? ['<span class="changes-gap">⋯</span>'] : [];
    if (mark === "same") return [`<span class="changes-line">${html}</span>`];
    return [`<${tagOf[mark]} class="changes-line">${marking.cue(mark)}${html}</${tagOf[mark]}>`];
  });
  return shown.join("\n");
}

interface Line {
  readonly text: string;
  readonly html: string;
}

function markedLines(
  old: readonly Line[],
  now: readonly Line[],
  { isSame }: Marking,
): readonly (Line & { readonly mark: Mark })[] {
  const steps = align(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  );
  const lines = steps.map((step) => {
    const line = (step.kind === "removed" ? old[step.before] : now[step.after]) as Line;
    return { ...line, mark: step.kind };
  });
  return lines.flatMap((line, at) => {
    const [before, after] = [lines[at - 1], lines[at + 1]];
    if (line.mark === "removed" && after?.mark === "inserted" && isSame(line.text, after.text)) return [];
    const isOther = line.mark === "inserted" && before?.mark === "removed" && isSame(before.text, line.text);
    return [isOther ? { ...line, mark: "same" } : line];
  });
}

function linesOf(element: Element): readonly Line[] {
  const lines: Token[][] = [[]];
  const add = (nodes: readonly Node[], around: readonly Element[]): void => {
    for (const node of nodes) {
      if (isElement(node)) add(node.children, node.name === "code" ? around : [...around, node]);
      else if (DomUtils.isText(node)) {
        node.data.split("\n").forEach((text, at) => {
          if (at > 0) lines.push([]);
          if (text !== "") lines.at(-1)?.push({ text, html: escapeText(text), around });
        });
      }
    }
  };
  add(element.children, []);
  if (hasIdleLineFeed(element)) lines.shift();
  if (lines.at(-1)?.length === 0) lines.pop();
  const asIs = { cue: () => "" };
  return lines.map((tokens) => {
    const marked = tokens.map((token): Marked => ({ ...token, mark: "same" }));
    return { text: plain(tokens), html: print(marked, asIs) };
  });
}
