/**
 * `symbols` of the configuration → the files that list the API of each version: what its own entry names, or that of `*` with the name of the
 * version filled in. Reports versions without such a file, if others have one: a new version must not lose the API without a word.
 */
import { join } from "node:path";
import { displayPath } from "../../../kit/diagnostics/fileError.ts";
import { isThere } from "../../../kit/files/readFile.ts";
import type { VersionName } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import { everyVersionOf, isEveryVersion } from "../../../model/schemas/everyVersion.ts";
import { xmlPlace } from "./xmlPlace.ts";

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
    return isLeftOut ? [{ version, key: null, ...unnamed(version) }] : [];
  });
}

function missingFiles(version: string, { key, file, record, xml }: ApiFiles, root: string): readonly MissingApi[] {
  const about = { version, key };
  const isMissing = (path: string) => !isThere(join(root, "content", path));
  const folder = xml === null ? null : xmlPlace(xml, version, root).folder;
  const hasXml = folder !== null && isThere(folder);
  const what = `The version "${version}" has no`;
  const reference =
    record !== null && isMissing(record) && !hasXml
      ? [{ ...about, message: `${what} API record: content/${record} does not exist.`, hint: recordHint(version, record) }]
      : record === null && folder !== null && !hasXml
        ? [{ ...about, message: `${what} API reference: ${displayPath(folder, root)} does not exist.`, hint: xmlHint(version) }]
        : [];
  if (file === null || !isMissing(file)) return reference;
  return [
    ...reference,
    { ...about, message: `${what} list of its API: content/${file} does not exist.`, hint: listHint(version) },
  ];
}

function unnamed(version: string): Pick<MissingApi, "message" | "hint"> {
  const entry = `"${version}": { record: "api/${version}.json" }`;
  return {
    message: `The version "${version}" has no API reference, because symbols does not name it.`,
    hint: `Run "${recordCommand(version)}", and add ${entry}; or add "${version}": false, if it has none.`,
  };
}

/** `<xml>`: what Doxygen writes of the sources of the version. */
function recordCommand(version: string, record = `api/${version}.json`): string {
  const out = record === `api/${version}.json` ? "" : ` --out content/${record}`;
  return `docsgen api record <xml> --as ${version}${out}`;
}

function recordHint(version: string, record: string): string {
  return `Run "${recordCommand(version, record)}", or add "${version}": false to symbols, if it has none.`;
}

function xmlHint(version: string): string {
  return `Let Doxygen write the XML of ${version} there, or add "${version}": false to symbols, if it has none.`;
}

function listHint(version: string): string {
  return `Let Doxygen (GENERATE_TAGFILE) or Sphinx write it, or give "${version}" its own entry in symbols.`;
}
