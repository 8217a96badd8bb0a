/**
 * A folder of XML that Doxygen wrote → the API record of a version. Headers are named by the end of their path that tells them apart, and
 * paths begin where those of all headers part, so that a record names no folder of the machine that made it.
 */
import { join } from "node:path";
import { readVersions } from "../../engine/content/versionFolders.ts";
import { DocsgenError, diagnose, didYouMean, listNames } from "../../engine/core/diagnostic.ts";
import { displayPath } from "../../engine/core/fileError.ts";
import { causeOf, entriesOrNull, errorCode, isThere, readRegularText, remedyOf } from "../../engine/core/readFile.ts";
import type { RunOptions } from "../../engine/core/schemas/config.ts";
import { type ApiRecord, recordStart, writeApiRecord } from "../../engine/symbols/apiRecord.ts";
import { type DoxygenSymbol, filesInIndex, publicSymbols, symbolsInFile } from "../../engine/symbols/doxygenXml.ts";

export interface ApiRecordRequest {
  /** Absolute path of the folder with `index.xml`. */
  readonly folder: string;
  readonly version: string;
  /** Names of namespaces and classes that are left out with what is in them. */
  readonly without: readonly string[];
}

export interface MadeRecord {
  readonly text: string;
  readonly symbols: number;
  readonly headers: number;
}

/** Throws a `DocsgenError` for a version that the site does not have, and for a folder that Doxygen did not write. */
export function makeApiRecord({ root }: RunOptions, { folder, version, without }: ApiRecordRequest): MadeRecord {
  expectVersion(root, version);
  expectDoxygen(folder, displayPath(folder, root));
  const read = <T>(name: string, parse: (xml: string) => T) => {
    const path = join(folder, `${name}.xml`);
    return parsed(path, displayPath(path, root), parse);
  };
  const all = read("index", filesInIndex).flatMap((name): readonly DoxygenSymbol[] => read(name, symbolsInFile));
  const symbols = publicSymbols(all, without);
  if (symbols.length === 0) throw noSymbols(displayPath(folder, root));
  const record = withNamedHeaders({ version, headers: {}, symbols });
  return { text: writeApiRecord(record), symbols: symbols.length, headers: Object.keys(record.headers).length };
}

/** Whether a file may be replaced by a record: it is one, be it damaged further on. */
export function isApiRecord(text: string): boolean {
  return text.startsWith(recordStart);
}

function expectVersion(root: string, version: string): void {
  const { names } = readVersions(root);
  if (names.includes(version)) return;
  const meant = didYouMean(version, names);
  const hint = `${meant === undefined ? "" : `${meant} `}The versions are: ${listNames(version, names)}.`;
  throw new DocsgenError([diagnose("version/unknown", `There is no version "${version}" in the site.`, { hint })]);
}

/** Most mistakes are about the folder: that of the HTML, or the one around both. */
function expectDoxygen(folder: string, shown: string): void {
  if (isThere(join(folder, "index.xml"))) return;
  const wrong = (what: string, hint: string) => new DocsgenError([diagnose("cli/usage", `${shown} ${what}.`, { hint })]);
  if (!isThere(folder)) throw wrong("does not exist", "Name the folder in which Doxygen wrote index.xml.");
  if (isThere(join(folder, "xml", "index.xml"))) throw wrong("has no index.xml", `Did you mean "${shown}/xml"?`);
  const names = (entriesOrNull(folder) ?? []).map(({ name }) => name);
  const hint = "Set GENERATE_XML = YES in the Doxyfile, run Doxygen, and name the folder in which it wrote index.xml.";
  if (names.some((name) => name.endsWith(".html"))) throw wrong("holds HTML, not the XML of Doxygen", hint);
  throw wrong("has no index.xml", hint);
}

function parsed<T>(path: string, shown: string, parse: (xml: string) => T): T {
  try {
    return parse(readRegularText(path));
  } catch (error) {
    const cause = causeOf(error);
    const again = "Run Doxygen again, to its end.";
    if (cause !== null) {
      const hint = errorCode(error) === "ENOENT" ? again : remedyOf(error);
      throw new DocsgenError([diagnose("content/symbols", `Cannot read ${shown}: ${cause}.`, { hint })]);
    }
    const message = `${shown} is not Doxygen XML: ${error instanceof Error ? error.message : String(error)}.`;
    throw new DocsgenError([diagnose("content/symbols", message, { hint: again })]);
  }
}

function noSymbols(shown: string): DocsgenError {
  const hint = "Set EXTRACT_ALL = YES in the Doxyfile, or leave out less with --without.";
  return new DocsgenError([diagnose("content/symbols", `${shown} has no symbols that are public.`, { hint })]);
}

/** Symbols of Doxygen have the path of their header. */
function withNamedHeaders(record: ApiRecord): ApiRecord {
  const paths = [...new Set(record.symbols.map(({ header }) => header))].filter((path) => path !== "");
  const isAbsolute = paths.some((path) => /^(?:[/\\]|[A-Za-z]:)/.test(path));
  const shared = isAbsolute ? sharedFolder(paths) : "";
  const names = new Map(paths.map((path) => [path, shortestEnd(path, paths)]));
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

function shortestEnd(path: string, paths: readonly string[]): string {
  const parts = path.split("/");
  const ends = parts.map((_, at) => parts.slice(-1 - at).join("/"));
  const isOwn = (end: string) => paths.every((other) => other === path || !`/${other}`.endsWith(`/${end}`));
  return ends.find(isOwn) ?? path;
}
