/** Packages that a site installs only where it wants what they do: where they are, and what is said where they are not. */
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Code } from "../../kit/diagnostics/codes.ts";
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { isSeen, readRegularText } from "../../kit/files/readFile.ts";
import type { Diagnostic } from "../../model/model.ts";

/** An installed package. */
export interface InstalledPackage {
  readonly name: string;
  readonly folder: string;
  readonly version: string;
}

/** `roots`: folders in which Node would look for it, in this order. */
export function packageFolder(name: string, roots: readonly string[]): string | null {
  const folders = roots.flatMap((root) => createRequire(join(root, "package.json")).resolve.paths(name) ?? []);
  return folders.map((folder) => join(folder, name)).find((folder) => isSeen(join(folder, "package.json")) === true) ?? null;
}

export function installedPackage(name: string, roots: readonly string[]): InstalledPackage | null {
  const folder = packageFolder(name, roots);
  if (folder === null) return null;
  const { version } = JSON.parse(readRegularText(join(folder, "package.json"))) as { readonly version: string };
  return { name, folder, version };
}

/** What the package exports to `require`. */
export function requirePackage(name: string, folder: string): unknown {
  return createRequire(realpathSync(join(folder, "package.json")))(name);
}

/** `key`: of the configuration, which needs the packages. */
export function notInstalled(code: Code, key: string, names: readonly string[]): Diagnostic {
  const listed = new Intl.ListFormat("en").format(names);
  const message = `${key} needs ${names.length === 1 ? "a package that is" : "packages that are"} not installed: ${listed}.`;
  return diagnose(code, message, { key, hint: `Run: npm install --save-dev ${names.join(" ")}` });
}
