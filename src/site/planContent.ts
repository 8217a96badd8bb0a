/** A run → its planned site, without bundles and without rendering a page. */

import { readSymbols } from "../features/api/read/readSymbols.ts";
import type { Cache } from "../kit/cache/cache.ts";
import { findPackage } from "../kit/files/package.ts";
import { isWholeContent } from "../kit/files/readText.ts";
import { type ConfigSource, locateKeys } from "../kit/syntax/locateKeys.ts";
import type { Compiled, Content, Diagnostic, Site } from "../model/model.ts";
import type { Config, RunOptions } from "../model/schemas/config.ts";
import { loadConfig } from "../stages/config/load.ts";
import { scan } from "../stages/content/scan.ts";
import { newKnown, plan } from "../stages/plan/plan.ts";
import { compileContent } from "./compileContent.ts";
import { openHost } from "./host.ts";
import { joinLanguages, translatedContent } from "./siteLanguages.ts";
import { loadPages, templateSetOf, withTexts } from "./templateSet.ts";

export interface PlannedContent {
  readonly config: Config;
  /** The text of the configuration. */
  readonly source: ConfigSource;
  readonly content: Content;
  readonly compiled: ReadonlyMap<string, Compiled>;
  readonly site: Site;
  /** The site in each further language. */
  readonly languages: readonly { readonly config: Config; readonly site: Site }[];
  /** Problems of the configuration, the files and the plan; not those of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** Those of the text. */
  readonly textProblems: readonly Diagnostic[];
}

/** Throws a `DocsgenError` if the configuration is unusable. */
export async function planContent(run: RunOptions, cache: Cache): Promise<PlannedContent> {
  const host = openHost();
  const loaded = await loadConfig(run, host);
  const scanned = await scan(run, loaded);
  const { symbols, diagnostics: apiProblems } = await readSymbols(loaded, scanned.content.versions, { root: run.root, cache });
  const { content, diagnostics } = await loadPages(run.root, { ...scanned.content, symbols }, host);
  const { directives, messages } = templateSetOf(loaded.templates);
  // Sidebars use the titles of documents, which may be in their text.
  const {
    compiled,
    compiler,
    diagnostics: textProblems,
  } = await compileContent({ root: run.root, loaded, directives, tool: findPackage(), cache }, content);
  const planOf = (config: Config, sources: Content, bodies: typeof compiled) => {
    return {
      site: { config },
      planned: plan(withTexts(config, messages), sources, bodies, { ...newKnown(), icon: compiler.icon }),
    };
  };
  const first = planOf(loaded.config, content, compiled);
  const others: (typeof first)[] = [];
  for (const config of loaded.languages) {
    const translated = content.translations.get(config.locale.lang) ?? [];
    const context = { root: run.root, loaded: { ...loaded, config }, directives, tool: findPackage(), cache };
    const bodies = await compileContent(context, { versions: [], pages: translated });
    others.push(planOf(config, translatedContent(content, translated, config), new Map([...compiled, ...bodies.compiled])));
  }
  const [joined = first, ...languages] = joinLanguages([first, ...others]);
  const { planned } = joined;
  const found = [
    loaded,
    scanned,
    { diagnostics: apiProblems },
    { diagnostics },
    ...(isWholeContent(scanned.diagnostics) ? [planned] : []),
  ];
  return {
    config: loaded.config,
    source: loaded.source,
    content,
    compiled,
    site: planned.site,
    languages: languages.map(({ site: { config }, planned: { site } }) => ({ config, site })),
    diagnostics: locateKeys(
      found.flatMap((each) => each.diagnostics),
      loaded.source,
    ),
    textProblems,
  };
}
