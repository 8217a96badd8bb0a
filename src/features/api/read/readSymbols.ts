/**
 * `symbols` of the configuration → the API of each set of documents: records, tag files of Doxygen and inventories of Sphinx, compressed by gzip or not.
 * A file is parsed once; later runs take its symbols from the cache.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Cache, derivation } from "../../../kit/cache/cache.ts";
import { compare, DocsgenError, diagnose } from "../../../kit/diagnostics/diagnostic.ts";
import { guard } from "../../../kit/files/guard.ts";
import { causeOf, errorCode, isThere, readRegularFile, readRegularText, remedyOf } from "../../../kit/files/readFile.ts";
import { sourcePath } from "../../../kit/files/sourcePath.ts";
import { hashOf } from "../../../kit/hash.ts";
import { lazy } from "../../../kit/once.ts";
import { formatKeyPath } from "../../../kit/schema.ts";
import { locateKey } from "../../../kit/syntax/locateKey.ts";
import { versionsOfSet } from "../../../model/docSets.ts";
import type { ApiSymbol, ApiTable, ApiTables, Diagnostic, KeptApi, SourcePath, VersionName } from "../../../model/model.ts";
import { isEveryVersion } from "../../../model/schemas/everyVersion.ts";
import type { LoadedConfig } from "../../../stages/config/load.ts";
import { type ApiFiles, apiFiles, type MissingApi, missingApi } from "./apiFiles.ts";
import {
  type ApiModel,
  apiModel,
  type NoteFiles,
  type ReadNotes,
  type RecordFile,
  type TagRows,
  type VersionFiles,
} from "./apiModel.ts";
import { type ApiRecord, readApiRecord } from "./apiRecord.ts";
import { isInventory, parseInventory } from "./inventory.ts";
import { type ReadNote, readNote } from "./noteFile.ts";
import { toRow } from "./symbolRows.ts";
import { parseTagFile } from "./tagFile.ts";
import { readXmlFolder, type XmlApi } from "./xmlFolder.ts";
import { xmlPlace } from "./xmlPlace.ts";

/** Of a file, in bytes, when it is decompressed. */
const largestSymbols = 64 * 1024 * 1024;

interface Parsed {
  readonly rows: string;
}

const tables = derivation<Parsed>("symbols", { lazy: ["rows"] });
/** While one note is written, the others are not read again. */
const readNotes = derivation<ReadNote>("api-notes");

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
  const diagnostics: Diagnostic[] = [];
  const attempt = <Value>(file: string | null, own: ApiFiles, work: (place: FilePlace) => Value): Value | null => {
    if (file === null) return null;
    const path = `content/${file}` as SourcePath;
    files.add(path);
    if (isEveryVersion(own.key) && !isThere(join(root, path))) return null;
    try {
      const found = locate(join(root, "content"), join(root, path), cache);
      files.add(sourcePath(root, found.realPath));
      return work({ ...found, path, full: join(root, path) });
    } catch (error) {
      diagnostics.push(problemOf(error, path));
      return null;
    }
  };
  const symbols = new Map<string, ApiTable>();
  for (const docSet of new Set(versions.map((each) => each.docSet))) {
    const table = await tableOf(versionsOfSet(versions, { docSet }), {
      config,
      source,
      root,
      cache,
      attempt,
      diagnostics,
      files,
    });
    if (table !== null) symbols.set(docSet, table);
  }
  const missing = missingApi(config, versions, root).map((each) => withoutApi(each, source));
  if (diagnostics.length + missing.length === 0) state.symbols = { key, files, symbols };
  // What is wrong with an entry for all versions is found for each.
  const distinct = new Map([...diagnostics, ...missing].map((each) => [JSON.stringify(each), each]));
  return { symbols, diagnostics: [...distinct.values()] };
}

interface SetReading extends Pick<LoadedConfig, "config" | "source">, Omit<SymbolsReading, "state"> {
  readonly attempt: <Value>(file: string | null, own: ApiFiles, work: (place: FilePlace) => Value) => Value | null;
  readonly diagnostics: Diagnostic[];
  /** What was looked at, for the next scan. */
  readonly files: Set<SourcePath>;
}

