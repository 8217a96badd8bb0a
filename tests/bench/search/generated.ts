/**
 * A large manual made of words that fall as in real text (few very common, many rare), with C++-like identifiers, and queries
 * whose right page is known. The same seed gives the same manual.
 */
import type { SearchInput } from "../../../src/features/search/render/records.ts";
import { inputOf, type PageFixture } from "../../features/search/render/fixture.ts";
import type { Query } from "./measure.ts";

export interface Generated {
  readonly input: SearchInput;
  readonly queries: readonly Query[];
}

const vocabularySize = 60_000;
const sectionsPerPage = 7;
const wordsPerSection = 80;
const queryCount = 200;

export function generate(pageCount: number, seed = 7): Generated {
  const random = randomFrom(seed);
  const words = vocabulary(random);
  const word = () => words[Math.floor(vocabularySize ** random() - 1)] ?? "";
  const run = (length: number) => Array.from({ length }, word);
  const pages: Record<string, PageFixture> = {};
  for (let number = 0; number < pageCount; number++) {
    const title = `${capital(run(1))} ${identifier(run(3))}`;
    const sections = Array.from({ length: sectionsPerPage }, (_, at) => {
      const heading = at === 0 ? "" : `## ${capital(run(3))}`;
      return [heading, `${run(wordsPerSection).join(" ")}\n---\n${identifier(run(2))}->${identifier(run(3))}();`] as const;
    });
    pages[`page${number}`] = { title, sections: Object.fromEntries(sections) };
  }
  const ids = Object.keys(pages);
  const queries = Array.from({ length: queryCount }, (_, at) => {
    const id = ids[Math.floor(random() * ids.length)] ?? "";
    const { title = "", sections = {} } = pages[id] ?? {};
    const heading = Object.keys(sections)[3]?.slice(3) ?? "";
    return { expect: [id], ...queryFor(at % 4, title, heading, random) };
  });
  return { input: inputOf({ "v1.0": pages }), queries };
}

function queryFor(form: number, title: string, heading: string, random: () => number): Pick<Query, "q" | "kind"> {
  const name = title.split(" ")[1] ?? "";
  if (form === 0) return { q: title, kind: "exact" };
  if (form === 1) return { q: name.slice(0, -2), kind: "prefix" };
  if (form === 2) return { q: `${name} ${heading}`, kind: "natural-language" };
  const at = 1 + Math.floor(random() * (name.length - 3));
  return { q: name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2), kind: "typo" };
}

function vocabulary(random: () => number): readonly string[] {
  const syllables = "an ar be ca co da de en er fi ga in ka la le ma mi no or pa pe ra re sa si ta te ti to un ve xi zo".split(
    " ",
  );
  const syllable = () => syllables[Math.floor(random() * syllables.length)] ?? "";
  const make = () => Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join("");
  const words = new Set<string>();
  while (words.size < vocabularySize) words.add(make());
  return [...words];
}

function identifier(words: readonly string[]): string {
  return words.map((word) => capital([word])).join("");
}

function capital(words: readonly string[]): string {
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
