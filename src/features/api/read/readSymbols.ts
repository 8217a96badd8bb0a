/**
 * `symbols` of the configuration → the API of each set of documents: records, the XML of generators, tag files of Doxygen and inventories of
 * Sphinx, compressed by gzip or not. Nothing is parsed where the cache knows what it says.
 */
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Cache } from "../../../kit/cache/cache.ts";
import { DocsgenError, diagnose } from "../../../kit/diagnostics/diagnostic.ts";
import { reasonOf } from "../../../kit/diagnostics/thrown.ts";
import { guard } from "../../../kit/files/guard.ts";
import { causeOf, errorCode, isThere, readRegularFile, readRegularText, remedyOf } from "../../../kit/files/readFile.ts";
import { sourcePath } from "../../../kit/files/sourcePath.ts";
import { hashOf } from "../../../kit/hash.ts";
import { formatKeyPath } from "../../../kit/schema.ts";
import { locateKey } from "../../../kit/syntax/locateKey.ts";
import { versionsOfSet } from "../../../model/docSets.ts";
import type { ApiTable, ApiTables, Diagnostic, KeptApi, SourcePath, VersionName } from "../../../model/model.ts";
import { isEveryVersion } from "../../../model/schemas/everyVersion.ts";
import type { LoadedConfig } from "../../../stages/config/load.ts";
import { type ApiFiles, apiFiles, missingApi, xmlPlace } from "./apiFiles.ts";
import { apiModel, type Readable, type VersionFiles } from "./apiModel.ts";
import { type Declared, type RecordedSymbol, readApiRecord } from "./apiRecord.ts";
import { isInventory, parseInventory } from "./inventory.ts";
import { parseTagFile } from "./tagFile.ts";
import { readXmlFolder, type XmlApi } from "./xmlFolder.ts";

/** Of a file, in bytes, when it is decompressed. */
const largestSymbols = 64 * 1024 * 1024;

export interface ReadSymbols {
  readonly symbols: ApiTables;
  readonly diagnostics: readonly Diagnostic[];
}

export interface SymbolsReading {
  readonly root: string;
  readonly cache: Cache;
  /** What it knows is not read again. */
  readonly state?: { symbols?: KeptApi };
}

/** `versions`: those of the site, newest first. The others are reported with the configuration. Throws a `DocsgenError` for an API without an address. */
export async function readSymbols(
  { config, source }: Pick<LoadedConfig, "config" | "source">,
  versions: readonly VersionName[],
  { root, cache, state = {} }: SymbolsReading,
): Promise<ReadSymbols> {
  const { api, apiNamespace } = config.vars;
  const key = JSON.stringify([config.symbols, versions.map(({ name }) => name), api, apiNamespace]);
  if (state.symbols?.key === key) return { symbols: state.symbols.symbols, diagnostics: [] };
  const files = new Set<SourcePath>();
  const missing = missingApi(config, versions, root).map(({ key: at, message, hint }) => {
    return diagnose("content/no-api", message, { ...placeOf(at, source), hint });
  });
  const diagnostics: Diagnostic[] = [];
  const reading = { root, cache, source, files, diagnostics, declared: new Map() };
  const symbols = new Map<string, ApiTable>();
  for (const docSet of new Set(versions.map((each) => each.docSet))) {
    const own = apiFiles(config, versionsOfSet(versions, { docSet }));
    const table = await tableOf(own, reading);
    if (table !== null) symbols.set(docSet, table);
  }
  if (diagnostics.length + missing.length === 0) state.symbols = { key, files, symbols };
  // What is wrong with an entry for all versions is found for each.
  const distinct = new Map([...diagnostics, ...missing].map((each) => [JSON.stringify(each), each]));
  return { symbols, diagnostics: [...distinct.values()] };
}

interface Reading extends Omit<SymbolsReading, "state">, Pick<LoadedConfig, "source"> {
  readonly diagnostics: Diagnostic[];
  /** What was looked at, for the next scan. */
  readonly files: Set<SourcePath>;
  /** What records have in common. */
  readonly declared: Declared;
}

/** `files`: of the versions of one set of documents, newest first. Null where nothing is known of their APIs. */
async function tableOf(files: ReadonlyMap<string, ApiFiles>, reading: Reading): Promise<ApiTable | null> {
  const found = [...files].map(([version, own]) => versionFiles(version, own, reading));
  const readable = found.filter(({ tags, record }) => tags !== null || record !== null);
  const { hash, versions, problems, ...model } = await apiModel(readable, reading.cache);
  // Every link to the API would be broken, so nothing but the cause is reported.
  const isRead = new Set(versions.map(({ version }) => version));
  const nowhere = readable.flatMap(({ version, tags }) => {
    const own = files.get(version);
    return tags === null || !isRead.has(version) || own === undefined || own.url !== ""
      ? []
      : [withoutAddress(own, reading.source)];
  });
  if (nowhere.length > 0) throw new DocsgenError([...new Map(nowhere.map((each) => [each.message, each])).values()]);
  reading.diagnostics.push(...problems);
  const known = versions.map(({ version, isRecorded }) => {
    const { url = "", namespaces = [], source = null } = files.get(version) ?? {};
    return { name: version, base: url === "" || url.endsWith("/") ? url : `${url}/`, namespaces, source, isRecorded };
  });
  return known.length === 0 ? null : { ...model, versions: known, hash: hashOf(hash, JSON.stringify(known)) };
}

