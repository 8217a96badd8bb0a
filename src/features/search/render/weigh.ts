/**
 * One page's records → the impact of each term on each section: BM25F over own heading, headings above, text, quotes in it, and code,
 * scaled to a byte.
 *
 * A field saturates before the fields are added, so that no repetition in the text outweighs a heading. Lengths are measured
 * against fixed averages and not against the corpus, so that an impact depends on its page alone: pages are weighed
 * once, unchanged ones need no second look, and scores of several indexes compare.
 */
import { hashOf } from "../../../kit/hash.ts";
import type { StringTable } from "../../../kit/stringTable.ts";
import { impactScale, rowDepth } from "../shared/format.ts";
import { type Counts, countTerms, nameTerm, type TermsOf, tellingWords, termsOf } from "../shared/terms.ts";
import { type PageRecords, type SearchRecord, withRows } from "./records.ts";

interface Field {
  readonly weight: number;
  /** Words in a field of ordinary length. */
  readonly average: number;
  /** Shorter ones count no more for it. */
  readonly shortest: number;
  /** How much longer fields count less: 0 not at all, 1 in full. */
  readonly slope: number;
}

const fields = {
  heading: { weight: 4, average: 4, shortest: 1, slope: 0.5 },
  /** The first cell of a row may be a message, which readers paste whole. */
  row: { weight: 4, average: 4, shortest: 1, slope: 0.1 },
  above: { weight: 1.2, average: 8, shortest: 8, slope: 0.3 },
  text: { weight: 1, average: 60, shortest: 60, slope: 0.6 },
  /** What the text has in quotes is mostly a message. */
  quoted: { weight: 1.5, average: 6, shortest: 6, slope: 0.5 },
  code: { weight: 0.6, average: 40, shortest: 40, slope: 0.6 },
} as const satisfies Record<string, Field>;

/** The more often a term occurs in a field, the less one more occurrence adds: three times at most. */
const repetition = 2;
/** And the more a section is about a term, the less one more field adds. */
const saturation = 4;

/** What a query gains that is a whole title, or the whole heading of a section. */
const wholeName = { page: 8, section: 4 } as const;

/** A row of a table is short, and there are many: what only it says is found, but it stays behind sections that are about it. */
const rowFactor = 0.3;
/** How often the first cell of a row counts, beside the heading of a section. */
const rowName = 0.5;
/** What a query gains that is an option in the first cell of a row, which defines it: the row stands before what mentions the option. */
const definedOption = 4;

/** Terms of one section by their numbers, in the order in which they are met, with their impacts from 1 to 255. */
export interface WeighedSection {
  readonly terms: Uint32Array;
  readonly impacts: Uint8Array;
}

/** Sections by the hash of what they are weighed by. */
export type KnownSections = Map<string, WeighedSection>;

/** Two versions of a page have most of their sections in common; those in `known` are not weighed again. */
export function weighPage(
  page: PageRecords,
  vocabulary: StringTable,
  terms: TermsOf = termsOf,
  known: KnownSections = new Map(),
): readonly WeighedSection[] {
  const count = (text: string) => countTerms(text, terms);
  return withRows(page.records).map((record) => {
    const texts = textsOf(page, record);
    const key = hashOf(JSON.stringify(texts));
    const section = known.get(key) ?? weighSection(texts, count, vocabulary);
    known.set(key, section);
    return section;
  });
}

/** What a section is weighed by. */
function textsOf(page: PageRecords, record: SearchRecord) {
  const { depth, levels, text, code, isCode = false } = record;
  return {
    isRow: depth === rowDepth,
    // Of a row, only what readers paste: a row of prose must not take the place of a section that has the words in its title.
    isNamed: depth !== rowDepth || isCode,
    names: depth === 1 ? namesOf(page) : nameOf(levels[depth] ?? "", depth),
    above: above(page, record),
    text: depth === 1 ? `${page.description}\n${text}` : text,
    code,
  };
}

type Count = (text: string) => Counts;

