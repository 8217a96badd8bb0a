/**
 * Client, styles and code themes → the files of `assets/` and the references to them in the head of every page.
 *
 * The style sheet is one file: the packaged layers, the two code themes (layer `code-theme`), then the site's own sheets, which
 * are outside all layers and therefore override them. Problems in the site's own sheets are diagnostics; an error in the
 * packaged sources is a bug of docsgen.
 */
import { resolve } from "node:path";
import type { Cache } from "../cache/cache.ts";
import type { Config } from "../config/config.ts";
import { diagnose } from "../core/diagnostic.ts";
import { displayPath } from "../core/fileError.ts";
import type { Diagnostic, Output, SourcePath } from "../core/model.ts";
import type { Assets } from "../render/view.ts";
import { type Asset, bundleStyles, type StyleProblem, type Styles } from "./bundleAssets.ts";
import { printCodeThemes } from "./codeThemeSheet.ts";
import { readCodeThemes } from "./codeThemes.ts";
import { keepStyles } from "./keepStyles.ts";
import { pathProblem } from "./pathProblem.ts";
import { policy } from "./policy.ts";
import type { Scripts } from "./scripts.ts";

export interface BuiltAssets {
  readonly outputs: readonly Output[];
  readonly assets: Assets;
  /** For redirect pages, which are not made by a template. */
  readonly redirectScript: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What one build may keep for the next of the same configuration. */
export interface AssetState {
  scripts?: Scripts;
  styles?: BuiltStyles;
}

export interface AssetFolders {
  /** The site's. */
  readonly root: string;
  /** The one of docsgen's own package.json. */
  readonly toolRoot: string;
}

/** What `state` knows is not made again. */
export async function buildAssets(
  config: Config,
  folders: AssetFolders,
  {
    scripts: loading,
    cache,
    state = {},
  }: { readonly scripts: Promise<Scripts>; readonly cache: Cache; readonly state?: AssetState },
): Promise<BuiltAssets> {
  const [scripts, styles] = await Promise.all([loading, state.styles ?? buildStyles(config, folders, cache)]);
  Object.assign(state, { scripts, styles });
  const { client, inlineScript, bannerScript, redirectScript } = scripts;
  return {
    outputs: [...client.files, ...styles.files].map(output),
    assets: {
      script: `/assets/${client.entry}`,
      styles: styles.name === null ? [] : [`/assets/${styles.name}`],
      inlineScript,
      bannerScript,
      policy: policy(config, [inlineScript, bannerScript]),
    },
    redirectScript,
    diagnostics: styles.diagnostics,
  };
}

function output({ name, body }: Asset): Output {
  return { path: `assets/${name}`, from: "assets", body };
}

// -------------------------------------------------------------------- styles

interface BuiltStyles extends Pick<Styles, "name" | "files" | "inputs"> {
  readonly diagnostics: readonly Diagnostic[];
}

async function buildStyles(config: Config, { root, toolRoot }: AssetFolders, cache: Cache): Promise<BuiltStyles> {
  const options = [root, toolRoot, config.base, config.styles, config.code];
  const built = await keepStyles("site", options, cache, {
    make: () => bundleSiteStyles(config, root, toolRoot),
    isClean: ({ diagnostics }) => diagnostics.length === 0,
  });
  return { diagnostics: [], ...built };
}

async function bundleSiteStyles(config: Config, root: string, toolRoot: string): Promise<BuiltStyles> {
  const themes = await readCodeThemes(config, root);
  const own = config.styles.map((path, index) => ({
    file: resolve(root, path),
    problem: pathProblem("config/styles", { key: `styles[${index}]`, path, root }),
  }));
  const entry = [
    `@import "./templates/styles/index.css";`,
    `@import ${JSON.stringify(dataUrl(printCodeThemes(themes.light, themes.dark)))} layer(code-theme);`,
    ...own.filter(({ problem }) => problem === null).map(({ file }) => `@import ${JSON.stringify(file)};`),
  ].join("\n");
  const { name, files, problems, inputs: bundled } = await bundleStyles(toolRoot, entry, config.base);
  const missing = own.flatMap(({ problem }) => problem ?? []);
  const diagnostics = [...themes.diagnostics, ...missing, ...problems.map((problem) => styleDiagnostic(problem, root))];
  const isWhole = themes.isWhole && missing.length === 0;
  const inputs = !isWhole || bundled === null ? null : new Set([...bundled, ...themes.files]);
  return { name, files, diagnostics, inputs };
}

function dataUrl(css: string): string {
  return `data:text/css;base64,${Buffer.from(css).toString("base64")}`;
}

function styleDiagnostic({ severity, message, place }: StyleProblem, root: string): Diagnostic {
  const found = { ...diagnose("config/styles", message), severity };
  return place === null ? found : { ...found, ...place, file: displayPath(place.file, root) as SourcePath };
}
