/**
 * `symbols` of the configuration → the API of each version: tag files of Doxygen and inventories of Sphinx, compressed by gzip or not.
 * A file is parsed once; later runs take its symbols from the cache.
 */
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Cache, derivation } from "../cache/cache.ts";
import type { LoadedConfig } from "../config/load.ts";
import type { ScanState } from "../content/scanState.ts";
import { diagnose } from "../core/diagnostic.ts";
import { guard } from "../core/guard.ts";
import { hashOf } from "../core/hash.ts";
import type { ApiSymbol, ApiTable, ApiTables, Diagnostic, SourcePath } from "../core/model.ts";
import { lazy } from "../core/once.ts";
import { causeOf, errorCode, readRegularFile, remedyOf } from "../core/readFile.ts";
import { formatKeyPath } from "../core/schemas/schema.ts";
import { sourcePath } from "../core/sourcePath.ts";
import { locateKey } from "../core/syntax/locateKey.ts";
import { isInventory, parseInventory } from "./inventory.ts";
import { toRows } from "./symbolRows.ts";
import { parseTagFile } from "./tagFile.ts";

/** Of a file, in bytes, when it is decompressed. */
const largestSymbols = 64 * 1024 * 1024;

interface Parsed {
  readonly rows: string;
}

const tables = derivation<Parsed>("symbols", { lazy: ["rows"] });

export interface ReadSymbols {
  readonly symbols: ApiTables;
  readonly diagnostics: readonly Diagnostic[];
}

export interface SymbolsReading {
  readonly root: string;
  readonly cache: Cache;
  /** What it knows is not read again. */
  readonly state: Pick<ScanState, "symbols">;
}

/** `versions`: those of the site. The others are reported with the configuration. */
export function readSymbols(
  { config, source }: Pick<LoadedConfig, "config" | "source">,
  versions: readonly string[],
  { root, cache, state }: SymbolsReading,
): ReadSymbols {
  const key = JSON.stringify([config.symbols, versions]);
  if (state.symbols?.key === key) return { symbols: state.symbols.symbols, diagnostics: [] };
  const files = new Set<SourcePath>();
  const symbols = new Map<string, ApiTable>();
  const diagnostics: Diagnostic[] = [];
  for (const [version, written] of Object.entries(config.symbols)) {
    if (!versions.includes(version)) continue;
    const { file, url, namespaces } = written;
    if (url === "") diagnostics.push(withoutAddress(version, source));
    const path = `content/${file}` as SourcePath;
    try {
      const { hash, rows, realPath } = readOne(join(root, "content"), join(root, path), cache);
      files.add(path).add(sourcePath(root, realPath));
      const base = url.endsWith("/") ? url : `${url}/`;
      const table = { hash: hashOf(hash, base, ...namespaces), base, namespaces };
      symbols.set(version, Object.defineProperty({ ...table, rows: "" }, "rows", { enumerable: true, get: lazy(rows) }));
    } catch (error) {
      diagnostics.push(problemOf(error, path));
    }
  }
  if (diagnostics.length === 0) state.symbols = { key, files, symbols };
  return { symbols, diagnostics };
}

interface ReadFile {
  readonly hash: string;
  readonly rows: () => string;
  /** Behind symbolic links. */
  readonly realPath: string;
}

function readOne(content: string, path: string, cache: Cache): ReadFile {
  const guarded = guard(content, path);
  if (guarded.kind === "outside") throw new Error("it is outside the folder content/");
  const hash = cache.hashOfFile(path);
  const make = (): Parsed => ({ rows: toRows(parse(readRegularFile(path))) });
  const table = cache.table(tables).get(path, { inputs: { hash } }, make);
  return { hash, rows: () => table.rows, realPath: guarded.kind === "inside" ? guarded.path : path };
}

/** Throws an error that says what is wrong with the file. */
export function parse(bytes: Buffer, limit: number = largestSymbols): readonly ApiSymbol[] {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isCompressed ? gunzipSync(bytes, { maxOutputLength: limit }) : bytes;
  if (plain.length > limit) throw new Error("it is larger than 64 MB");
  return isInventory(plain) ? parseInventory(plain, limit) : parseTagFile(plain.toString("utf8"));
}

function withoutAddress(version: string, source: LoadedConfig["source"]): Diagnostic {
  const path = ["symbols", version];
  return diagnose("config/invalid", `${formatKeyPath(path)} names a file, but not where its API reference is.`, {
    file: source.path,
    ...locateKey(source.text, path),
    hint: 'Write { file: "…", url: "https://example.org/api/" }, or set vars.api for all versions.',
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
