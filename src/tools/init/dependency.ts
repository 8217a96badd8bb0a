/**
 * How a new site's package.json asks for docsgen: for what this docsgen was installed from, as npm noted it. A package that has the
 * name in a registry may belong to somebody else.
 */
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { textOrNull } from "../../engine/core/readFile.ts";

/** `root`: the folder of docsgen's package.json; `site`: the folder of the new site. Both absolute. */
export function dependencyOn(root: string, version: string, site: string): string {
  const modules = dirname(root);
  if (basename(modules) !== "node_modules") return local(site, root);
  const from = installedFrom(modules);
  if (from?.startsWith("file:") === true) return local(site, resolve(dirname(modules), from.slice("file:".length)));
  if (from === null || from.endsWith(`/docsgen/-/docsgen-${version}.tgz`)) return `^${version}`;
  return from;
}

/** What npm notes in `node_modules`; null for other package managers. */
function installedFrom(modules: string): string | null {
  const text = textOrNull(join(modules, ".package-lock.json"));
  if (text === null) return null;
  const { packages } = JSON.parse(text) as {
    readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>;
  };
  return packages?.["node_modules/docsgen"]?.resolved ?? null;
}

function local(site: string, target: string): string {
  return `file:${relative(site, target).split(sep).join("/")}`;
}