function weighSection(
  { isRow, isNamed, names, above, text, code }: ReturnType<typeof textsOf>,
  count: Count,
  vocabulary: StringTable,
): WeighedSection {
  const sums = new Map<string, number>();
  const add = (term: string, weight: number) => void sums.set(term, (sums.get(term) ?? 0) + weight);
  // The best of several names counts, not their sum: a long list of keywords must not weaken a title, nor outweigh it.
  const raise = (term: string, weight: number) => void sums.set(term, Math.max(sums.get(term) ?? 0, weight));
  for (const { name, times } of names) weigh(isRow ? fields.row : fields.heading, count(name), raise, times);
  weigh(fields.above, count(above), add);
  weigh(fields.text, count(text), add);
  weigh(fields.code, count(code), add);
  weigh(fields.quoted, count(quotedIn(text)), add);
  const isPage = names.length > 1;
  for (const { name, isList } of isNamed ? names : []) {
    const whole = isList ? null : nameTerm(name);
    // Many pages have a section "Windows" or "Parse it": that word alone does not make it the place to look for it.
    if (whole !== null && (isPage || tellingWords(name).length > 1)) sums.set(whole, isPage ? wholeName.page : wholeName.section);
  }
  const options = new Set(isRow && isNamed ? optionsIn(names[0]?.name ?? "") : []);
  const terms = new Uint32Array(sums.size);
  const impacts = new Uint8Array(sums.size);
  let at = 0;
  for (const [term, sum] of sums) {
    terms[at] = vocabulary.numberOf(term);
    impacts[at++] = impact(options.has(term) ? sum + definedOption : isRow ? sum * rowFactor : sum);
  }
  return { terms, impacts };
}

/** `-DPCAPPP_USE_DPDK=ON`, `--list`: the terms under which options are found as they are written. */
function optionsIn(cell: string): readonly string[] {
  return cell.split(/[\s,]+/).flatMap((each) => {
    const [, ofCMake, long] = /^(?:-D|(?=\w+_\w+_))([A-Z][A-Z\d_]+)(?:=.*)?$|^(--[a-z][\w-]*)(?:[=[].*)?$/.exec(each) ?? [];
    const option = ofCMake ?? long;
    return option === undefined ? [] : [option.toLowerCase()];
  });
}

const quotes = /["“]([^"“”\n]{8,160})["”]/g;

/** The messages of three words and more that a text has in quotes. */
function quotedIn(text: string): string {
  const all = [...text.matchAll(quotes)].map(([, quoted = ""]) => quoted.trim());
  return all.filter((quoted) => quoted.split(/\s+/).length > 2).join("\n");
}

interface Name {
  readonly name: string;
  /** How often it counts. */
  readonly times: number;
  /** A keyword with commas lists words that readers may ask with. It is not typed as a whole. */
  readonly isList?: boolean;
}

function nameOf(name: string, depth: number): readonly Name[] {
  return [{ name, times: depth === rowDepth ? rowName : 1 }];
}

/** A page is found by its title and its label in the sidebar, by its keywords and by the words of its URL. */
function namesOf({ title, label, keywords, path }: PageRecords): readonly Name[] {
  const others = keywords.map((name) => ({ name, times: 1, isList: name.includes(", ") }));
  return [{ name: title, times: 2 }, { name: label, times: 2 }, ...others, { name: path.replace(/[/-]+/g, " "), times: 1 }];
}

/** A page counts as below its own title: the page of a category must not rank behind the pages in it. */
function above({ categories, label, title }: PageRecords, { depth, levels }: SearchRecord): string {
  const names = label === title ? [title] : [label, title];
  return [...categories, ...names, ...levels.slice(2, Math.max(2, depth))].join("\n");
}

type Take = (term: string, weight: number) => void;

function weigh({ weight, average, slope, shortest }: Field, { terms, length }: Counts, take: Take, times = 1): void {
  const norm = 1 - slope + (slope * Math.max(shortest, length)) / average;
  for (const [term, count] of terms) {
    const often = (count * times) / norm;
    take(term, (weight * (1 + repetition) * often) / (repetition + often));
  }
}

/** How many different impacts there are between one and its double: finer ones decide nothing, and take a tenth of an index. */
const impactSteps = 8;

function impact(sum: number): number {
  const exact = Math.max(1, (impactScale * sum) / (sum + saturation));
  return Math.min(impactScale, Math.round(2 ** (Math.round(Math.log2(exact) * impactSteps) / impactSteps)));
}
