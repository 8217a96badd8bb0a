/**
 * Ranked sections → the same by what is written in the best of them. The index knows which words a section has but not in which
 * order, so the texts of the few that may come first, which are shown anyway, are read: those that have the words of the query in a
 * row gain, and so do those whose heading stands in the query, as a pasted message does, rows of tables where the query reads like one,
 * and those with a phrase in quotes; those without one are left out where nothing but phrases is asked for.
 */
import { longestRun } from "./closeness.ts";
import type { Tokenizer } from "./excerpt.ts";
import { isMessage } from "./pastedMessage.ts";
import type { Query } from "./query.ts";
import type { Ranked } from "./rank.ts";

/** Heading, text and code. */
export type ReadSection = (each: Ranked) => Promise<readonly string[]>;

export interface ReadHeading {
  readonly text: string;
  /** It is the first cell of a row of a table. */
  readonly isRow: boolean;
}

interface Reading {
  readonly headingOf: (each: Ranked) => Promise<ReadHeading>;
  /** How many results have their headings read. */
  readonly headings: number;
  readonly read: ReadSection;
  readonly wordsOf: Tokenizer["wordsOf"];
}

/** How many sections are read for the order of the first results, with phrases among other words, and for phrases alone. */
const mostRead = 8;
const mostWithPhrase = 20;
const mostForPhrase = 60;
/** What a section gains that has the whole query in a row. */
const gain = 0.8;
/** What it gains if the query has nearly all words of its heading in a row: `ld: cannot find -lfoo: No such file` says "cannot find -lfoo". */
const headingGain = 2;
const mostOfHeading = 0.8;
/** What a row gains where a message was pasted: tables list messages, and what a release has removed. */
const rowGain = 1.5;
/** How many have their headings read: all that may hold a pasted message where they are loaded already, and few otherwise. */
export const mostHeadings = { loaded: 200, apart: 24 } as const;
/** What it gains for each phrase in quotes, and for a single word in them, which is looked for anyway. */
const phraseGain = 4;
const quotedWordGain = 1;
/** Two words follow one another everywhere. */
export const shortestRun = 3;

/** Whether texts tell another order. */
export function isReadLiterally({ words, phrases }: Pick<Query, "words" | "phrases">): boolean {
  return words.length >= shortestRun || phrases.length > 0;
}

export async function readLiterally(
  ranked: readonly Ranked[],
  { words, phrases, isQuoted }: Pick<Query, "words" | "phrases" | "isQuoted">,
  { headingOf, headings, read, wordsOf }: Reading,
): Promise<readonly Ranked[]> {
  if (!isReadLiterally({ words, phrases })) return ranked;
  const best = byScore(await raisedByHeading(byScore(ranked), words, { headingOf, headings, wordsOf }));
  const count = isQuoted ? mostForPhrase : phrases.length > 0 ? mostWithPhrase : mostRead;
  const folded = words.map((word) => word.folded);
  const texts = await Promise.all(best.slice(0, count).map(read));
  const runOf = (texts: readonly string[], run: readonly string[]) =>
    Math.max(0, ...texts.map((text) => longestRun(text, run, wordsOf)));
  const reread = best.slice(0, count).flatMap((each, at): readonly Ranked[] => {
    const own = texts[at] ?? [];
    const quoted = phrases.filter((phrase) => runOf(own, phrase) === phrase.length);
    if (isQuoted && quoted.length < phrases.length) return [];
    const run = folded.length < shortestRun ? 0 : runOf(own, folded);
    const gained = run < shortestRun ? 0 : (gain * run) / folded.length;
    const said = quoted.reduce((sum, { length }) => sum + (length < 2 ? quotedWordGain : phraseGain), 0);
    return [{ ...each, score: each.score * (1 + gained + said) }];
  });
  return isQuoted ? reread : [...reread, ...best.slice(count)];
}

function byScore(ranked: readonly Ranked[]): readonly Ranked[] {
  return [...ranked].sort((a, b) => b.score - a.score);
}

async function raisedByHeading(
  best: readonly Ranked[],
  words: Query["words"],
  { headingOf, headings: most, wordsOf }: Omit<Reading, "read">,
): Promise<readonly Ranked[]> {
  if (words.length < shortestRun) return best;
  const folded = words.map((word) => word.folded);
  const headings = await Promise.all(best.slice(0, most).map(headingOf));
  const isPasted = isMessage(folded);
  return best.map((each, at) => {
    const { text, isRow } = headings[at] ?? { text: "", isRow: false };
    const gained = (isSaid(text, folded, wordsOf) ? 1 + headingGain : 1) * (isPasted && isRow ? 1 + rowGain : 1);
    return gained === 1 ? each : { ...each, score: each.score * gained };
  });
}

/** What stands for a value in a message: `Device '…' not opened`. */
const placeholder = /…|\.{3}/;

/** Whether a query has nearly all of a heading in its order, whatever it has where the heading has an ellipsis. */
function isSaid(heading: string, words: readonly string[], wordsOf: Tokenizer["wordsOf"]): boolean {
  const pieces = heading.split(placeholder);
  const count = pieces.reduce((sum, piece) => sum + wordsOf(piece).length, 0);
  const said = pieces.reduce((sum, piece) => sum + longestRun(piece, words, wordsOf), 0);
  return said >= shortestRun && said >= mostOfHeading * count;
}
