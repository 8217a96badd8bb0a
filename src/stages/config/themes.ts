/**
 * `extends` of the configuration → the themes that it names: where each is, and the part of a configuration that it brings.
 *
 * A theme is a folder, or a package that npm installed, with a `theme.config.ts`, a folder `templates/`, or both.
 */
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Cache } from "../../kit/cache/cache.ts";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { isThere, readRegularText } from "../../kit/files/readFile.ts";
import { sourcePath } from "../../kit/files/sourcePath.ts";
import { locateKey } from "../../kit/syntax/locateKey.ts";
import type { ConfigSource } from "../../kit/syntax/locateKeys.ts";
import type { Diagnostic, SourcePath } from "../../model/model.ts";
import { isStyleSheet } from "../../model/schemas/codeSchema.ts";
import type { Config, ThemeConfig, UserConfig } from "../../model/schemas/config.ts";
import { ofOneSite, themeSchema } from "../../model/schemas/themeSchema.ts";
import { findProblems, readExport } from "./checkConfig.ts";
import { type Host, type LoadedModules, loadModules } from "./modules.ts";
import { renamedKeyWarnings, withNewNames } from "./renamedKeys.ts";

export interface Theme {
  /** Relative to the site's folder. */
  readonly folder: SourcePath;
  readonly values: ThemeConfig;
  /** What is said of its configuration, which can be used all the same. */
  readonly warnings: readonly Diagnostic[];
}

export interface LoadedThemes {
  readonly themes: readonly Theme[];
  /** The code of their configurations; null where none has any. */
  readonly code: LoadedModules | null;
}

const configNames = ["theme.config.ts", "theme.config.js", "theme.config.mjs"];

/** The themes in the order of `extends`. Throws a `DocsgenError` with every theme that is not there, else with every wrong key of the first that has some. */
export async function loadThemes(
  root: string,
  { names, source }: { readonly names: readonly string[]; readonly source: ConfigSource },
  host: Host,
  cache: Cache,
): Promise<LoadedThemes> {
  const found = names.map((name, index) => {
    const folder = folderOf(root, name);
    if (folder !== null && isTheme(folder)) return { folder: sourcePath(root, folder), file: configOf(root, folder) };
    const { message, hint } = folder === null ? missing(name) : notOne(name);
    return diagnose("config/extends", message, { file: source.path, ...locateKey(source.text, ["extends", index]), hint });
  });
  const problems = found.filter((each): each is Diagnostic => "code" in each);
  if (problems.length > 0) throw new DocsgenError(problems);
  const themes = found.filter((each) => "folder" in each);
  const files = themes.flatMap(({ file }) => file ?? []);
  const code = files.length === 0 ? null : await loadModules(root, files, host, { code: "config/load", cache });
  return { themes: themes.map(({ folder, file }) => ({ folder, ...valuesOf(file, root, code) })), code };
}

