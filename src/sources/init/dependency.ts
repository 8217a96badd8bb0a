/**
 * How a new site's package.json asks for docsgen: for what this docsgen was installed from, as npm noted it. A package that has the
 * name in a registry may belong to somebody else.
 */
import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { textOrNull } from "../../kit/files/readFile.ts";
import { orNull } from "../../kit/once.ts";

export interface Dependency {
  /** What package.json says. */
  readonly specifier: string;
  /** The tarball that is copied into the site, because its repository has to hold it: its path inside the site, and where it is. */
  readonly tarball: { readonly path: string; readonly from: string } | null;
}

/** `root`: the folder of docsgen's package.json; `site`: the folder of the new site. Both absolute. */
export function dependencyOn(root: string, version: string, site: string): Dependency {
  const modules = dirname(root);
  if (basename(modules) !== "node_modules") return outside(site, root);
  const from = installedFrom(modules);
  if (from?.startsWith("file:") === true) return local(site, resolve(dirname(modules), from.slice("file:".length)));
  if (from === null || from.endsWith(`/docsgen/-/docsgen-${version}.tgz`)) return { specifier: `^${version}`, tarball: null };
  return { specifier: from, tarball: null };
}

interface Noted {
  readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>;
}

/** What npm notes in `node_modules`; null for other package managers. */
function installedFrom(modules: string): string | null {
  const text = textOrNull(join(modules, ".package-lock.json"));
  if (text === null) return null;
  const noted = orNull(() => JSON.parse(text) as Noted | null);
  return noted?.packages?.["node_modules/docsgen"]?.resolved ?? null;
}

function local(site: string, target: string): Dependency {
  if (!existsSync(target) || statSync(target).isDirectory()) return outside(site, target);
  const path = `vendor/${basename(target)}`;
  return { specifier: `file:${path}`, tarball: { path, from: target } };
}

function outside(site: string, target: string): Dependency {
  return { specifier: `file:${relative(site, target).split(sep).join("/")}`, tarball: null };
}
