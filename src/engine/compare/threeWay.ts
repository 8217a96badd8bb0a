/**
 * Three texts → one: what changed from `base` to `fixed`, applied to `own`, which changed from `base` in its own way (diff3: Khanna, Kunal
 * and Pierce, "A formal investigation of diff3", 2007). Lines that both changed are merged by words.
 */
import { align } from "./sequence.ts";

export interface Texts {
  readonly base: string;
  readonly fixed: string;
  readonly own: string;
}

export interface Merged {
  /** With the lines of `own` where there is a conflict. */
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
  const parts = merge(lines(base), lines(fixed), lines(own)).map((part) => {
    if (part.kind === "merged") return part.pieces.join("");
    const within = merge(words(part.base), words(part.fixed), words(part.own));
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
  return all.join("").match(/[\p{L}\p{N}_]+|\n|[^\S\n]+|[^\s\p{L}\p{N}_]/gu) ?? [];
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

function merge(base: readonly string[], fixed: readonly string[], own: readonly string[]): readonly Part[] {
  const [inFixed, inOwn] = [placesIn(base, fixed), placesIn(base, own)];
  const parts: Part[] = [];
  const from = { base: 0, fixed: 0, own: 0 };
  const close = (to: typeof from) => {
    const [b, f, o] = [base.slice(from.base, to.base), fixed.slice(from.fixed, to.fixed), own.slice(from.own, to.own)];
    if (equal(f, b) || equal(f, o)) parts.push({ kind: "merged", pieces: o });
    else if (equal(o, b)) parts.push({ kind: "merged", pieces: f });
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

/** Where the pieces of one text stand in another. */
function placesIn(base: readonly string[], other: readonly string[]): ReadonlyMap<number, number> {
  return new Map(align(base, other).flatMap((step) => (step.kind === "same" ? [[step.before, step.after] as const] : [])));
}

function equal(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((piece, at) => piece === other[at]);
}
