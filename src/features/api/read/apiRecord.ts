/**
 * The API record of a version: its symbols as facts, without descriptions ⇄ JSON with one symbol a line, sorted by name, so that a diff of two
 * records reads like a list of what changed. The values of an enumeration stand as it declares them, because that gives them their numbers. A line is the declaration in C++, with the name between backticks,
 * and behind `//` the header and the address among the pages that Doxygen made, `#` for one on the page of what is around it:
 *
 *     "class `pcpp::ArpLayer` : public pcpp::Layer // ArpLayer.h classpcpp_1_1_arp_layer.html": [
 *     "size_t `getHeaderLen`() const override // #a0f3c",
 */
import { compare, DocsgenError, diagnose, didYouMean, suggest } from "../../../kit/diagnostics/diagnostic.ts";
import { grouped } from "../../../kit/grouped.ts";
import { escapePattern } from "../../../kit/html/escape.ts";
import { check, type Finding, say } from "../../../kit/schema.ts";
import { locateInJson, parseJson } from "../../../kit/syntax/json.ts";
import type { Diagnostic, SourcePath } from "../../../model/model.ts";
import { apiRecordSchema, symbolKinds as kinds, scopeKinds, type WrittenRecord } from "../../../model/schemas/apiRecordSchema.ts";

export interface RecordedSymbol {
  readonly kind: string;
  /** Whether only derived classes may use it. What is private is not recorded. */
  readonly isProtected: boolean;
  readonly isDeprecated: boolean;
  /** What a declaration says before the name: `template<typename T>`, `static`, `virtual`, `explicit`, the type. */
  readonly before: string;
  /** Qualified: `pcpp::Packet::getFirstLayer`. */
  readonly name: string;
  /** And behind it: `(int index) const override`, `= 0x0800`, `: public pcpp::Layer`. */
  readonly after: string;
  /** A name in `headers`; empty for what is in no header, such as a namespace. */
  readonly header: string;
  /** Where Doxygen's pages have it: `classlib_1_1_layer.html`, or `#a0f3c` on the page of what is around it. */
  readonly page?: string;
}

export interface ApiRecord {
  readonly version: string;
  /** Namespaces and classes that are left out, but for what types inherit from them. */
  readonly without?: readonly string[];
  /** The name of each header, by which symbols name it, with its path in the sources: `Packet.h`, `Packet++/header/Packet.h`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where Doxygen's pages have headers, by their names. */
  readonly headerPages?: Readonly<Record<string, string>>;
  readonly symbols: readonly RecordedSymbol[];
}

/** The same symbols in any order give the same text, but for the values of an enumeration. */
export function writeApiRecord({ version, without = [], headers, headerPages = {}, symbols }: ApiRecord): string {
  const paths = Object.entries(headers)
    .sort(([a], [b]) => compare(a, b))
    .map(([name, path]) => `${JSON.stringify(name)}: ${JSON.stringify(`${path}${comment(headerPages[name])}`)}`);
  const scopes = scopesOf(symbols).map(([declared, inside]) => {
    const lines = inside.map((each) => JSON.stringify(each));
    return lines.length === 0 ? `${JSON.stringify(declared)}: []` : `${JSON.stringify(declared)}: [\n${lines.join(",\n")}\n]`;
  });
  return [
    `{\n"apiRecord": 1,\n"version": ${JSON.stringify(version)},\n`,
    without.length === 0 ? "" : `"without": ${JSON.stringify(without)},\n`,
    `"headers": {\n`,
    paths.join(",\n"),
    `\n},\n"symbols": {\n${scopes.join(",\n")}\n}\n}\n`,
  ].join("");
}

/** The declaration of each class, enumeration, or namespace, with those inside it. */
function scopesOf(symbols: readonly RecordedSymbol[]): readonly (readonly [string, readonly string[]])[] {
  const sorted = sortedSymbols(symbols);
  const isScope = ({ kind }: RecordedSymbol) => scopeKinds.includes(kind);
  const scopes = grouped(sorted.filter(isScope), ({ name }) => name);
  const inside = grouped(
    sorted.filter((symbol) => !isScope(symbol)),
    ({ name }) => scopeOf(name),
  );
  const names = [...new Set([...scopes.keys(), ...inside.keys()])].sort(compare);
  return names.flatMap((name) => {
    const [scope, ...again] = scopes.get(name) ?? [];
    const members = (inside.get(name) ?? []).map((member) => declarationIn(scope, name, member));
    // What has members that are recorded, but is not recorded itself, is its name.
    const around = scope === undefined ? name && `\`${name}\`` : declarationIn(undefined, "", scope);
    return [[around, members] as const, ...again.map((each) => [declarationIn(undefined, "", each), []] as const)];
  });
}

