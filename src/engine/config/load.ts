/**
 * Turns `site.config.ts` into `Config`.
 *
 * 1. find the file   2. bundle and run it   3. check every key   4. fill in the defaults   5. load the site's own templates
 *
 * All problems of the file are collected; with one error the configuration is unusable and a `DocsgenError` is thrown.
 */

import { readdirSync } from "node:fs";
import { type Cache, noCache } from "../cache/cache.ts";
import type { Code } from "../core/codes.ts";
import { DocsgenError, diagnose, didYouMean, listNames, sortDiagnostics } from "../core/diagnostic.ts";
import type { Diagnostic, Hash, SourcePath } from "../core/model.ts";
import { causeOf, isThere, readRegularFile, remedyOf } from "../core/readFile.ts";
import { baseProblem } from "../core/schemas/base.ts";
import type { Config, RunOptions, UserConfig } from "../core/schemas/config.ts";
import { configSchema, isStyleSheet } from "../core/schemas/configSchema.ts";
import { check, type Finding, say } from "../core/schemas/schema.ts";
import { sourcePath } from "../core/sourcePath.ts";
import { locateKey } from "../core/syntax/locateKey.ts";
import type { ConfigSource } from "../core/syntax/locateKeys.ts";
import { thrown } from "../core/thrown.ts";
import { limitSteps, watched } from "../core/watched.ts";
import type { CodeGraph } from "./codeGraph.ts";
import { codeThemeNames, resolveCodeTheme } from "./codeTheme.ts";
import { withDefaults } from "./defaults.ts";
import { type Host, type LoadedModules, loadModules } from "./modules.ts";
import { plainValue, UnreadableKey } from "./plainValue.ts";
import { findSecrets } from "./secrets.ts";
import { type LoadedTemplates, loadTemplates } from "./templates.ts";

export interface LoadedConfig {
  readonly config: Config;
  readonly source: ConfigSource;
  readonly templates: LoadedTemplates;
  readonly diagnostics: readonly Diagnostic[];
  /** Files of the site's own code: the configuration, templates and what they import. */
  readonly inputs: readonly SourcePath[];
  /** Changes with the code of the configuration, its plug-ins and the packages it imports. */
  readonly hash: Hash;
  readonly graph: CodeGraph;
  /** Why what its plug-ins make could change without a change of this code; null where that is certain. */
  readonly impure: string | null;
  /** Where in the configuration's code an error was thrown. */
  readonly place: LoadedModules["place"];
}

type Run = Pick<RunOptions, "root" | "configFile" | "base">;

/** Throws a `DocsgenError` that holds every problem when the configuration cannot be used. */
export async function loadConfig(run: Run, host: Host, cache: Cache = noCache()): Promise<LoadedConfig> {
  const source = readSource(run);
  const loaded = await loadModules(run.root, [source.path], host, { code: "config/load", cache });
  const user = readExport(loaded, source);
  const problems = findProblems(user, run, source);
  if (problems.length > 0) throw new DocsgenError(sortDiagnostics(problems));
  const config = withDefaults(user as UserConfig, run.base);
  limitSteps(config.timeLimit, source.path);
  const templates = await loadTemplates(run.root, { config, source }, host, cache);
  const { hash, graph, place } = loaded;
  return {
    config,
    source,
    templates,
    diagnostics: templates.diagnostics,
    inputs: [...loaded.inputs, ...templates.inputs],
    hash,
    graph,
    impure: graph.impure.get(source.path) ?? null,
    place,
  };
}

function readSource({ root, configFile }: Run): ConfigSource {
  const path = sourcePath(root, configFile);
  checkRoot(root);
  if (isThere(configFile)) return { path, text: readConfig(configFile, path) };
  const hint =
    "Run docsgen in the folder that contains site.config.ts, or use --root or --config. To create a new site, run: docsgen init <dir>";
  throw new DocsgenError([diagnose("config/missing", `There is no configuration file ${path} in ${root}.`, { hint })]);
}

