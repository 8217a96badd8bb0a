/**
 * Three texts → one: what changed from `base` to `fixed`, applied to `own`, which changed from `base` in its own way (diff3: Khanna, Kunal
 * and Pierce, "A formal investigation of diff3", 2007). Lines that both changed are merged by words, unless that would put a number or a
 * negation into a clause that it was not written for: "3 protocols" → "4 protocols" says nothing about "3 layers".
 */
import { align } from "./sequence.ts";

export interface Texts {
  readonly base: string;
  readonly fixed: string;
  readonly own: string;
}

export interface Merged {
  /** The merged text, with the lines of `own` where there is a conflict. */
  readonly text: string;
  /** The places in `own` that both changed, with what either says. */
  readonly conflicts: readonly Conflict[];
}

export interface Conflict {
  /** The first of these lines of `own`, counted from 1. */
  readonly line: number;
  /** Lines, each with its end. */
  readonly own: readonly string[];
  readonly fixed: readonly string[];
}

/** `mark`: writes a conflict into the text; unless given, the lines of `own` stay. */
export function mergeTexts(
  { base, fixed, own }: Texts,
  mark: (conflict: Conflict) => string = (conflict) => conflict.own.join(""),
): Merged {
  const conflicts: Conflict[] = [];
  const parts = merge({ base: lines(base), fixed: lines(fixed), own: lines(own) }).map((part) => {
    if (part.kind === "merged") return part.pieces.join("");
    const within = mergeWords({ base: words(part.base), fixed: words(part.fixed), own: words(part.own) });
    if (within.every(({ kind }) => kind === "merged")) return within.map((each) => (each as MergedPart).pieces.join("")).join("");
    const conflict = { line: part.at + 1, own: part.own, fixed: part.fixed };
    conflicts.push(conflict);
    return mark(conflict);
  });
  return { text: parts.join(""), conflicts };
}

function lines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function words(all: readonly string[]): readonly string[] {
  return all.join("").match(/[\p{L}\p{N}_]+(?:['’]t\b)?|\n|[^\S\n]+|[^\s\p{L}\p{N}_]/gu) ?? [];
}

/** `text`, whose lines end in `\n`, with the line ends of `own`; a new line ends as the one before it, or as the first line. */
export function keepLineEnds(own: string, text: string): string {
  const ends = lines(own).map((line) => /\r?\n$/.exec(line)?.[0]);
  const after = lines(text);
  const result: string[] = [];
  let [last, replaced]: [string, (string | undefined)[]] = [ends[0] ?? "\n", []];
  for (const step of align(lines(own.replaceAll("\r\n", "\n")), after)) {
    if (step.kind === "removed") replaced.push(ends[step.before]);
    else {
      if (step.kind === "same") replaced = [ends[step.before]];
      last = replaced.shift() ?? last;
      result.push((after[step.after] ?? "").replace("\n", last));
    }
  }
  return result.join("");
}

interface MergedPart {
  readonly kind: "merged";
  readonly pieces: readonly string[];
}

interface ConflictPart {
  readonly kind: "conflict";
  readonly base: readonly string[];
  readonly fixed: readonly string[];
  readonly own: readonly string[];
  /** Where it begins in `own`. */
  readonly at: number;
}

type Part = MergedPart | ConflictPart;

interface Pieces {
  readonly base: readonly string[];
  readonly fixed: readonly string[];
  readonly own: readonly string[];
}

type Place = Readonly<Record<keyof Pieces, number>>;

function mergeWords(all: Pieces): readonly Part[] {
  return merge(all, (from, to) => {
    const isMeant = meaning(all.base.slice(from.base, to.base)) === meaning(all.fixed.slice(from.fixed, to.fixed));
    return isMeant || (isBeside(all, (side) => from[side] - 1, -1) && isBeside(all, (side) => to[side], 1));
  });
}

/** Its numbers and negations. */
function meaning(pieces: readonly string[]): string {
  const found = pieces
    .join("")
    .match(
      /\p{N}+|\b(?:no|not|never|none|nor|neither|nobody|nothing|without|cannot|\w+['’]t|zero|one|two|three|four|five|six|seven|eight|nine|ten)\b/giu,
    );
  return (found ?? []).join(" ").toLowerCase();
}

/** Whether the words of `own` on one side, up to the end of the clause or line, are those of `base`, or of the fix. */
function isBeside(all: Pieces, at: (side: keyof Pieces) => number, by: 1 | -1): boolean {
  const rest = (side: keyof Pieces) => {
    const pieces = all[side];
    const found: string[] = [];
    for (let place = at(side); !isClauseEnd(pieces, place); place += by) found.push(pieces[place] ?? "");
    return found.join("").trim();
  };
  return [rest("base"), rest("fixed")].includes(rest("own"));
}

/** The comma of 1,000 ends nothing. */
function isClauseEnd(pieces: readonly string[], place: number): boolean {
  const piece = pieces[place] ?? "\n";
  return /^[\n()]/.test(piece) || (/^[.,;:!?]/.test(piece) && /^\s/.test(pieces[place + 1] ?? "\n"));
}

/** `fits`: whether what only the fix changed may be taken. */
function merge({ base, fixed, own }: Pieces, fits: (from: Place, to: Place) => boolean = () => true): readonly Part[] {
  const [inFixed, inOwn] = [placesIn(base, fixed), placesIn(base, own)];
  const parts: Part[] = [];
  const from = { base: 0, fixed: 0, own: 0 };
  const close = (to: Place) => {
    const [b, f, o] = [base.slice(from.base, to.base), fixed.slice(from.fixed, to.fixed), own.slice(from.own, to.own)];
    if (equal(f, b) || equal(f, o)) parts.push({ kind: "merged", pieces: o });
    else if (equal(o, b) && fits(from, to)) parts.push({ kind: "merged", pieces: f });
    else parts.push({ kind: "conflict", base: b, fixed: f, own: o, at: from.own });
    Object.assign(from, to);
  };
  base.forEach((piece, at) => {
    const [f, o] = [inFixed.get(at), inOwn.get(at)];
    if (f === undefined || o === undefined) return;
    close({ base: at, fixed: f, own: o });
    parts.push({ kind: "merged", pieces: [piece] });
    Object.assign(from, { base: at + 1, fixed: f + 1, own: o + 1 });
  });
  close({ base: base.length, fixed: fixed.length, own: own.length });
  return parts;
}

/** Where the pieces of one text are in another. */
function placesIn(base: readonly string[], other: readonly string[]): ReadonlyMap<number, number> {
  return new Map(align(base, other).flatMap((step) => (step.kind === "same" ? [[step.before, step.after] as const] : [])));
}

function equal(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((piece, at) => piece === other[at]);
}
