/**
 * Client, styles and code themes → the files of `assets/` and the references to them in the head of every page.
 *
 * The style sheet is one file: the packaged layers, the two code themes (layer `code-theme`), then the site's own sheets, which
 * are outside all layers and therefore override them. Problems in the site's own sheets are diagnostics; an error in the
 * packaged sources is a bug of docsgen.
 */
import { basename, resolve } from "node:path";
import { packagedDirectives } from "../../../templates/directives/index.ts";
import { versionRules } from "../../../templates/shared/versionRules.ts";
import { features } from "../../features/compile.ts";
import type { Cache } from "../../kit/cache/cache.ts";
import { compare, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { displayPath } from "../../kit/diagnostics/fileError.ts";
import { formatKeyPath } from "../../kit/schema.ts";
import type { BlockSheet } from "../../model/directive.ts";
import { kinds } from "../../model/kinds.ts";
import type { Diagnostic, Output, SourcePath } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import { bodyDirectives } from "../compile/directiveTable.ts";
import { pathProblem } from "../config/pathProblem.ts";
import type { Assets } from "../render/view.ts";
import { type Asset, bundleStyles, type StyleProblem } from "./bundleAssets.ts";
import { printCodeThemes } from "./codeThemeSheet.ts";
import { readCodeThemes } from "./codeThemes.ts";
import { keepStyles, type Sheet } from "./keepStyles.ts";
import { policy } from "./policy.ts";
import type { Scripts } from "./scripts.ts";

export interface BuiltAssets {
  readonly outputs: readonly Output[];
  readonly assets: Assets;
  /** The script of redirect pages, which are not made by a template. */
  readonly redirectScript: string;
  /** The service worker. */
  readonly offlineScript: string;
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
  const { client, inlineScript, bannerScript, redirectScript, offlineScript } = scripts;
  return {
    outputs: [...client.files, ...styles.files].map(output),
    assets: {
      script: `/assets/${client.entry}`,
      styles: styles.name === null ? [] : [`/assets/${styles.name}`],
      pageStyles: pageSheets(config, styles.sheets),
      kindStyles: Object.fromEntries(kindSheets(config).map(({ kind, path }) => [kind, addressOf(path, styles.sheets)])),
      laterStyles: addressOf(laterSheet, styles.sheets),
      blockStyles: Object.entries(blockSheets(config)).map(([name, path]) => [name, addressOf(path, styles.sheets)] as const),
      inlineScript,
      bannerScript,
      policy: policy(config, [inlineScript]),
    },
    redirectScript,
    offlineScript,
    diagnostics: styles.diagnostics,
  };
}

function output({ name, body }: Asset): Output {
  return { path: `assets/${name}`, from: "assets", body };
}

// -------------------------------------------------------------------- styles

/** The sheet of all pages, with the files and inputs of every other. */
interface BuiltStyles extends Sheet {
  /** Names of the sheets of single pages, by their source. */
  readonly sheets: ReadonlyMap<string, string>;
}

async function buildStyles(config: Config, { root, toolRoot }: AssetFolders, cache: Cache): Promise<BuiltStyles> {
  const options = [root, toolRoot, config.base];
  const own = ownSheets(config);
  const packaged = new Map<string, string | undefined>([
    [laterSheet, undefined],
    ...Object.values(blockSheets(config)).map((path) => [path, undefined] as const),
    ...kindSheets(config).map(({ path, more }) => [path, more] as const),
  ]);
  const [main, ...others] = await Promise.all([
    keepStyles("site", [...options, config.themeStyles, config.styles, config.code], cache, () =>
      bundleSiteStyles(config, root, toolRoot),
    ),
    ...own.map((sheet) => keepStyles(`page ${sheet.path}`, options, cache, () => bundlePageSheet(sheet, config.base, root))),
    ...[...packaged].map(([path, more]) =>
      keepStyles(path, [toolRoot, config.base], cache, () => bundlePageSheet({ path, key: path, more }, config.base, toolRoot)),
    ),
  ]);
  const all = [main, ...others];
  const inputs = all.map((sheet) => sheet.inputs);
  const paths = [...own.map(({ path }) => path), ...packaged.keys()];
  return {
    name: main.name,
    files: all.flatMap(({ files }) => files),
    inputs: inputs.includes(null) ? null : new Set(inputs.flatMap((each) => [...(each ?? [])])),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    sheets: new Map(paths.flatMap((path, at) => (others[at]?.name ? [[path, others[at].name]] : []))),
  };
}

/** What the first view does not need. */
const laterSheet = "./templates/styles/later.css";

/** Sheets of blocks that many pages do without, by the class of the block. */
function blockSheets(config: Config): Readonly<Record<string, string>> {
  const directives = [...bodyDirectives, ...Object.values(packagedDirectives).map(({ directive }) => directive)];
  const ofDirectives = directives.flatMap(({ sheet }) => sheet ?? []).sort((one, other) => compare(one.path, other.path));
  const sheets = [...ownBlocks, ...ofDirectives, ...featureSheets(config)];
  return Object.fromEntries(sheets.flatMap(({ classes, path }) => classes.map((name) => [name, path] as const)));
}

/** What Markdown has without a directive: tables, boxes of quotes, drawings, code with notes. */
const ownBlocks: readonly BlockSheet[] = [
  { path: "./templates/styles/textBlocks.css", classes: ["table-wrap", "admonition", "details"] },
  {
    path: "./templates/styles/diagrams.css",
    classes: ["diagram", "figure", "svg", ...["violet", "blue", "green", "amber", "red"].map((hue) => `hue-${hue}`)],
  },
  { path: "./templates/styles/filter.css", classes: ["filter"] },
  { path: "./templates/styles/listings.css", classes: ["code-rich"] },
];

/** Those of what a site has switched on. */
function featureSheets(config: Config): readonly BlockSheet[] {
  const ofFeedback = config.feedback === null ? [] : [{ path: "./templates/styles/feedback.css", classes: ["feedback"] }];
  return [...Object.values(features).flatMap((feature) => ("sheets" in feature ? feature.sheets(config) : [])), ...ofFeedback];
}

/** Sheets that pages of other kinds do not need. */
function kindSheets(config: Config): readonly { readonly kind: string; readonly path: string; readonly more?: string }[] {
  const generated: Readonly<Record<string, () => string>> = { "entry.css": versionRules, "names.css": versionRules };
  return Object.entries(kinds).flatMap(([kind, { styles }]) => {
    const name = styles(config);
    const more = generated[name ?? ""]?.();
    return name === null ? [] : [{ kind, path: `./templates/styles/${name}`, ...(more === undefined ? {} : { more }) }];
  });
}

/** Each sheet of `pageStyles` once, with the key that names it first. */
function ownSheets({ pageStyles }: Config): readonly { readonly path: string; readonly key: string }[] {
  const named = Object.entries(pageStyles).flatMap(([page, paths]) =>
    paths.map((path, index) => [path, formatKeyPath(["pageStyles", page, index])] as const),
  );
  const first = new Map([...named].reverse());
  return [...first].reverse().map(([path, key]) => ({ path, key }));
}

/** Addresses of the sheets that a page loads besides those of all pages, by the page's URL. */
function pageSheets({ pageStyles }: Config, sheets: BuiltStyles["sheets"]): Assets["pageStyles"] {
  return Object.fromEntries(
    Object.entries(pageStyles).map(([page, paths]) => [page, paths.flatMap((path) => addressOf(path, sheets))]),
  );
}

/** None for a sheet that has an error. */
function addressOf(path: string, sheets: BuiltStyles["sheets"]): readonly string[] {
  return sheets.has(path) ? [`/assets/${sheets.get(path)}`] : [];
}

interface PageSheet {
  readonly path: string;
  readonly key: string;
  /** Rules that are computed. */
  readonly more?: string | undefined;
}

async function bundlePageSheet({ path, key, more = "" }: PageSheet, base: string, root: string): Promise<Sheet> {
  const problem = pathProblem("config/styles", { key, path, root });
  if (problem !== null) return { name: null, files: [], inputs: null, diagnostics: [problem] };
  const imported = [resolve(root, path), ...(more === "" ? [] : [dataUrl(more)])];
  const entry = imported.map((each) => `@import ${JSON.stringify(each)};`).join("\n");
  const { problems, ...sheet } = await bundleStyles(root, entry, base, basename(path, ".css"));
  return { ...sheet, diagnostics: problems.map((each) => styleDiagnostic(each, root)) };
}

async function bundleSiteStyles(config: Config, root: string, toolRoot: string): Promise<Sheet> {
  const themes = await readCodeThemes(config, root);
  const placed = (key: string) => (path: string) => ({
    file: resolve(root, path),
    problem: pathProblem("config/styles", { key, path, root }),
  });
  const own = [
    ...config.themeStyles.map(placed("extends")),
    ...config.styles.map((path, index) => placed(`styles[${index}]`)(path)),
  ];
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
