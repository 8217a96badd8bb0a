/**
 * Finds and loads the components with which a site replaces packaged templates or adds directives:
 * `templates/**\/<TemplateName>.tsx` and `templates/directives/<Name>.tsx`, or files that `templates: { Name: path }` and
 * `directives: { Name: path }` of the configuration name. Those of its themes come first: what the site has by the same name wins.
 */

import { existsSync, readdirSync, realpathSync } from "node:fs";
import { basename, join, sep } from "node:path";
import type { ComponentType, ReactNode } from "react";
import { type Cache, noCache } from "../../kit/cache/cache.ts";
import { compare, diagnose, suggest } from "../../kit/diagnostics/diagnostic.ts";
import { findPackage } from "../../kit/files/package.ts";
import { causeOf, exists, remedyOf } from "../../kit/files/readFile.ts";
import { sourcePath } from "../../kit/files/sourcePath.ts";
import { reach } from "../../kit/processes/watched.ts";
import { locateKey } from "../../kit/syntax/locateKey.ts";
import type { ConfigSource } from "../../kit/syntax/locateKeys.ts";
import type { Diagnostic, Hash, SourcePath } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import type { CodeGraph } from "./codeGraph.ts";
import type { HostModules } from "./externals.ts";
import { type Host, type LoadedModules, loadModules } from "./modules.ts";

type Components = Readonly<Record<string, ComponentType<never>>>;

export interface LoadedTemplates {
  /** Components by template name: `Footer`. */
  readonly templates: Components;
  /** Names of the templates that there are. */
  readonly names: readonly string[];
  /** Code in `templates/` that is neither a template nor a directive. */
  readonly others: readonly SourcePath[];
  /** Components by component name: `BarChart` renders `bar-chart`. */
  readonly directives: Components;
  /** The names of the directives that a file is the component of. */
  readonly directiveFiles: ReadonlyMap<SourcePath, readonly string[]>;
  readonly diagnostics: readonly Diagnostic[];
  readonly inputs: readonly SourcePath[];
  /** Text of every such file. */
  readonly texts: LoadedModules["texts"];
  readonly hash: Hash;
  readonly graph: CodeGraph;
  readonly impure: ImpureTemplates;
  /** Where in these files an error was thrown, for problems while rendering. */
  readonly place: LoadedModules["place"];
}

/** Why what components show could change without their code (`codeGraph.ts`). */
export interface ImpureTemplates {
  /** The reason of one that replaces a packaged template, and so may be on every page; null where all are certain. */
  readonly templates: string | null;
  /** Reasons by component name. */
  readonly directives: ReadonlyMap<string, string>;
}

interface Override {
  readonly kind: "template" | "directive";
  readonly name: string;
  readonly file: SourcePath;
}

interface TemplateSources {
  readonly config: Pick<Config, "templates" | "directives">;
  readonly source: ConfigSource;
  /** Their folders, relative to the root. */
  readonly themes?: readonly SourcePath[];
}

/** Problems are returned: a site renders without the component that is broken, and the build fails in the end. */
export async function loadTemplates(
  root: string,
  { config, source, themes = [] }: TemplateSources,
  host: Host,
  cache: Cache = noCache(),
): Promise<LoadedTemplates> {
  const names = templateNames(host.modules);
  const configured = fromConfig(root, config, source, names);
  const found = fromFolder(root, "", names);
  const ofThemes = themes.map((theme) => fromFolder(root, `${theme}/`, names));
  const overrides = lastOfEach([...ofThemes, found, configured].flatMap((each) => each.overrides));
  const loaded = await loadModules(root, [...new Set(overrides.map(({ file }) => file))], host, { cache });
  const { inputs, texts, hash, graph, place } = loaded;
  const components = overrides.flatMap((override) => {
    const module = loaded.modules.get(override.file);
    return module === undefined ? [] : [{ ...override, ...componentOf(module, override.file, override.kind) }];
  });
  const pick = (kind: Override["kind"]): Components =>
    Object.fromEntries(
      components.flatMap(({ name, file, ...each }) =>
        each.kind === kind && each.component !== null
          ? [[name, kind === "template" ? reaching(each.component, file) : each.component]]
          : [],
      ),
    );
  // A directive that is broken is not unknown as well, at every place that uses it.
  const broken = Object.fromEntries(overrides.flatMap(({ kind, name }) => (kind === "directive" ? [[name, Nothing]] : [])));
  return {
    names,
    others: found.others,
    templates: pick("template"),
    directives: { ...broken, ...pick("directive") },
    directiveFiles: directiveFilesOf(overrides),
    diagnostics: [
      ...[...ofThemes, found].flatMap(({ diagnostics }) => diagnostics),
      ...configured.diagnostics,
      ...loaded.diagnostics,
      ...components.flatMap(({ diagnostics }) => diagnostics),
    ],
    inputs,
    texts,
    hash,
    graph,
    impure: impureAmong(overrides, graph),
    place,
  };
}

/** The same component, which says that it is reached: of a page that is never done, one template is the cause. */
function reaching(component: ComponentType<never>, file: SourcePath): ComponentType<never> {
  // A class, or what React has wrapped, is no function that can be called.
  if (typeof component !== "function" || component.prototype?.isReactComponent !== undefined) return component;
  const call = component as (props: never) => ReactNode;
  const reached = (props: never) => {
    reach(file);
    return call(props);
  };
  return Object.assign(reached, component);
}

