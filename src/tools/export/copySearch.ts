/** The index of one version and the settings of the search → scripts, because a page on a disk may not fetch files. */

import type { Manifest } from "../../features/search/shared/format.ts";
import type { SearchSettings } from "../../features/search/shared/settingsFile.ts";
import { orNull } from "../../kit/once.ts";

type Read = (path: string) => Uint8Array | null;

export interface CopiedSearch {
  /** The scripts by path in the copy. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Path of the style sheet of modal and results. */
  readonly styles: string;
}

/** Null where the build has no index of its own. `files`: paths of all files of the build. */
export function copySearch(version: string, files: readonly string[], read: Read): CopiedSearch | null {
  const manifest = parse<Manifest>(read("search/index.json"));
  const settings = parse<SearchSettings>(read("search/settings.json"));
  const entry = manifest?.indexes.find(({ name }) => name === version);
  if (manifest === null || settings === null || entry === undefined) return null;
  const own = [entry.path, ...(entry.names === undefined ? [] : [entry.names])].map((path) => `search/${path}`);
  const parts = files.filter((path) => own.some((each) => path === each || path.startsWith(`${each}/`)));
  const json: readonly (readonly [string, unknown])[] = [
    ["search/index.json", { ...manifest, indexes: [{ ...entry, isLast: true }] } satisfies Manifest],
    ["search/settings.json", ownSettings(settings, version)],
  ];
  const scripts = [
    ...json.map(([path, value]) => script(path, Buffer.from(JSON.stringify(value)))),
    ...parts.map((path) => script(path, read(path) ?? new Uint8Array())),
  ];
  return { scripts: new Map(scripts), styles: settings.styles.slice(1) };
}

/** One version, no search page, and no answers to questions. */
function ownSettings(settings: SearchSettings, version: string): SearchSettings {
  const versions = settings.versions.filter(({ name }) => name === version);
  return { ...settings, worker: "", backend: "local", page: null, algolia: null, askAi: null, versions };
}

/** Read by `client/exported/fetch.ts`. */
function script(path: string, bytes: Uint8Array): readonly [string, string] {
  const body = Buffer.from(bytes).toString("base64");
  return [`${path}.js`, `(self.docsgenFiles??={})[${JSON.stringify(path)}]="${body}";\n`];
}

function parse<T>(bytes: Uint8Array | null): T | null {
  return bytes === null ? null : orNull(() => JSON.parse(Buffer.from(bytes).toString("utf8")) as T);
}
