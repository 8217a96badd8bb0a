/**
 * Collects, while a project is moved, what was translated (counted by construct) and what is left for a person to do (with its place in
 * the old project).
 */
import { compare } from "../kit/diagnostics/diagnostic.ts";

export interface Place {
  /** Relative to the old project, with forward slashes. */
  readonly file: string;
  readonly line?: number;
  /** What is meant there, where several things of one kind are an entry: `pydantic.fields`. */
  readonly about?: string;
}

/** Something that needs a person. Notes with the same two sentences are one entry of the report. */
export interface LeftOver {
  /** What docsgen could not do: `The component <Chart> is unknown.` */
  readonly what: string;
  /** What to do about it, in the imperative. */
  readonly todo: string;
  /** What is meant at this place; it does not make an entry of its own. */
  readonly about?: string;
  /** What it costs the writer; something that readers saw is lost by default. */
  readonly cost?: Cost;
}

/** A build stops at it, readers lack something, or it only has to be known: the dearest first. */
const costs = ["build", "loss", "note"] as const;
export type Cost = (typeof costs)[number];

export interface Entry extends LeftOver {
  readonly cost: Cost;
  readonly times: number;
  /** Sorted, without repetitions; empty where it is about the project as a whole. */
  readonly places: readonly Place[];
}

export interface Notes {
  /** Constructs and how often each was translated, sorted by name. */
  readonly translated: readonly { readonly what: string; readonly times: number }[];
  /** By cost and number, most first. */
  readonly left: readonly Entry[];
}

export class Notebook {
  readonly #translated = new Map<string, number>();
  readonly #left = new Map<string, LeftOver & { cost: Cost; times: number; places: Place[] }>();

  /** Counts a construct: `<Tabs> → ::::tabs`. */
  translated(what: string, times = 1): void {
    this.#translated.set(what, (this.#translated.get(what) ?? 0) + times);
  }

  left({ what, todo, about, cost = "loss" }: LeftOver, place?: Place): void {
    const key = JSON.stringify([what, todo]);
    const entry = this.#left.get(key) ?? { what, todo, cost, times: 0, places: [] };
    this.#left.set(key, entry);
    entry.times++;
    if (place !== undefined) entry.places.push(about === undefined ? place : { ...place, about });
  }

  finish(): Notes {
    const translated = [...this.#translated].map(([what, times]) => ({ what, times }));
    const left = [...this.#left.values()].map((entry) => ({ ...entry, places: sorted(entry.places) }));
    return {
      translated: translated.sort((a, b) => compare(a.what, b.what)),
      left: left.sort((a, b) => byCost(a, b) || compare(a.what, b.what)),
    };
  }
}

/** What costs more first, of the same the most frequent. */
export function byCost(a: Pick<Entry, "cost" | "times">, b: Pick<Entry, "cost" | "times">): number {
  return costs.indexOf(a.cost) - costs.indexOf(b.cost) || b.times - a.times;
}

/** `docs/intro.md:12`, `docs/intro.md:12 (examples/a.py)` */
export function formatPlace({ file, line, about }: Place): string {
  return `${file}${line === undefined ? "" : `:${line}`}${about === undefined ? "" : ` (${about})`}`;
}

function sorted(places: readonly Place[]): readonly Place[] {
  const unique = new Map(places.map((place) => [formatPlace(place), place]));
  return [...unique.values()].sort((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
}
