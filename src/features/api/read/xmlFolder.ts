/**
 * A folder of XML that Doxygen wrote, or a file of MrDocs → the API record of a version, and what the library says of its symbols. Headers are named as programs
 * include them, and paths begin where those of all headers part, so that a record names no folder of the machine that made it.
 */
import { join } from "node:path";
import { DocsgenError, diagnose } from "../../../kit/diagnostics/diagnostic.ts";
import { displayPath } from "../../../kit/diagnostics/fileError.ts";
import { reasonOf } from "../../../kit/diagnostics/thrown.ts";
import { causeOf, entriesOrNull, errorCode, isThere, readRegularText, remedyOf } from "../../../kit/files/readFile.ts";
import type { Description } from "../../../model/model.ts";
import { type ApiRecord, isLeftOut } from "./apiRecord.ts";
import { descriptionOf } from "./doxygenText.ts";
import {
  type DoxygenSymbol,
  filesInIndex,
  type IncludedSymbol,
  publicSymbols,
  shownSymbols,
  symbolsInFile,
  withoutInlineNamespaces,
} from "./doxygenXml.ts";
import { symbolsOfMrdocs } from "./mrdocsXml.ts";
import { symbolKey } from "./symbolKey.ts";

export interface XmlApi {
  readonly record: ApiRecord;
  /** The descriptions by the key of the symbol. */
  readonly descriptions: ReadonlyMap<string, Description>;
}

export interface XmlFolder {
  /** Absolute path of the folder with `index.xml`, or of the file that MrDocs wrote. */
  readonly folder: string;
  /** Messages name it from here. */
  readonly root: string;
  readonly version: string;
  /** Names of namespaces and classes that are left out with what is in them. */
  readonly without: readonly string[];
  /** The code of the problem that the folder is another one, which depends on where it was named. */
  readonly code: "cli/usage" | "content/symbols";
}

/** Throws a `DocsgenError` for a folder that Doxygen did not write. */
export function readXmlFolder({ folder, root, version, without, code }: XmlFolder): XmlApi {
  const shown = displayPath(folder, root);
  if (isThere(folder) && entriesOrNull(folder) === null) {
    const all = parsed(folder, shown, symbolsOfMrdocs, mrdocs);
    const symbols = shownSymbols(all, (name) => isLeftOut(name, without));
    if (symbols.length === 0) throw noSymbols(shown, "Let MrDocs extract more, or leave out less with --without.");
    return { record: withNamedHeaders({ version, without, headers: {}, symbols }, all), descriptions: new Map() };
  }
  expectDoxygen(folder, shown, code);
  const read = <T>(name: string, parse: (xml: string) => T) => {
    const path = join(folder, `${name}.xml`);
    return parsed(path, displayPath(path, root), parse);
  };
  const all = withoutInlineNamespaces(read("index", filesInIndex).flatMap((name) => read(name, symbolsInFile)));
  const symbols = publicSymbols(all, without);
  if (symbols.length === 0) throw noSymbols(shown, "Set EXTRACT_ALL = YES in the Doxyfile, or leave out less with --without.");
  return { record: withNamedHeaders({ version, without, headers: {}, symbols }, all), descriptions: descriptionsOf(all) };
}

/** A symbol is in several files; the first that says something of it counts. */
function descriptionsOf(all: readonly DoxygenSymbol[]): ReadonlyMap<string, Description> {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const found = new Map<string, Description>();
  for (const symbol of all.filter(({ isPrivate, described }) => !isPrivate && described.length > 0)) {
    const key = symbolKey(symbol);
    const said = found.has(key) ? null : descriptionOf(symbol.described, (id) => names.get(id));
    if (said !== null) found.set(key, said);
  }
  return found;
}

