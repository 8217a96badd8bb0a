/** The API record of a version → its types with what is inside them, from which other types they inherit, and the declaration of each symbol. */
import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { grouped } from "../../../kit/grouped.ts";
import { lazy, once } from "../../../kit/once.ts";
import type { Declaration } from "../../../model/model.ts";
import { scopedName } from "../../../model/symbolName.ts";
import { type ApiRecord, type RecordedSymbol, scopeOf } from "./apiRecord.ts";

/** Those of records, and what tag files and inventories of other languages list besides. */
export const typeKinds: ReadonlySet<string> = new Set("class struct union enum concept interface protocol exception".split(" "));

export interface RecordedApi {
  readonly record: ApiRecord;
  /** With those that are only another name since, where the record has what was in them: that of several versions. */
  readonly types: ReadonlyMap<string, RecordedSymbol>;
  /** The symbols by the qualified name of the type or namespace around them, and by "" those in neither. */
  readonly inside: ReadonlyMap<string, readonly RecordedSymbol[]>;
  /** Names of the recorded types that a type inherits from, the nearest first. */
  readonly lineOf: (type: string) => readonly string[];
  /** Names of the recorded types that derive from a type directly. */
  readonly derivedOf: (type: string) => readonly string[];
  /** The specializations of a template, which have no pages, but are on that of the template. */
  readonly specializationsOf: (type: string) => readonly RecordedSymbol[];
}

export function isType({ kind }: RecordedSymbol): boolean {
  return typeKinds.has(kind);
}

/**
 * Whether a type has an entry of its own. An enumeration inside another type, and one of which there is nothing to say but its name, are shown where
 * they are declared, and specializations with their template.
 */
export function hasEntry(name: string, api: RecordedApi): boolean {
  const { types, inside, derivedOf } = api;
  const type = types.get(name);
  if (type === undefined || (isEnum(type, api) && types.has(scopeOf(name))) || primaryOf(name, api) !== null) return false;
  return inside.has(name) || publicBases(type).length > 0 || derivedOf(name).length > 0;
}

/** Whether it is an enumeration, or was one before it became another name. */
export function isEnum({ kind, name }: RecordedSymbol, { inside }: Pick<RecordedApi, "inside">): boolean {
  return kind === "enum" || (kind === "type" && inside.get(name)?.some((each) => each.kind === "value") === true);
}

/** The recorded template that `lib::Formatter<int>` specializes. */
export function primaryOf(name: string, { types }: Pick<RecordedApi, "types">): string | null {
  if (!name.endsWith(">")) return null;
  const local = localName(name);
  const plain = name.slice(0, name.length - local.length) + local.slice(0, local.indexOf("<")).trim();
  return plain !== name && types.has(plain) ? plain : null;
}

/** The name without what is around it. */
export function localName(name: string): string {
  const scope = scopeOf(name);
  return scope === "" ? name : name.slice(scope.length + "::".length);
}

export function indexRecord(record: ApiRecord): RecordedApi {
  const inside = grouped(record.symbols, ({ name }) => scopeOf(name));
  const wasType = ({ kind, name }: RecordedSymbol) => kind === "type" && inside.has(name);
  const all = record.symbols.filter((symbol) => isType(symbol) || wasType(symbol));
  const types = new Map(all.map((symbol) => [symbol.name, symbol]));
  const basesOf = once((type: string) => {
    const symbol = types.get(type);
    return symbol === undefined ? [] : publicBases(symbol).flatMap((base) => resolveBase(base, type, types) ?? []);
  });
  const special = lazy(() => grouped(types.values(), ({ name }) => primaryOf(name, { types })));
  const derived = lazy(() => {
    const derivations = [...types.keys()].flatMap((type) => basesOf(type).map((base) => ({ base, type })));
    return grouped(derivations, ({ base }) => base);
  });
  return {
    record,
    types,
    inside,
    lineOf: once((type) => lineOf(type, basesOf)),
    derivedOf: (type) => (derived().get(type) ?? []).map((each) => each.type).sort(compare),
    specializationsOf: (type) => special().get(type) ?? [],
  };
}

/** Constructors, the destructor, and assignments are not inherited. `local`: the name of a member. */
export function isOfTypeAlone(local: string, type: string): boolean {
  return local.startsWith("~") || local === "operator=" || local === localName(type);
}

/** Returns the public bases as they are written: `: public lib::List<int>, private Lock` → `lib::List<int>`. */
export function publicBases({ kind, after }: RecordedSymbol): readonly string[] {
  const listed = /(?:^|\s): (.*)$/.exec(after)?.[1];
  if (listed === undefined || kind === "enum") return [];
  return separated(listed).flatMap((base) => /^public (?:virtual )?(.*)$/.exec(base)?.[1] ?? []);
}

/** What follows the name of a type with these bases: `public lib::List<int>`. */
export function basesText(bases: readonly string[]): string {
  return bases.length === 0 ? "" : `: ${bases.join(", ")}`;
}

/** Splits a list at the commas that are in no brackets. */
export function separated(list: string): readonly string[] {
  let depth = 0;
  const marked = [...list].map((letter, at) => {
    if ("<(".includes(letter)) depth++;
    if (">)".includes(letter) && list[at - 1] !== "-") depth = Math.max(0, depth - 1);
    return letter === "," && depth === 0 ? "\n" : letter;
  });
  return marked
    .join("")
    .split("\n")
    .map((part) => part.trim());
}

/** The name of the type that a base is, as it is written. It is looked for in all that is around the type that derives from it. */
export function resolveBase(base: string, type: string, types: ReadonlyMap<string, RecordedSymbol>): string | undefined {
  const plain = withoutArguments(base);
  for (let scope = type; ; scope = scopeOf(scope)) {
    const name = scopedName(scope, plain);
    if (name !== type && types.has(name)) return name;
    if (scope === "") return undefined;
  }
}

/** `PointerVector< T >` → `PointerVector`. */
export function withoutArguments(name: string): string {
  const plain = name.replace(/<[^<>]*>/g, "");
  return plain === name ? plain.trim() : withoutArguments(plain);
}

/** Returns the bases by their distance; what is inherited on two ways is listed once. */
function lineOf(type: string, basesOf: (type: string) => readonly string[]): readonly string[] {
  const line = new Set([type]);
  for (const each of line) for (const base of basesOf(each)) line.add(base);
  return [...line].slice(1);
}

/** The declaration in C++, without what is around it. */
export function declarationOf(symbol: RecordedSymbol): Declaration {
  const { kind, before, name, after } = symbol;
  const local = localName(name);
  if (kind === "macro")
    return { before: "#define", name: local, after: after.startsWith("(") ? after : spaced(after.replace(/^= /, "")) };
  const words = isType(symbol) ? typeWords(symbol) : kind === "type" && !/\busing$/.test(before) ? `typedef ${before}` : before;
  return { before: words, name: local, after: /^[([)]/.test(after) ? after : spaced(after) };
}

function typeWords({ kind, before }: RecordedSymbol): string {
  if (kind === "enum") return `enum ${before}`.trim();
  return `${before} ${kind}`.trim();
}

function spaced(after: string): string {
  return after === "" ? "" : ` ${after}`;
}

/** In one line, with what only derived classes may use marked. */
export function declarationText(symbol: RecordedSymbol): string {
  const { before, name, after } = declarationOf(symbol);
  return `${symbol.isProtected ? "protected " : ""}${`${before} ${name}${after}`.trim()}`;
}
