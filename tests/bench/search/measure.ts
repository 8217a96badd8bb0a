/** A contender and labelled queries → one column of the table. */
import type { Contender, Load, Prepared } from "./contender.ts";

export interface Query {
  readonly q: string;
  /**
   * Ids of the documents that answer (their paths below the version's root); pages outside the docs by their URL, and those about a name
   * of the API as `symbol:TcpLayer`.
   */
  readonly expect: readonly string[];
  readonly kind: string;
  /** The name of the list that it is from. */
  readonly list?: string;
}

export interface Quality {
  readonly mrr: number;
  /** Shares of the queries. */
  readonly first: number;
  readonly three: number;
  readonly five: number;
  readonly empty: number;
  readonly queries: number;
}

export interface Row {
  readonly name: string;
  readonly all: Quality;
  /** By the list that a query is from, and by its kind. */
  readonly lists: ReadonlyMap<string, Quality>;
  readonly kinds: ReadonlyMap<string, Quality>;
  readonly loads: readonly Load[];
  /** Null where times are not measured. */
  readonly keys: readonly number[] | null;
  readonly build: Prepared["build"];
  readonly output: Prepared["output"];
  readonly pages: number;
  readonly missed: readonly Missed[];
}

/** A query whose first page is another than it should be. */
export interface Missed extends Query {
  /** 0: not among the first ten. */
  readonly place: number;
  readonly first: string;
}

interface Sample {
  readonly pages: number;
  /** For how many of the queries the first load is measured, and the typing. */
  readonly loads: number;
  readonly typed: number;
}

export async function measure(contender: Contender, prepared: Prepared, queries: readonly Query[], sample: Sample): Promise<Row> {
  const answers: Answer[] = [];
  for (const query of queries) {
    const found = (await prepared.search(query.q)).map(idOf);
    const place = found.slice(0, 10).findIndex((page) => query.expect.includes(page)) + 1;
    answers.push({ ...query, place, first: found[0] ?? "" });
  }
  const loads: Load[] = [];
  for (const { q } of spread(queries, sample.loads)) loads.push(await prepared.load(q));
  const typed = spread(queries, sample.typed).map(({ q }) => q);
  return {
    name: contender.name,
    all: qualityOf(answers),
    lists: qualitiesBy(({ list = "" }) => list, answers),
    kinds: qualitiesBy(({ kind }) => kind, answers),
    loads,
    keys: typed.length === 0 ? null : await prepared.keys(typed),
    build: prepared.build,
    output: prepared.output,
    pages: sample.pages,
    missed: answers.filter(({ place }) => place !== 1),
  };
}

type Answer = Missed;

/** `/docs/install/` → `install`, `/community` → `/community`, and of a page about a name of the API `symbol:TcpLayer`. */
function idOf(url: string): string {
  const path = url.replace(/(?:\.html|\/)$/, "");
  return path === ""
    ? "/"
    : path.replace(/^\/docs\/(?:(?:symbols|api)\/(?=[A-Za-z]))?/, (start) => (start === "/docs/" ? "" : "symbol:"));
}

function qualitiesBy(nameOf: (answer: Answer) => string, answers: readonly Answer[]): ReadonlyMap<string, Quality> {
  const names = [...new Set(answers.map(nameOf))].filter((name) => name !== "");
  return new Map(names.map((name) => [name, qualityOf(answers.filter((answer) => nameOf(answer) === name))]));
}

function qualityOf(answers: readonly Answer[]): Quality {
  return {
    mrr: mean(answers.map(({ place }) => (place === 0 ? 0 : 1 / place))),
    first: mean(answers.map(({ place }) => Number(place === 1))),
    three: mean(answers.map(({ place }) => Number(place > 0 && place < 4))),
    five: mean(answers.map(({ place }) => Number(place > 0 && place < 6))),
    empty: answers.filter(({ first }) => first === "").length,
    queries: answers.length,
  };
}

/** So many of a list, from all of it. */
export function spread<T>(list: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, list.length / Math.max(1, most));
  return most === 0 ? [] : list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, most);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** `at`: 0.5 is the median. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;
}
