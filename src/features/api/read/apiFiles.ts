/**
 * `symbols` of the configuration → the files that list the API of each version: what its own entry names, or that of `*` with the name of the
 * version filled in. Reports versions without such a file, if others have one: a new version must not lose the API without a word.
 */
import { join, resolve } from "node:path";
import process from "node:process";
import { displayPath } from "../../../kit/diagnostics/fileError.ts";
import { isThere } from "../../../kit/files/readFile.ts";
import type { VersionName } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import { everyVersionOf, isEveryVersion } from "../../../model/schemas/everyVersion.ts";

/** Where the API of a version is listed, and where its pages are; `url` is empty if unknown. One of `file`, `record`, and `xml` is not null. */
export interface ApiFiles {
  /** The key in `symbols`: the name of the version, or `*`, whose files need not exist for each version. */
  readonly key: string;
  readonly file: string | null;
  readonly record: string | null;
  /** As it is written, with what stands for the version and the environment. */
  readonly xml: string | null;
  readonly without: readonly string[];
  /** The folder of the notes. */
  readonly notes: string | null;
  /** The address of a header in the sources, as it is written. */
  readonly source: string | null;
  readonly url: string;
  readonly namespaces: readonly string[];
}

type Settings = Pick<Config, "symbols" | "vars">;

/** `versions`: those of the site. A version that has no API is left out. */
export function apiFiles({ symbols, vars }: Settings, versions: readonly VersionName[]): ReadonlyMap<string, ApiFiles> {
  const found = versions.flatMap((version): readonly (readonly [string, ApiFiles])[] => {
    const { name, docSet } = version;
    const key = Object.hasOwn(symbols, name) ? name : everyVersionOf(docSet);
    const written = symbols[key] ?? false;
    return written === false ? [] : [[name, complete(written, { key, version, vars })]];
  });
  return new Map(found);
}

type Entry = Exclude<Config["symbols"][string], false>;

/** `vars.api` and `vars.apiNamespace` are those of the directive `:api-link`. */
function complete(
  written: Entry,
  { key, version, vars: { api, apiNamespace } }: Pick<Config, "vars"> & { readonly key: string; readonly version: VersionName },
): ApiFiles {
  const { file = null, record = null, xml = null, without = [], notes = null, source = null, url, namespaces } = named(written);
  const filled = (path: string) => path.replaceAll("{version}", version.nameInSet);
  return {
    ...{ key, xml, without, notes, source },
    file: file && filled(file),
    record: record && filled(record),
    url: filled(url ?? (api === undefined ? "" : `${api}/${version.nameInSet.toLowerCase()}/`)),
    namespaces: namespaces ?? (apiNamespace ? [apiNamespace] : []),
  };
}

function named(written: Entry): Exclude<Entry, string> {
  return typeof written === "string" ? { file: written } : written;
}

export interface MissingApi {
  readonly version: string;
  /** The key of `symbols` to look at; null: all of it. */
  readonly key: string | null;
  readonly message: string;
  readonly hint: string;
}

/** What is unreleased may go without: its API is known when it is released. An entry of a version's own says what it has. */
export function missingApi(config: Settings, versions: readonly VersionName[], root: string): readonly MissingApi[] {
  const files = apiFiles(config, versions);
  const referenced = versions.flatMap(({ name, docSet }) => {
    const { record = null, xml = null } = files.get(name) ?? {};
    return record === null && xml === null ? [] : [docSet];
  });
  const withReference = new Set(referenced);
  return versions.flatMap(({ name: version, docSet, isNext }) => {
    if (isNext) return [];
    const own = files.get(version);
    if (own !== undefined && isEveryVersion(own.key)) return missingFiles(version, own, root);
    const isLeftOut = own === undefined && config.symbols[version] !== false && withReference.has(docSet);
    if (!isLeftOut) return [];
    const message = `The version "${version}" has no API reference, because symbols does not name it.`;
    const entry = `"${version}": { record: "api/${version}.json" }`;
    const hint = `Run "${recordCommand(version)}", and add ${entry}; or add "${version}": false, if it has none.`;
    return [{ version, key: null, message, hint }];
  });
}

function missingFiles(version: string, { key, file, record, xml }: ApiFiles, root: string): readonly MissingApi[] {
  const isMissing = (path: string) => !isThere(join(root, "content", path));
  const folder = xml === null ? null : xmlPlace(xml, version, root).folder;
  const hasXml = folder !== null && isThere(folder);
  const problem = (what: string, path: string, hint: string): MissingApi => {
    return { version, key, message: `The version "${version}" has no ${what}: ${path} does not exist.`, hint };
  };
  const otherwise = `or add "${version}": false to symbols, if it has none.`;
  const list = `Let Doxygen (GENERATE_TAGFILE) or Sphinx write it, or give "${version}" its own entry in symbols.`;
  const made = `Let Doxygen write the XML of ${version} there, ${otherwise}`;
  return [
    ...(record !== null && isMissing(record) && !hasXml
      ? [problem("API record", `content/${record}`, `Run "${recordCommand(version, record)}", ${otherwise}`)]
      : []),
    ...(record === null && folder !== null && !hasXml ? [problem("API reference", displayPath(folder, root), made)] : []),
    ...(file !== null && isMissing(file) ? [problem("list of its API", `content/${file}`, list)] : []),
  ];
}

/** `<xml>`: what Doxygen writes of the sources of the version. */
function recordCommand(version: string, record = `api/${version}.json`): string {
  const out = record === `api/${version}.json` ? "" : ` --out content/${record}`;
  return `docsgen api record <xml> --as ${version}${out}`;
}

export interface XmlPlace {
  /** Absolute; null where a variable is not set, and so nothing is there to read. */
  readonly folder: string | null;
  /** Names of the variables. */
  readonly variables: readonly string[];
}

/** The setting `xml` may name the version, and variables of the environment. */
export function xmlPlace(written: string, version: string, root: string): XmlPlace {
  const variables: string[] = [];
  const filled = written.replace(/\{(?:version|env\.([A-Za-z_]\w*))\}/g, (_, name?: string) => {
    if (name === undefined) return version;
    variables.push(name);
    return process.env[name] ?? "";
  });
  const isSet = variables.every((name) => (process.env[name] ?? "") !== "");
  return { folder: isSet ? resolve(root, filled) : null, variables };
}

/** All of a site, by version: their folders, and what else a build reads to find them. */
export function xmlPlaces(files: ReadonlyMap<string, { readonly xml: string | null }>, root: string) {
  const places = [...files].flatMap(([version, { xml }]) => (xml === null ? [] : [xmlPlace(xml, version, root)]));
  const variables = [...new Set(places.flatMap((place) => place.variables))];
  return { folders: places.flatMap(({ folder }) => folder ?? []), reads: variables.map((name) => `env ${name}`) };
}
