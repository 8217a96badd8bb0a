/**
 * What was measured of our own engine, next to the targets of its design → one Markdown table.
 */
import type { Costs } from "./costs.ts";
import { quantile, type Row } from "./measure.ts";
import { latency, type WholeLoad } from "./whole.ts";

type Target = readonly [what: string, most: string, measured: string, isMet: boolean];

/** Limits for about as many pages: bytes of a first query, round trips, milliseconds of a query and of indexing a page. */
interface Limits {
  readonly median: number;
  readonly p95: number;
  readonly trips: number;
  readonly typoTrips: number;
  readonly query: number;
  readonly page: number;
}

/**
 * A first query loads one file with the terms and headings of the version, 49 kB for the 58 pages of the site, then beside each other the
 * packs with the sections of its words, and last those with the texts whose excerpts it shows. All terms with their sections in one file
 * were 168 kB: a trip less to the titles, and 112 kB more.
 */
const small: Limits = { median: 145, p95: 215, trips: 2, typoTrips: 3, query: 10, page: 4 };
const middle: Limits = { median: 110, p95: 110, trips: 2, typoTrips: 3, query: 20, page: 2 };
const large: Limits = { median: 60, p95: 170, trips: 2, typoTrips: 3, query: 60, page: 1.6 };

export function targets(row: Row, costs: Costs, isLabelled: boolean): string {
  return targetTable([...costTargets(row, costs), ...(isLabelled ? relevanceTargets(row) : [])]);
}

export function targetTable(rows: readonly Target[]): string {
  const lines = rows.map(
    ([what, limit, measured, isMet]) => `| ${what} | ${limit} | ${measured} | ${isMet ? "yes" : "**no**"} |`,
  );
  return ["| target | wanted | measured | met |", "| --- | --- | --- | --- |", ...lines].join("\n");
}

function costTargets({ loads, keys, build, pages }: Row, costs: Costs): readonly Target[] {
  const bytes = loads.map((load) => load.bytes);
  const limits = pages < 300 ? small : pages < 3000 ? middle : large;
  const memory = build.memory === null ? [] : [most("memory of indexing, MB", 400, build.memory / 1e6, 0)];
  return [
    most("first query, median kB", limits.median, quantile(bytes, 0.5) / 1000, 1),
    most("first query, p95 kB", limits.p95, quantile(bytes, 0.95) / 1000, 1),
    waits("round trips to titles after the preload", limits.trips, costs.trips),
    waits("the same for a misspelt word", limits.typoTrips, costs.typoTrips),
    ...(keys === null ? [] : [most("a key, median ms, CPU 4 times slower", limits.query, quantile(keys, 0.5), 1)]),
    most("indexing, ms a page", limits.page, build.ms / Math.max(1, pages), 2),
    ...(pages < 3000 ? [] : memory),
    ...wholeTarget(costs),
    most("engine without UI, kB", 13, costs.engine / 1000, 2),
    most("modal beside React, kB", 14, costs.modal / 1000, 2),
    most("bytes before the search is touched", 0, costs.before, 0),
  ];
}

/** Of the built site, where every request takes as long as `whole.ts` says. */
export function wholeTarget({ whole }: Pick<Costs, "whole">): readonly Target[] {
  if (whole === null) return [];
  const median = (what: string, limit: number, of: (load: WholeLoad) => number) => {
    return most(what, limit, quantile(whole.map(of), 0.5), 0);
  };
  const late = `each request ${latency} ms`;
  return [
    median("first query with the interface, kB", 240, ({ bytes }) => bytes / 1000),
    median("requests of it", 22, ({ requests }) => requests),
    median("requests for the index", 12, ({ indexRequests }) => indexRequests),
    median("requests for the index in a second tab", 0, ({ shared }) => shared),
    median(`ms to the first titles, ${late}`, 900, ({ titles }) => titles),
    median(`ms to the whole list, ${late}`, 900, (load) => load.whole),
    median(`ms to the whole list of the next query, ${late}`, 400, ({ next }) => next),
  ];
}

function relevanceTargets({ all: { mrr, first, five, empty }, kinds }: Row): readonly Target[] {
  const kind = (name: string) => kinds.get(name)?.mrr ?? 0;
  return [
    least("MRR@10", 0.95, mrr),
    least("right page first", 0.9, first),
    least("right page in the first five", 0.97, five),
    most("queries without result", 0, empty, 0),
    least("MRR@10 of misspelt words", 0.95, kind("typo")),
    least("MRR@10 of identifiers", 0.97, kind("identifier")),
  ];
}

/** The median counts: few words are so misspelt that the right one is far away in the index. */
function waits(what: string, limit: number, trips: readonly number[]): Target {
  const median = quantile(trips, 0.5);
  return [what, `≤ ${limit}`, `${median} (at most ${Math.max(0, ...trips)})`, median <= limit];
}

function most(what: string, limit: number, measured: number, digits: number): Target {
  return [what, `≤ ${limit}`, measured.toFixed(digits), measured <= limit];
}

function least(what: string, limit: number, measured: number): Target {
  return [what, `≥ ${limit}`, measured.toFixed(3), measured >= limit];
}
