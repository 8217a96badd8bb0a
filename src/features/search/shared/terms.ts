/**
 * A word → the terms under which it is found, each with a weight. Plain words give their stem. An identifier is found
 * whole, by each of its humps and snake parts, and from any hump on: `PcapLiveDeviceList` also as `livedevicelist`,
 * `devicelist`, `live`, `device`, `list`. A word of Chinese characters is found whole and by each of them.
 */

import { clip as clipText } from "../../../kit/text/clip.ts";
import { titleMark } from "./format.ts";
import { stem } from "./stem.ts";
import { stopWords } from "./stopWords.ts";
import { fold, type Word, wordsOf, wordTextsOf } from "./words.ts";

interface Term {
  readonly term: string;
  readonly weight: number;
}

const weights = { part: 0.5, tail: 0.7, compound: 0.5, number: 1 } as const;
/** Identifiers with more parts are machine-made. */
const mostParts = 8;
/** Longer ones are hashes, keys and the like: only their beginning is read. */
const longest = 64;

export function termsOf(written: string): readonly Term[] {
  const word = clip(written);
  if (isPlain(word) && !isIdeographic(word))
    return [{ term: clip(stem(fold(word.replace(/^(\p{Lu}{2,})s$/u, "$1")))), weight: 1 }];
  const parts = partsOf(word).slice(0, mostParts);
  const whole = { term: clip(fold(word)), weight: 1 };
  const tails = isIdeographic(word) ? [] : parts.slice(1, -1).map((_, index) => fold(parts.slice(index + 1).join("")));
  // The number of a version is the whole of it.
  const ofPart = /^v\d/.test(word) ? weights.number : weights.part;
  return unique([
    whole,
    ...tails.map((term) => ({ term: clip(term), weight: weights.tail })),
    ...parts.filter(isTelling).map((part) => ({ term: clip(stem(fold(part))), weight: ofPart })),
  ]);
}

/** `termsOf`, or a version of it that remembers. */
export type TermsOf = (word: string) => readonly Term[];

/** Words repeat: looking at each once makes all the rest several times quicker. */
export function rememberTerms(): TermsOf {
  const known = new Map<string, readonly Term[]>();
  return (word) => {
    const seen = known.get(word);
    if (seen !== undefined) return seen;
    const terms = termsOf(word);
    known.set(word, terms);
    return terms;
  };
}

/** Words that a hyphen joins are also found written as one: `wake-on-lan` as `wakeonlan`. */
function compoundsOf(text: string, words: readonly Word[]): readonly Term[] {
  const found: Term[] = [];
  let run = "";
  words.forEach((word, index) => {
    const before = words[index - 1];
    const isJoined = before !== undefined && before.to + 1 === word.from && text[before.to] === "-";
    run = isJoined && run.length < longest ? run + fold(word.text) : fold(word.text);
    if (isJoined) found.push({ term: clip(run), weight: weights.compound });
  });
  return found;
}

/** `--no-networking`, `pcap.h`, `setup_dpdk.py`, but not `packet.parse(`. */
const literal = /(?<![\w-])--[a-z]\w*(?:-\w+)*|(?<![\w.])\w[\w+-]*(?:\.[a-z][a-z0-9]{0,7})+(?![\w(])/gi;

/** Flags and names of files are found as they are written, too, with their places. */
export function literalsOf(text: string): readonly Word[] {
  if (!/--|\w\.[a-z]/i.test(text)) return [];
  return [...text.matchAll(literal)].map(({ 0: match, index }) => {
    return { text: clip(match.toLowerCase()), from: index, to: index + match.length };
  });
}

export interface Counts {
  /** Term → how much it weighs in the text: the sum over its occurrences. */
  readonly terms: ReadonlyMap<string, number>;
  /** Number of words. */
  readonly length: number;
}

export function countTerms(text: string, look: TermsOf = termsOf): Counts {
  const terms = new Map<string, number>();
  const add = ({ term, weight }: Term) => terms.set(term, (terms.get(term) ?? 0) + weight);
  const placed = text.includes("-") ? wordsOf(text) : [];
  const words = placed.length > 0 ? placed.map((word) => word.text) : wordTextsOf(text);
  for (const word of words) for (const each of look(word)) add(each);
  for (const each of compoundsOf(text, placed)) add(each);
  for (const { text: term } of literalsOf(text)) add({ term, weight: 1 });
  return { terms, length: words.length };
}

/** The one term of a whole title, so that a query that is the title finds it first: `How to filter packets` → `filterpacket=`. */
export function nameTerm(title: string): string | null {
  const telling = tellingWords(title);
  return telling.length === 0 ? null : joinName(telling.map(stem));
}

/** The same of stems. */
export function joinName(stems: readonly string[]): string {
  return clipText(stems.join(""), longest - titleMark.length) + titleMark;
}

/** The words of a text that say what it is about. */
export function tellingWords(text: string): readonly string[] {
  return wordsOf(text).flatMap((word) => {
    const folded = fold(word.text);
    return stopWords.has(folded) ? [] : [folded];
  });
}

/**
 * `getIPv4Layer` → get, IPv4, Layer; `PCAPPP_USE_PCAP` → PCAPPP, USE, PCAP; `packet++` → packet;
 * `c++17` → c++; `v25.05` → 25.05.
 */
export function partsOf(word: string): readonly string[] {
  const dated = /^(.+\+\+)\p{N}+$/u.exec(word);
  if (dated !== null) return [dated[1] ?? word];
  if (isIdeographic(word)) return [...word].filter((character) => han.test(character));
  const bare = word.replace(/(?:(?:\+\+|#)\p{N}*|['’].*)$/u, "");
  if (/^v\d/.test(bare)) return [bare.slice(1)];
  const pieces = bare.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}_]+|\p{Lu}/gu) ?? [];
  const parts: string[] = [];
  for (const piece of pieces) {
    // A single letter is the beginning of the next hump: `I` + `Pv4`, `M` + `Buf`, `e` + `BPF`.
    const before = parts.at(-1);
    if (before !== undefined && /^\p{L}$/u.test(before)) parts[parts.length - 1] = before + piece;
    else parts.push(piece);
  }
  return parts.length === 1 && parts[0] === word ? [] : parts;
}

/** No humps, digits or signs inside; `Packet`, `DPDK` and `APIs` are plain. */
function isPlain(word: string): boolean {
  return /^(?:\p{L}?[^\p{Lu}\p{N}_+#]*|\p{Lu}+s?)(?:['’].*)?$/u.test(word);
}

const han = /\p{Script=Han}/u;

/** A word of Chinese characters, each of which says something: it is found by them, too. */
function isIdeographic(word: string): boolean {
  return word.length > 1 && word.charCodeAt(0) > lastLatin && han.test(word);
}

/** Far below the first of the unspaced scripts. */
const lastLatin = 0x24f;

function isTelling(part: string): boolean {
  return (part.length > 1 || han.test(part)) && (part.includes(".") || /\p{L}/u.test(part));
}

/** What is read of a word, in the index as in a query. */
export function clip(term: string): string {
  return clipText(term, longest);
}

/** The first of equal terms weighs most. */
function unique(terms: readonly Term[]): readonly Term[] {
  return terms.filter((each, index) => terms.findIndex(({ term }) => term === each.term) === index);
}
