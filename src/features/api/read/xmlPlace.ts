/** The setting `xml` of a version's API → the folder it means. It may name the version, and variables of the environment. */
import { resolve } from "node:path";
import process from "node:process";

export interface XmlPlace {
  /** Absolute; null where a variable is not set, and so nothing is there to read. */
  readonly folder: string | null;
  /** Names of the variables. */
  readonly variables: readonly string[];
}

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
