/**
 * Turns `site.config.ts` into `Config`.
 *
 * 1. find the file   2. bundle and run it   3. check every key   4. add what its themes bring   5. fill in the defaults
 * 6. load the templates of the themes and of the site
 *
 * All problems of the file are collected; with one error the configuration is unusable and a `DocsgenError` is thrown.
 */

import { readdirSync } from "node:fs";
import { type Cache, noCache } from "../../kit/cache/cache.ts";
import { DocsgenError, diagnose, sortDiagnostics } from "../../kit/diagnostics/diagnostic.ts";
import { causeOf, isThere, readRegularFile, remedyOf } from "../../kit/files/readFile.ts";
import { sourcePath } from "../../kit/files/sourcePath.ts";
import { hashOf } from "../../kit/hash.ts";
import { limitSteps } from "../../kit/processes/watched.ts";
import type { ConfigSource } from "../../kit/syntax/locateKeys.ts";
import type { Diagnostic, Hash, SourcePath } from "../../model/model.ts";
import { baseProblem } from "../../model/schemas/base.ts";
import type { Config, RunOptions, UserConfig } from "../../model/schemas/config.ts";
import { configSchema } from "../../model/schemas/configSchema.ts";
import { findProblems, readExport } from "./checkConfig.ts";
import { type CodeGraph, joinGraphs } from "./codeGraph.ts";
import { withDefaults } from "./defaults.ts";
import { languageConfigs, withLanguageTexts } from "./locale.ts";
import { type Host, loadModules } from "./modules.ts";
import { renamedKeyWarnings, withNewNames } from "./renamedKeys.ts";
import { type LoadedTemplates, loadTemplates } from "./templates.ts";
import { loadThemes, withThemeFiles, withThemes } from "./themes.ts";

export interface LoadedConfig {
  readonly config: Config;
  /** That of each further language. */
  readonly languages: readonly Config[];
  readonly source: ConfigSource;
  readonly templates: LoadedTemplates;
  readonly diagnostics: readonly Diagnostic[];
  /** Folders of its themes. */
  readonly themes: readonly SourcePath[];
  /** Files of the site's own code: the configuration, templates and what they import. */
  readonly inputs: readonly SourcePath[];
  /** Changes with the code of the configuration, its plug-ins and the packages it imports. */
  readonly hash: Hash;
  readonly graph: CodeGraph;
  /** Why what its plug-ins make could change without a change of this code; null where that is certain. */
  readonly impure: string | null;
}

type Run = Pick<RunOptions, "root" | "configFile" | "base">;

/** Throws a `DocsgenError` that holds every problem when the configuration cannot be used. */
export async function loadConfig(run: Run, host: Host, cache: Cache = noCache()): Promise<LoadedConfig> {
  const source = readSource(run);
  const loaded = await loadModules(run.root, [source.path], host, { code: "config/load", cache });
  const written = readExport(loaded, source);
  const problems = [...findProblems(configSchema, written, source), ...wrongBase(run)];
  if (problems.length > 0) throw new DocsgenError(sortDiagnostics(problems));
  const own = withNewNames(written) as unknown as UserConfig;
  const { themes, code: themeCode } = await loadThemes(run.root, { names: own.extends ?? [], source }, host, cache);
  const config = await withLanguageTexts(withThemeFiles(withDefaults(withThemes(own, themes), run.base), own, themes));
  limitSteps(config.timeLimit, source.path);
  const folders = themes.map(({ folder }) => folder);
  const templates = await loadTemplates(run.root, { config, source, themes: folders }, host, cache);
  const code = themeCode === null ? [loaded] : [loaded, themeCode];
  const graph = joinGraphs(code.map((each) => each.graph));
  return {
    config,
    languages: await languageConfigs(config),
    source,
    templates,
    diagnostics: [
      ...renamedKeyWarnings(written, source),
      ...themes.flatMap(({ warnings }) => warnings),
      ...templates.diagnostics,
    ],
    themes: folders,
    inputs: [...code.flatMap(({ inputs }) => inputs), ...templates.inputs],
    hash: hashOf(...code.map(({ hash }) => hash)),
    graph,
    impure: [...graph.impure.values()][0] ?? null,
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

/** The command line refuses it before; programs may not. */
function wrongBase({ base }: Run): readonly Diagnostic[] {
  const [problem, hint] = base === undefined ? [] : (baseProblem(base)?.split("\n") ?? []);
  if (problem === undefined) return [];
  return [diagnose("cli/usage", `--base ${problem}`, { hint })];
}