/** Where npm put a package, or a folder of the site. */
function folderOf(root: string, name: string): string | null {
  if (/^\.{1,2}\//.test(name)) return isFolder(join(root, name)) ? join(root, name) : null;
  const places = createRequire(join(root, "site.config.ts")).resolve.paths(name) ?? [];
  return places.map((place) => join(place, name)).find(isFolder) ?? null;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isTheme(folder: string): boolean {
  return themePlaces(folder).some((path) => existsSync(path));
}

/** Where a theme in a folder has code, or may get some. */
export function themePlaces(folder: string): readonly string[] {
  return [...configNames, "templates"].map((name) => join(folder, name));
}

function configOf(root: string, folder: string): SourcePath | null {
  const name = configNames.find((each) => isThere(join(folder, each)));
  return name === undefined ? null : sourcePath(root, join(folder, name));
}

function missing(name: string): { readonly message: string; readonly hint: string } {
  if (name.startsWith("."))
    return { message: `There is no folder "${name}".`, hint: "Write its path from the folder of site.config.ts." };
  return { message: `The theme "${name}" is not installed.`, hint: `Run: npm install --save-dev ${name}` };
}

function notOne(name: string): { readonly message: string; readonly hint: string } {
  const hint = `Add one of the two: what a theme holds is in the manual, on the page "Share a theme between sites".`;
  return { message: `"${name}" is not a theme: it has neither theme.config.ts nor templates/.`, hint };
}

function valuesOf(file: SourcePath | null, root: string, code: LoadedModules | null): Omit<Theme, "folder"> {
  if (file === null || code === null) return { values: {}, warnings: [] };
  const source = { path: file, text: readRegularText(join(root, file)) };
  const values = readExport(code, source, "defineTheme");
  const wrong = ofOneSite.filter((key) => key in values);
  const problems = [
    ...wrong.map((key) => {
      const message = `"${key}" belongs to a site, and not to a theme.`;
      return diagnose("config/invalid", message, { file, ...locateKey(source.text, [key]), hint: hintFor(key) });
    }),
    ...(Array.isArray(values.docs) ? [severalSets(file, source.text)] : []),
    ...findProblems(
      themeSchema,
      Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.some((each) => each === key))),
      source,
    ),
  ];
  if (problems.length > 0) throw new DocsgenError(problems);
  return { values: withNewNames(values) as ThemeConfig, warnings: renamedKeyWarnings(values, source) };
}

function severalSets(file: SourcePath, text: string): Diagnostic {
  const message = 'The sets of documents in "docs" belong to a site, and not to a theme.';
  const hint = "Write the list into site.config.ts, and an object here, whose keys hold for each set.";
  return diagnose("config/invalid", message, { file, ...locateKey(text, ["docs"]), hint });
}

function hintFor(key: string): string {
  const isComponents = key === "templates" || key === "directives";
  return isComponents ? "Put its components into the folder templates/ of the theme." : "Write it into site.config.ts.";
}

/** The configuration with what its themes bring, but for their files: objects key by key, lists joined, and the site's own last. What they say of documents holds for each set. */
export function withThemes(user: UserConfig, themes: readonly Theme[]): UserConfig {
  const values = themes.map(({ values: { styles: _, code: { light: __, dark: ___, ...code } = {}, ...rest } }) => ({
    ...rest,
    code,
  }));
  const brought = values.reduce<unknown>((below, above) => merge(below, above), {}) as ThemeConfig;
  const merged = merge(brought, user) as UserConfig;
  return Array.isArray(user.docs)
    ? { ...merged, docs: user.docs.map((each) => merge(brought.docs, each)) as typeof user.docs }
    : merged;
}

/** The same with their style sheets, by paths from the site's folder. */
export function withThemeFiles(config: Config, { code }: UserConfig, themes: readonly Theme[]): Config {
  const sheets = themes.flatMap(({ folder, values }) => (values.styles ?? []).map((path) => `${folder}/${path}`));
  const codeThemes = themes.map(({ folder, values }) => {
    const placed = (name: string | undefined) => (name !== undefined && isStyleSheet(name) ? `${folder}/${name}` : name);
    return { light: placed(values.code?.light), dark: placed(values.code?.dark) };
  });
  const last = (mode: "light" | "dark") => code?.[mode] ?? codeThemes.findLast((each) => each[mode] !== undefined)?.[mode];
  return {
    ...config,
    themeStyles: sheets,
    code: { ...config.code, light: last("light") ?? config.code.light, dark: last("dark") ?? config.code.dark },
  };
}

/** Lists of `snippets` are commands, which another one replaces. */
function merge(below: unknown, above: unknown, isCommand = false): unknown {
  if (above === undefined) return below;
  if (Array.isArray(below) && Array.isArray(above) && !isCommand) return [...below, ...above];
  if (!isObject(below) || !isObject(above)) return above;
  const keys = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...keys].map((key) => [key, merge(below[key], above[key], isCommand || key === "snippets")]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