function sortedSymbols(symbols: readonly RecordedSymbol[]): readonly RecordedSymbol[] {
  const enums = new Set(symbols.filter(({ kind }) => kind === "enum").map(({ name }) => name));
  const keyed = symbols.map((symbol) => {
    const scope = symbol.kind === "value" ? scopeOf(symbol.name) : "";
    const isInEnum = enums.has(scope);
    return { symbol, isInEnum, name: isInEnum ? `${scope}::` : symbol.name };
  });
  // Few names are there twice.
  const restOf = ({ symbol, isInEnum }: (typeof keyed)[number]) => (isInEnum ? "" : declarationIn(undefined, "", symbol));
  return keyed.sort((a, b) => compare(a.name, b.name) || compare(restOf(a), restOf(b))).map(({ symbol }) => symbol);
}

/** The kind is left out where it goes without saying, and the header where it is that of the symbol around. */
function declarationIn(scope: RecordedSymbol | undefined, scopeName: string, symbol: RecordedSymbol): string {
  const { kind, isProtected, isDeprecated, before, name, after, header, page } = symbol;
  const isPlain = kind === usualKind(scope?.kind) && !kinds.includes(before.split(" ")[0] ?? "");
  const isMember = !scopeKinds.includes(kind);
  const words = [isDeprecated ? "deprecated" : "", isProtected ? "protected" : "", isMember && isPlain ? "" : kind, before];
  const start = words.map((word) => (word === "" ? "" : `${word} `)).join("");
  const local = scopeName === "" ? name : name.slice(scopeName.length + "::".length);
  const rest = after === "" || /^[([)]/.test(after) ? after : ` ${after}`;
  return `${start}\`${local}\`${rest}${comment(header === (scope?.header ?? "") ? "" : header, page)}`;
}

/** What is known of a declaration besides. */
function comment(...facts: readonly (string | undefined)[]): string {
  const known = facts.filter(Boolean);
  return known.length === 0 ? "" : ` // ${known.join(" ")}`;
}

/** `ArpLayer.h classpcpp_1_1_arp_layer.html` → both. */
function fromComment(written: string): { readonly rest: string; readonly page: string } {
  const [page = ""] = /(?:^|(?<= ))(?:[^\s#]+\.x?html?(?:#\S*)?|#\S+)$/.exec(written) ?? [];
  return { rest: written.slice(0, written.length - page.length).trim(), page };
}

function usualKind(scope: string | undefined): string {
  return scope === "enum" ? "value" : "function";
}

/** What records have read so far, by what is written: most of a version is declared as in the one before. */
export type Declared = Map<string, RecordedSymbol | null>;

/** `file`: for messages. Throws a `DocsgenError` with every mistake at its line. */
export function readApiRecord(written: string, file: SourcePath, known: Declared = new Map()): ApiRecord {
  const problem = (message: string, details: Partial<Diagnostic>) =>
    diagnose("content/symbols", message, { hint: "Write the record again with docsgen api record.", ...details, file });
  const json = parseJson(written);
  if ("problem" in json) {
    const { problem: what, line, column } = json;
    throw new DocsgenError([problem(`${file} is not valid JSON: ${what}`, { line, column })]);
  }
  const wrong = (found: Finding) => {
    const hint = found.hint === undefined ? {} : { hint: found.hint };
    return problem(say(found, "API record"), { ...locateInJson(written, found.path), ...hint });
  };
  const found = check(apiRecordSchema, json.value);
  if (found.length > 0) throw new DocsgenError(found.map(wrong));
  const { version, without, headers: paths, symbols } = json.value as WrittenRecord;
  const read = Object.entries(symbols).flatMap(([declared, inside]) => readScope(declared, inside, known));
  const strange = [...read.filter((each) => "message" in each), ...unlisted(read, symbols, Object.keys(paths))];
  if (strange.length > 0) throw new DocsgenError(strange.map(wrong));
  const headers: Record<string, string> = {};
  const headerPages: Record<string, string> = {};
  for (const [name, written] of Object.entries(paths)) {
    const [path = "", ...others] = written.split(" // ");
    headers[name] = path;
    if (others.length > 0) headerPages[name] = others.join(" // ");
  }
  const shared = { version, headers, headerPages, symbols: sortedSymbols(read.filter((each) => "name" in each)) };
  return without === undefined ? shared : { ...shared, without };
}

type Read = RecordedSymbol | Finding;

function readScope(declared: string, inside: readonly string[], known: Declared): readonly Read[] {
  const path = ["symbols", declared];
  const isSymbol = declared !== "" && !declared.startsWith("`");
  const parse = (id: string, make: () => RecordedSymbol | null): RecordedSymbol | null => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const made = make();
    known.set(id, made);
    return made;
  };
  const scope = declared === "" ? null : parse(declared, () => parseDeclaration(declared, ""));
  if (scope === null && declared !== "") return [strangeDeclaration(declared, path)];
  if (isSymbol && !scopeKinds.includes(scope?.kind ?? "")) return [strangeScope(declared, path)];
  const around = isSymbol ? (scope?.kind ?? "") : "";
  const members = inside.map((each, at): Read => {
    const member = parse(`${declared}\n${each}`, () => {
      const own = parseDeclaration(each, usualKind(around));
      if (own === null || scope === null) return own;
      return { ...own, name: `${scope.name}::${own.name}`, header: own.header || (isSymbol ? scope.header : "") };
    });
    return member ?? strangeDeclaration(each, [...path, at]);
  });
  return isSymbol && scope !== null ? [scope, ...members] : members;
}

const beforeName = new RegExp(`^(deprecated )?(protected )?(?:(${kinds.join("|")}) )?(.*)$`);

function parseDeclaration(declared: string, usual: string): RecordedSymbol | null {
  const [, start = "", name, rest = ""] = /^([^`]*)`([^`]+)`(.*)$/.exec(declared) ?? [];
  if (name === undefined) return null;
  const [, deprecated, access, written, before = ""] = beforeName.exec(start) ?? [];
  const end = rest.lastIndexOf(" // ");
  const { rest: header, page } = fromComment(commentOf(rest));
  return {
    kind: written ?? usual,
    isProtected: access !== undefined,
    isDeprecated: deprecated !== undefined,
    before: before.trim(),
    name,
    after: (end < 0 ? rest : rest.slice(0, end)).trim(),
    header,
    ...(page === "" ? {} : { page }),
  };
}

/** Each header once that symbols name, and that the record does not list: they would have no header. */
function unlisted(read: readonly Read[], symbols: WrittenRecord["symbols"], headers: readonly string[]): readonly Finding[] {
  const listed = new Set(headers);
  const named = read.flatMap((each) => ("header" in each && each.header !== "" ? [each.header] : []));
  const missing = new Set(named.filter((header) => !listed.has(header)));
  if (missing.size === 0) return [];
  const lines = Object.entries(symbols).flatMap(([declared, inside]) => [
    { line: declared, path: ["symbols", declared] },
    ...inside.map((line, at) => ({ line, path: ["symbols", declared, at] })),
  ]);
  return [...missing].flatMap((header): readonly Finding[] => {
    const first = lines.find(({ line }) => fromComment(commentOf(line)).rest === header);
    if (first === undefined) return [];
    const message = `names the header "${header}", which "headers" does not have.`;
    return [
      { kind: "invalid", path: first.path, message, hint: suggest(header, headers, 'Add it to "headers", with its path.') },
    ];
  });
}

/** What is written behind the last ` // ` of a declaration. */
function commentOf(declared: string): string {
  const end = declared.lastIndexOf(" // ");
  return end < 0 ? "" : declared.slice(end + " // ".length);
}

function strangeDeclaration(declared: string, path: Finding["path"]): Finding {
  const hint = "Write the name of a symbol between backticks: int `count`() const.";
  return { kind: "invalid", path, message: `is no declaration: ${JSON.stringify(declared)}.`, hint };
}

function strangeScope(declared: string, path: Finding["path"]): Finding {
  const word = declared.replace(/^(?:deprecated )?(?:protected )?/, "").split(" ")[0] ?? "";
  const hint = didYouMean(word, scopeKinds) ?? `What has members is one of ${scopeKinds.join(", ")}.`;
  return { kind: "invalid", path, message: `begins with "${word}", which has no members.`, hint };
}

/** Whether a qualified name, or what is around it, is among those that are left out, in which `*` stands for any letters: `FMT_*`. */
export function isLeftOut(name: string, without: readonly string[]): boolean {
  if (name === "" || without.length === 0) return false;
  const scope = scopeOf(name);
  const local = scope === "" ? name : name.slice(scope.length + "::".length);
  const fits = (each: string) => new RegExp(`^${each.split("*").map(escapePattern).join(".*")}$`).test(local);
  return without.some((each) => (each.includes("*") ? fits(each) : each === local)) || isLeftOut(scope, without);
}

/** `pcpp::Packet::getLayer` → `pcpp::Packet`; what is inside `<>` and behind `operator` separates nothing. */
export function scopeOf(name: string): string {
  if (!name.includes("<") && !name.includes("operator")) return name.slice(0, Math.max(0, name.lastIndexOf("::")));
  const plain = name.replace(/\boperator\b.*$/, "operator");
  let depth = 0;
  for (let at = plain.length - 1; at > 0; at--) {
    if (plain[at] === ">") depth++;
    else if (plain[at] === "<") depth--;
    else if (depth === 0 && plain.startsWith("::", at - 1)) return plain.slice(0, at - 1);
  }
  return "";
}
