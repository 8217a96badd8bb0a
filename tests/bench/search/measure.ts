/** A contender and labelled queries → one row of the table. */
import type { Contender, Prepared } from "./contender.ts";

export interface Query {
  readonly q: string;
  /** Paths below the version's root that answer. */
  readonly expect: readonly string[];
  readonly kind: string;
}

export interface Row {
  readonly name: string;
  readonly mrr: number;
  /** Shares of all queries. */
  readonly first: number;
  readonly five: number;
  readonly empty: number;
  readonly kinds: ReadonlyMap<string, number>;
  readonly bytes: readonly number[];
  readonly ms: readonly number[];
  readonly build: Prepared["build"];
  readonly pages: number;
  /** What the best page was not first for: query, place (0: not among the first ten). */
  readonly missed: readonly (readonly [string, number])[];
}

/** `sample`: for how many of the queries the bytes of a first query are measured. */
export async function measure(
  contender: Contender,
  prepared: Prepared,
  queries: readonly Query[],
  pages: number,
  sample: number,
): Promise<Row> {
  const places: number[] = [];
  const ms: number[] = [];
  let empty = 0;
  for (const { q, expect } of queries) {
    await prepared.search(q);
    const start = performance.now();
    const found = (await prepared.search(q)).map((url) => url.replace(/^\/docs\//, "").replace(/(?:\.html|\/)$/, ""));
    ms.push(performance.now() - start);
    const place = found.slice(0, 10).findIndex((page) => expect.includes(page)) + 1;
    places.push(place);
    if (found.length === 0) empty++;
  }
  const bytes: number[] = [];
  for (const { q } of queries.slice(0, sample)) bytes.push(await prepared.firstQueryBytes(q));
  const kinds = new Set(queries.map(({ kind }) => kind));
  const reciprocal = (place: number) => (place === 0 ? 0 : 1 / place);
  return {
    name: contender.name,
    mrr: mean(places.map(reciprocal)),
    first: mean(places.map((place) => Number(place === 1))),
    five: mean(places.map((place) => Number(place > 0 && place < 6))),
    empty,
    kinds: new Map([...kinds].map((kind) => [kind, mean(places.filter((_, at) => queries[at]?.kind === kind).map(reciprocal))])),
    bytes,
    ms,
    build: prepared.build,
    pages,
    missed: queries.flatMap(({ q }, at) => (places[at] === 1 ? [] : [[q, places[at] ?? 0] as const])),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** `at`: 0.5 is the median. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;
}