type ConfigSource = LoadedConfig["source"];

/** Where `symbols` is written, or a key of it. */
function placeOf(key: string | null, { path, text }: ConfigSource): Partial<Diagnostic> {
  return { file: path, ...locateKey(text, key === null ? ["symbols"] : ["symbols", key]) };
}

/** What is there of a version. The record says what there is, and without one the XML. */
function versionFiles(version: string, own: ApiFiles, reading: Reading): VersionFiles {
  const { declared } = reading;
  const tags = readableFile(own.file, own, reading, (full) => parseSymbols(readRegularFile(full)));
  const record = readableFile(own.record, own, reading, (full, path) => {
    return readApiRecord(readRegularText(full), path, declared);
  });
  const xml = xmlOf(version, own, reading);
  if (record === null && xml === null) return { version, tags, record: null };
  const read = () => {
    const whole = xml?.read();
    const said = record?.read() ?? whole?.record ?? { version, headers: {}, symbols: [] };
    return { record: said, descriptions: whole?.descriptions ?? new Map() };
  };
  return { version, tags, record: { hash: hashOf(record?.hash ?? "", xml?.hash ?? ""), read } };
}

/** Null for a file that is not there, which is a problem where the version has an entry of its own. */
function readableFile<Value>(
  file: string | null,
  own: ApiFiles,
  { root, cache, files, diagnostics }: Reading,
  parse: (full: string, path: SourcePath) => Value,
): Readable<Value> | null {
  if (file === null) return null;
  const path = `content/${file}` as SourcePath;
  const full = join(root, path);
  files.add(path);
  if (isEveryVersion(own.key) && !isThere(full)) return null;
  try {
    const guarded = guardContent(root, path);
    files.add(sourcePath(root, guarded.kind === "inside" ? guarded.path : full));
    const read = () => {
      try {
        return parse(full, path);
      } catch (error) {
        throw error instanceof DocsgenError ? error : new DocsgenError([problemOf(error, path)]);
      }
    };
    return { hash: cache.hashOfFile(full), read };
  } catch (error) {
    diagnostics.push(problemOf(error, path));
    return null;
  }
}

function guardContent(root: string, path: SourcePath): ReturnType<typeof guard> {
  const guarded = guard(join(root, "content"), join(root, path));
  if (guarded.kind === "outside") throw new Error("it is outside the folder content/");
  return guarded;
}

/** Null where none is named, or a variable of the environment that names it is not set. */
function xmlOf(
  version: string,
  { key, xml, record, without }: ApiFiles,
  { root, cache, source, diagnostics }: Reading,
): Readable<XmlApi> | null {
  if (xml === null) return null;
  const { folder, variables } = xmlPlace(xml, version, root);
  if (folder === null && record === null) diagnostics.push(withoutXml(key, variables, source));
  if (folder === null || (isEveryVersion(key) && !isThere(folder))) return null;
  return {
    hash: hashOf(folder, cache.stampTree(folder).hash, ...without),
    read: () => readXmlFolder({ folder, root, version, without, code: "content/symbols" }),
  };
}

/** Throws an error that says what is wrong with the file. */
export function parseSymbols(bytes: Buffer, limit: number = largestSymbols): readonly RecordedSymbol[] {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isCompressed ? gunzipSync(bytes, { maxOutputLength: limit }) : bytes;
  if (plain.length > limit) throw new Error("it is larger than 64 MB");
  return isInventory(plain) ? parseInventory(plain, limit) : parseTagFile(plain.toString("utf8"));
}

function withoutAddress({ key }: ApiFiles, source: ConfigSource): Diagnostic {
  const message = `${formatKeyPath(["symbols", key])} names a file, but not where its API reference is.`;
  const hint = 'Write { file: "…", url: "https://example.org/api/" }, or set vars.api for all versions.';
  return diagnose("config/invalid", message, { ...placeOf(key, source), hint });
}

function withoutXml(key: string, variables: readonly string[], source: ConfigSource): Diagnostic {
  const named = variables.join(" and ");
  const message = `${formatKeyPath(["symbols", key])} names a folder of XML by ${named}, which is not set.`;
  const hint = `Set ${named}, or record the API with docsgen api record, and name the record.`;
  return diagnose("content/symbols", message, { ...placeOf(key, source), hint });
}

function problemOf(error: unknown, file: SourcePath): Diagnostic {
  const cause = causeOf(error);
  if (cause !== null) {
    const remedy = errorCode(error) === "ENOENT" ? "Add the file, or correct its path in site.config.ts." : remedyOf(error);
    return diagnose("content/symbols", `Cannot read ${file}: ${cause}.`, { file, hint: remedy });
  }
  const hint = "It must be a tag file of Doxygen (GENERATE_TAGFILE) or an objects.inv of Sphinx, as it is or compressed by gzip.";
  return diagnose("content/symbols", `${file} has no symbols that can be read: ${reasonIn(error)}.`, { file, hint });
}

function reasonIn(error: unknown): string {
  if (errorCode(error) === "ERR_BUFFER_TOO_LARGE") return "it is larger than 64 MB when it is decompressed";
  return error instanceof Error && "errno" in error ? "its compressed data is damaged" : reasonOf(error);
}
