/**
 * The configuration of Docusaurus → its instances of the docs plug-in with their options and versions. The first one becomes the
 * documentation of the new site.
 */

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readRegularText } from "../../kit/files/readFile.ts";
import { isOwnFolder } from "../projectFiles.ts";
import { parseJson } from "../readModule.ts";
import { at, type Fields, isFields, listAt, textAt } from "../values.ts";

export interface DocsPlugin {
  readonly id: string;
  /** Folder of the unreleased documents, relative to the project. */
  readonly path: string;
  /** Address below the base, without slashes at its ends; empty for the site's root. */
  readonly route: string;
  readonly options: Fields;
  readonly versions: readonly DocsVersion[];
}

export interface DocsVersion {
  /** `current`, or the name of a release. */
  readonly name: string;
  /** Relative to the project. */
  readonly folder: string;
  /** The sidebar file, relative to the project; null where the sidebar follows the folders. */
  readonly sidebars: string | null;
}

/** All instances; empty if absent. */
export function docsPlugins(root: string, config: unknown): readonly DocsPlugin[] {
  const preset = presetOptions(config);
  const main = preset === null || preset.docs === false ? [] : [isFields(preset.docs) ? preset.docs : {}];
  const others = optionsOf(config, "plugins", /(?:^|[/-])content-docs$/);
  return [...main, ...others].map((options) => docsPlugin(root, options));
}

/** Options of the classic preset; null without it. */
export function presetOptions(config: unknown): Fields | null {
  return optionsOf(config, "presets", /^(?:classic|@docusaurus\/preset-classic)$/)[0] ?? null;
}

/** Options of another plug-in, by the end of its name; null where it is not used. */
export function pluginOptions(config: unknown, name: RegExp): Fields | null {
  return optionsOf(config, "plugins", name)[0] ?? null;
}

/** The same of each of its instances. */
export function pluginsOptions(config: unknown, name: RegExp): readonly Fields[] {
  return optionsOf(config, "plugins", name);
}

/** Options of each plug-in or preset of a name. */
function optionsOf(config: unknown, list: "plugins" | "presets", wanted: RegExp): readonly Fields[] {
  return listAt(config, list).flatMap((entry) => {
    const [name, options] = Array.isArray(entry) ? entry : [entry];
    return typeof name === "string" && wanted.test(name) ? [isFields(options) ? options : {}] : [];
  });
}

function docsPlugin(root: string, options: Fields): DocsPlugin {
  const id = textAt(options, "id") ?? "default";
  const path = textAt(options, "path") ?? "docs";
  const route = (typeof options.routeBasePath === "string" ? options.routeBasePath : "docs").replace(/^\/+|\/+$/g, "");
  return { id, path, route, options, versions: versionsOf(root, id, path, options) };
}

function versionsOf(root: string, id: string, path: string, options: Fields): readonly DocsVersion[] {
  const prefix = id === "default" ? "" : `${id}_`;
  const only = listAt(options, "onlyIncludeVersions");
  const isWanted = (name: string) => only.length === 0 || only.includes(name);
  const released = at(options, "disableVersioning") === true ? [] : releasedVersions(root, `${prefix}versions.json`);
  const current = { name: "current", folder: path, sidebars: textAt(options, "sidebarPath") ?? null };
  const all = [
    ...(at(options, "includeCurrentVersion") === false ? [] : [current]),
    ...released.map((name) => {
      const sidebars = `${prefix}versioned_sidebars/version-${name}-sidebars.json`;
      const folder = `${prefix}versioned_docs/version-${name}`;
      return { name, folder, sidebars: existsSync(join(root, sidebars)) ? sidebars : null };
    }),
  ];
  return all.filter(({ name, folder }) => isWanted(name) && isOwnFolder(root, resolve(root, folder)));
}

function releasedVersions(root: string, file: string): readonly string[] {
  if (!existsSync(join(root, file))) return [];
  const names = parseJson(file, readRegularText(join(root, file)));
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}