/** A file that is a template, too, is left out. */
function directiveFilesOf(overrides: readonly Override[]): LoadedTemplates["directiveFiles"] {
  const templates = new Set(overrides.flatMap(({ kind, file }) => (kind === "template" ? [file] : [])));
  const files = [...new Set(overrides.map(({ file }) => file))].filter((file) => !templates.has(file));
  return new Map(files.map((file) => [file, overrides.filter((each) => each.file === file).map(({ name }) => name)]));
}

function lastOfEach(overrides: readonly Override[]): readonly Override[] {
  return [...new Map(overrides.map((each) => [`${each.kind} ${each.name}`, each])).values()];
}

/** Shown in place of a component that cannot be loaded. */
function Nothing(): null {
  return null;
}

function impureAmong(overrides: readonly Override[], { impure }: CodeGraph): ImpureTemplates {
  const found = overrides.flatMap(({ kind, name, file }) => {
    const reason = impure.get(file);
    return reason === undefined ? [] : [{ kind, name, reason }];
  });
  return {
    templates: found.find(({ kind }) => kind === "template")?.reason ?? null,
    directives: new Map(found.flatMap(({ kind, name, reason }) => (kind === "directive" ? [[name, reason]] : []))),
  };
}

/** The component that a module exports by default. `kind` is how messages name it: `template`, `directive`, `page component`. */
export function componentOf(
  module: unknown,
  file: SourcePath,
  kind: string,
): { readonly component: ComponentType<never> | null; readonly diagnostics: readonly Diagnostic[] } {
  const value = (module as { readonly default?: unknown }).default;
  const isComponent = typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value);
  if (isComponent) return { component: value as ComponentType<never>, diagnostics: [] };
  const problem = value === undefined ? "has no default export" : "does not export a component by default";
  const hint = `Write export default function ${componentName(file)}({ view }) { … }.`;
  return { component: null, diagnostics: [diagnose("config/template", `The ${kind} ${file} ${problem}.`, { file, hint })] };
}

/** `about-us.tsx` → `AboutUs`. */
function componentName(file: string): string {
  const words = basename(file, ".tsx")
    .split(/\W+/)
    .filter((word) => /^[A-Za-z]/.test(word));
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("") || "Page";
}

/** Names of the templates that the tool brings along. */
function templateNames(host: HostModules): readonly string[] {
  const { templates = {} } = (host["docsgen/templates"] ?? {}) as { readonly templates?: object };
  return Object.keys(templates);
}

interface Configured {
  readonly overrides: readonly Override[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Nothing when the `templates/` of the site is the tool's own: those are compiled into it. `place`: empty for the site, or `theme/`. */
function fromFolder(root: string, place: string, names: readonly string[]): Configured & Pick<LoadedTemplates, "others"> {
  const folder = join(root, place, "templates");
  const own = join(findPackage().root, "templates");
  const none = { overrides: [], others: [], diagnostics: [] };
  try {
    if (!exists(folder) || (existsSync(own) && realpathSync(folder) === realpathSync(own))) return none;
    return { ...none, ...sortOut(folder, place, names) };
  } catch (error) {
    const cause = causeOf(error);
    if (cause === null) throw error;
    const file = sourcePath(root, (error as NodeJS.ErrnoException).path ?? folder);
    return {
      ...none,
      diagnostics: [diagnose("config/template", `Cannot read ${file}: ${cause}.`, { file, hint: remedyOf(error) })],
    };
  }
}

function sortOut(
  folder: string,
  place: string,
  names: readonly string[],
): Pick<LoadedTemplates, "others"> & Pick<Configured, "overrides"> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !/(?:^|\/)(?:\.|node_modules\/)|\.(?:d|test|spec|stories)\.\w+$/.test(path))
    .sort(compare)
    .map((path) => ({ path, override: overrideOf(path, place, names) }));
  return {
    overrides: files.flatMap(({ override }) => override ?? []),
    others: files.filter(({ override }) => override === null).map(({ path }) => `${place}templates/${path}` as SourcePath),
  };
}

function overrideOf(path: string, place: string, names: readonly string[]): Override | null {
  const name = basename(path, ".tsx");
  const file = `${place}templates/${path}` as SourcePath;
  if (path === `directives/${name}.tsx`) return { kind: "directive", name, file };
  return path.endsWith(".tsx") && names.includes(name) ? { kind: "template", name, file } : null;
}

function fromConfig(
  root: string,
  { templates, directives }: Pick<Config, "templates" | "directives">,
  source: ConfigSource,
  names: readonly string[],
): Configured {
  const overrides: Override[] = [];
  const diagnostics: Diagnostic[] = [];
  const named = (kind: Override["kind"], components: Readonly<Record<string, string>>) =>
    Object.entries(components).map(([name, path]) => ({ kind, name, path }));
  for (const { kind, name, path } of [...named("template", templates), ...named("directive", directives)]) {
    // Only for a problem is the configuration parsed to find its place.
    const place = () => ({ file: source.path, ...locateKey(source.text, [`${kind}s`, name]) });
    const hint = suggest(name, names, `Known templates: ${names.join(", ")}.`);
    if (kind === "template" && !names.includes(name))
      diagnostics.push(diagnose("config/template", `There is no template "${name}" to replace.`, { ...place(), hint }));
    else if (!existsSync(join(root, path)))
      diagnostics.push(diagnose("config/template", `The ${kind} ${path} does not exist.`, place()));
    else overrides.push({ kind, name, file: path.replace(/^\.\//, "") as SourcePath });
  }
  return { overrides, diagnostics };
}