function readConfig(configFile: string, path: SourcePath): string {
  try {
    return readRegularFile(configFile).toString("utf8");
  } catch (error) {
    const cause = causeOf(error);
    if (cause === null) throw error;
    throw new DocsgenError([diagnose("config/load", `Cannot read ${path}: ${cause}.`, { file: path, hint: remedyOf(error) })]);
  }
}

/** Where nothing is, it is the configuration that is missing. */
function checkRoot(root: string): void {
  try {
    if (isThere(root)) readdirSync(root);
  } catch (error) {
    const message = `Cannot read the site's folder ${root}: ${causeOf(error)}.`;
    throw new DocsgenError([diagnose("cli/usage", message, { hint: "Use --root to choose a folder that can be read." })]);
  }
}

/** The default export of the evaluated file, whose getters are code of the site, too. */
function readExport(loaded: LoadedModules, source: ConfigSource): unknown {
  const module = loaded.modules.get(source.path) as { readonly default?: unknown } | undefined;
  if (module === undefined) throw new DocsgenError(loaded.diagnostics);
  return watched({ code: "config/load", what: source.path, file: source.path }, () => exported(module, loaded, source));
}

function exported(
  module: { readonly default?: unknown },
  { place }: Pick<LoadedModules, "place">,
  { path, text }: ConfigSource,
): unknown {
  const value = module.default;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    try {
      return plainValue(value);
    } catch (error) {
      const [cause, key] = error instanceof UnreadableKey ? [error.cause, error.path] : [error, []];
      const message =
        error instanceof UnreadableKey ? `${error.message}: ${thrown(cause)}` : `${path} cannot be read: ${thrown(cause)}`;
      throw new DocsgenError([diagnose("config/load", message, { file: path, ...(place(cause) ?? locateKey(text, key)) })]);
    }
  }
  const message = value === undefined ? `${path} has no default export.` : `${path} must export an object by default.`;
  throw new DocsgenError([diagnose("config/load", message, { file: path, hint: "Write export default defineConfig({ … })." })]);
}

function findProblems(user: unknown, run: Run, source: ConfigSource): readonly Diagnostic[] {
  const { search, code } = user as { readonly search?: unknown; readonly code?: unknown };
  const secrets = findSecrets(search);
  const isSecret = ({ path }: Finding) => secrets.some((secret) => secret.path.join() === path.join());
  return [
    ...check(configSchema, user)
      .filter((finding) => !isSecret(finding))
      .map((finding) => toDiagnostic(codeOf(finding), finding, source)),
    ...secrets.map((finding) => toDiagnostic("config/secret", finding, source)),
    ...unknownThemes(code).map((finding) => toDiagnostic("config/code-theme", finding, source)),
    ...wrongBase(run),
  ];
}

/** The command line refuses it before; programs may not. */
function wrongBase({ base }: Run): readonly Diagnostic[] {
  const [problem, hint] = base === undefined ? [] : (baseProblem(base)?.split("\n") ?? []);
  if (problem === undefined) return [];
  return [diagnose("cli/usage", `--base ${problem}`, { hint })];
}

function codeOf({ kind, path }: Finding): Code {
  if (kind === "unknown-key") return "config/unknown-key";
  return path[0] === "navbar" && path[1] === "items" && path.length > 2 ? "config/navbar-item" : "config/invalid";
}

function unknownThemes(code: unknown): readonly Finding[] {
  const { light, dark } = (code ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries({ light, dark }).flatMap(([key, name]) => {
    if (typeof name !== "string" || name === "" || isStyleSheet(name) || resolveCodeTheme(name) !== null) return [];
    const names = codeThemeNames();
    const meant = didYouMean(name, names);
    const hint = `${meant === undefined ? "" : `${meant} `}Known themes: ${listNames(name, names)}.`;
    return [
      {
        kind: "invalid" as const,
        path: ["code", key],
        message: `names the theme "${name}", which highlight.js does not have.`,
        hint,
      },
    ];
  });
}

function toDiagnostic(code: Code, finding: Finding, { path, text }: ConfigSource): Diagnostic {
  return diagnose(code, say(finding), { file: path, ...locateKey(text, finding.path), hint: finding.hint });
}