/** Most mistakes are about the folder: that of the HTML, or the one around both. */
function expectDoxygen(folder: string, shown: string, code: XmlFolder["code"]): void {
  if (isThere(join(folder, "index.xml"))) return;
  const wrong = (what: string, hint: string) => new DocsgenError([diagnose(code, `${shown} ${what}.`, { hint })]);
  if (!isThere(folder)) throw wrong("does not exist", "Name the folder in which Doxygen wrote index.xml.");
  if (isThere(join(folder, "xml", "index.xml"))) throw wrong("has no index.xml", `Did you mean "${shown}/xml"?`);
  const names = (entriesOrNull(folder) ?? []).map(({ name }) => name);
  const hint = "Set GENERATE_XML = YES in the Doxyfile, run Doxygen, and name the folder in which it wrote index.xml.";
  if (names.some((name) => name.endsWith(".html"))) throw wrong("holds HTML, not the XML of Doxygen", hint);
  throw wrong("has no index.xml", hint);
}

const doxygen = { format: "Doxygen XML", again: "Run Doxygen again, to its end." };
const mrdocs = { format: "MrDocs XML", again: "Name the file that MrDocs writes for generator: xml." };

function parsed<T>(path: string, shown: string, parse: (xml: string) => T, { format, again } = doxygen): T {
  try {
    return parse(readRegularText(path));
  } catch (error) {
    const cause = causeOf(error);
    if (cause !== null) {
      const hint = errorCode(error) === "ENOENT" ? again : remedyOf(error);
      throw new DocsgenError([diagnose("content/symbols", `Cannot read ${shown}: ${cause}.`, { hint })]);
    }
    const message = `${shown} is not ${format}: ${reasonOf(error)}.`;
    throw new DocsgenError([diagnose("content/symbols", message, { hint: again })]);
  }
}

function noSymbols(shown: string, hint: string): DocsgenError {
  return new DocsgenError([diagnose("content/symbols", `${shown} has no symbols that are public.`, { hint })]);
}

/** Symbols of Doxygen have the path of their header. */
function withNamedHeaders(record: ApiRecord, all: readonly IncludedSymbol[]): ApiRecord {
  const paths = [...new Set(record.symbols.map(({ header }) => header))].filter((path) => path !== "");
  const isAbsolute = paths.some((path) => /^(?:[/\\]|[A-Za-z]:)/.test(path));
  const shared = isAbsolute ? sharedFolder(paths) : "";
  const names = includesOf(paths, all);
  return {
    ...record,
    headers: Object.fromEntries(paths.map((path) => [names.get(path) ?? path, path.slice(shared.length)])),
    symbols: record.symbols.map((symbol) => ({ ...symbol, header: names.get(symbol.header) ?? "" })),
  };
}

function sharedFolder([first = "", ...others]: readonly string[]): string {
  const parts = first.split("/").slice(0, -1);
  const isShared = (length: number) => others.every((path) => path.startsWith(`${parts.slice(0, length).join("/")}/`));
  const length = parts.findLastIndex((_, at) => isShared(at + 1)) + 1;
  return length === 0 ? "" : `${parts.slice(0, length).join("/")}/`;
}

/**
 * Paths of headers → what programs write between `<` and `>`: the path below a folder of which Doxygen knows that (STRIP_FROM_INC_PATH), or below
 * one named `include`; else the end of the path that tells it apart.
 */
function includesOf(paths: readonly string[], all: readonly IncludedSymbol[]): ReadonlyMap<string, string> {
  const roots = all.flatMap(({ header, include = "" }) =>
    include.includes("/") && header.endsWith(`/${include}`) ? [header.slice(0, -include.length)] : [],
  );
  const folders = [...new Set(roots)].sort((a, b) => b.length - a.length);
  const below = (path: string): string | undefined => {
    const root = folders.find((folder) => path.startsWith(folder));
    return root === undefined ? /(?:^|\/)include\/((?:(?!\binclude\/).)+)$/.exec(path)?.[1] : path.slice(root.length);
  };
  const isAlone = (name: string) => paths.filter((path) => below(path) === name).length === 1;
  return new Map(
    paths.map((path) => {
      const name = below(path);
      return [path, name !== undefined && isAlone(name) ? name : shortestEnd(path, paths)];
    }),
  );
}

function shortestEnd(path: string, paths: readonly string[]): string {
  const parts = path.split("/");
  const ends = parts.map((_, at) => parts.slice(-1 - at).join("/"));
  const isOwn = (end: string) => paths.every((other) => other === path || !`/${other}`.endsWith(`/${end}`));
  return ends.find(isOwn) ?? path;
}