/** `versions`: those of one set of documents, newest first. Null where nothing is known of their APIs. */
async function tableOf(versions: readonly VersionName[], reading: SetReading): Promise<ApiTable | null> {
  const files = filesOf(versions, reading);
  const model = await attemptModel(files, notesOf(files, reading), reading);
  if (model === null || model.files.length === 0) return null;
  const { hash, rows, entries, changesOf } = model;
  reading.diagnostics.push(...model.problems);
  const known = model.files.map(({ version, written: { url, namespaces, source }, record }) => {
    const base = url === "" || url.endsWith("/") ? url : `${url}/`;
    const own = { name: version, base, namespaces, source, isRecorded: record !== null, changes: "" };
    return Object.defineProperties(own, { changes: { enumerable: true, get: lazy(() => changesOf(version)) } });
  });
  const facts = known.flatMap(({ name, base, namespaces, source }) => [name, base, source ?? "", ...namespaces]);
  const table: ApiTable = { hash: hashOf(hash, ...facts), versions: known, rows: "", entries: null };
  const texts = { rows: { enumerable: true, get: rows }, entries: { enumerable: true, get: () => entries?.() ?? null } };
  return Object.defineProperties(table, texts);
}

interface WrittenFiles extends VersionFiles, Pick<VersionName, "nameInSet"> {
  readonly written: ApiFiles;
}

/** Those whose API is known. */
function filesOf(
  versions: readonly VersionName[],
  { config, source, root, cache, attempt, diagnostics }: SetReading,
): readonly WrittenFiles[] {
  // Every link to the API would be broken, so nothing but the cause is reported.
  const nowhere: Diagnostic[] = [];
  const files = apiFiles(config, versions);
  const read = versions.flatMap(({ name: version, nameInSet }) => {
    const written = files.get(version);
    if (written === undefined) return [];
    const tags = attempt(written.file, written, (place) => readTags(place, cache));
    const record = attempt(written.record, written, ({ full, hash, path }) => {
      return { hash, read: () => readApiRecord(readRegularFile(full).toString("utf8"), path) };
    });
    if (tags !== null && written.url === "") nowhere.push(withoutAddress(written, source));
    const xml = xmlOf(written, { version, root, cache, source, diagnostics });
    return [{ version, nameInSet, written, tags, record: recordFile({ version, record, xml }) }];
  });
  if (nowhere.length > 0) throw new DocsgenError([...new Map(nowhere.map((each) => [each.message, each])).values()]);
  return read.filter(({ tags, record }) => tags !== null || record !== null);
}

function withoutApi({ key, message, hint }: MissingApi, source: LoadedConfig["source"]): Diagnostic {
  const place = { file: source.path, ...locateKey(source.text, key === null ? ["symbols"] : ["symbols", key]) };
  return diagnose("content/no-api", message, { ...place, hint });
}

interface Readable<Value> {
  readonly hash: string;
  readonly read: () => Value;
}

interface Sources extends Pick<VersionFiles, "version"> {
  readonly record: Readable<ApiRecord> | null;
  readonly xml: Readable<XmlApi> | null;
}

/** The record says what there is, and without one the XML. */
function recordFile({ version, record, xml }: Sources): RecordFile | null {
  if (record === null && xml === null) return null;
  const read = (): ReturnType<RecordFile["read"]> => {
    const whole = xml?.read();
    const own = record?.read() ?? whole?.record ?? { version, headers: {}, symbols: [] };
    return { record: own, descriptions: whole?.descriptions ?? new Map() };
  };
  return { hash: hashOf(record?.hash ?? "", xml?.hash ?? ""), read };
}

interface XmlReading {
  readonly version: string;
  readonly root: string;
  readonly cache: Cache;
  readonly source: LoadedConfig["source"];
  readonly diagnostics: Diagnostic[];
}

/** Null where none is named, or a variable of the environment that names it is not set. */
function xmlOf(
  { key, xml, record, without }: ApiFiles,
  { version, root, cache, source, diagnostics }: XmlReading,
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

/** A folder for all versions, which the newest version with notes names. Null without notes. */
function notesOf(
  versions: readonly WrittenFiles[],
  { root, cache, files: known, diagnostics }: Pick<SetReading, "root" | "cache" | "files" | "diagnostics">,
): NoteFiles | null {
  const own = versions.map(({ written }) => written).find(({ notes }) => notes !== null);
  if (own === undefined) return null;
  const path = `content/${own.notes}` as SourcePath;
  known.add(path);
  try {
    const folder = guard(join(root, "content"), join(root, path));
    if (folder.kind === "outside") throw new Error("it is outside the folder content/");
    const all = readdirSync(join(root, path), { withFileTypes: true });
    const files = all.filter((entry) => entry.isFile() && entry.name.endsWith(".md")).map(({ name }) => name);
    const names = versions.map(({ nameInSet }) => nameInSet);
    const read = (): ReadNotes => {
      const table = cache.table(readNotes);
      const notes = files.sort(compare).map((name) => {
        const [full, source] = [join(root, path, name), `${path}/${name}` as SourcePath];
        const inputs = { hash: cache.hashOfFile(full), versions: names.join() };
        return table.get(source, { inputs }, () => readNote(readRegularText(full), source, names));
      });
      return { notes: notes.flatMap(({ note }) => note ?? []), problems: notes.flatMap(({ problems }) => problems) };
    };
    return { hash: cache.stampTree(join(root, path)).hash, read };
  } catch (error) {
    const reason = causeOf(error) ?? (error instanceof Error ? error.message : String(error));
    const hint = "It is the folder of the notes about the API, which symbols names in site.config.ts.";
    diagnostics.push(diagnose("content/symbols", `Cannot read ${path}: ${reason}.`, { file: path, hint }));
    return null;
  }
}

/** Makes the model without the records where one of them cannot be read. */
async function attemptModel(
  files: readonly WrittenFiles[],
  notes: NoteFiles | null,
  { cache, diagnostics }: SetReading,
): Promise<(ApiModel & { readonly files: readonly WrittenFiles[] }) | null> {
  try {
    return { ...(await apiModel(files, notes, cache)), files };
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    diagnostics.push(...error.diagnostics);
    const tagged = files.flatMap((file) => (file.tags === null ? [] : [{ ...file, record: null }]));
    return { ...(await apiModel(tagged, null, cache)), files: tagged };
  }
}

interface FilePlace {
  readonly path: SourcePath;
  /** The path on the disk. */
  readonly full: string;
  readonly hash: string;
  /** The path behind symbolic links. */
  readonly realPath: string;
}

function locate(content: string, full: string, cache: Cache): Pick<FilePlace, "hash" | "realPath"> {
  const guarded = guard(content, full);
  if (guarded.kind === "outside") throw new Error("it is outside the folder content/");
  return { hash: cache.hashOfFile(full), realPath: guarded.kind === "inside" ? guarded.path : full };
}

function readTags({ full, hash }: FilePlace, cache: Cache): TagRows {
  const make = (): Parsed => ({ rows: parseSymbols(readRegularFile(full)).map(toRow).join("\n") });
  const table = cache.table(tables).get(full, { inputs: { hash } }, make);
  return { hash, rows: () => table.rows };
}

/** Throws an error that says what is wrong with the file. */
export function parseSymbols(bytes: Buffer, limit: number = largestSymbols): readonly ApiSymbol[] {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isCompressed ? gunzipSync(bytes, { maxOutputLength: limit }) : bytes;
  if (plain.length > limit) throw new Error("it is larger than 64 MB");
  return isInventory(plain) ? parseInventory(plain, limit) : parseTagFile(plain.toString("utf8"));
}

function withoutAddress({ key }: ApiFiles, source: LoadedConfig["source"]): Diagnostic {
  const path = ["symbols", key];
  return diagnose("config/invalid", `${formatKeyPath(path)} names a file, but not where its API reference is.`, {
    file: source.path,
    ...locateKey(source.text, path),
    hint: 'Write { file: "…", url: "https://example.org/api/" }, or set vars.api for all versions.',
  });
}

function withoutXml(key: string, variables: readonly string[], source: LoadedConfig["source"]): Diagnostic {
  const path = ["symbols", key];
  const named = variables.join(" and ");
  return diagnose("content/symbols", `${formatKeyPath(path)} names a folder of XML by ${named}, which is not set.`, {
    file: source.path,
    ...locateKey(source.text, path),
    hint: `Set ${named}, or record the API with docsgen api record, and name the record.`,
  });
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
  if (!(error instanceof Error)) return String(error);
  if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") return "it is larger than 64 MB when it is decompressed";
  return "errno" in error ? "its compressed data is damaged" : error.message;
}
