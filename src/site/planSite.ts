/** The loaded site → its plan in all languages, and with the bundles everything that rendering needs. Pure. */

import { reportLost } from "../features/routes/link/reportLost.ts";
import { type PublicSite, publicSite } from "../features/routes/plan/publicRoutes.ts";
import { diagnose, didYouMean } from "../kit/diagnostics/diagnostic.ts";
import { isWholeContent } from "../kit/files/readText.ts";
import { hashOf } from "../kit/hash.ts";
import { formatKeyPath } from "../kit/schema.ts";
import { locateKeys } from "../kit/syntax/locateKeys.ts";
import type { Diagnostic, Site } from "../model/model.ts";
import type { Config } from "../model/schemas/config.ts";
import type { LoadedConfig } from "../stages/config/load.ts";
import { unusedTemplates } from "../stages/config/unusedTemplates.ts";
import { obscureSources } from "../stages/link/obscureSources.ts";
import { type Plan, type PlanMemo, plan } from "../stages/plan/plan.ts";
import type { Assembly, Bundles, LoadedSite, LoadedTranslation, PlannedSite, SiteContext } from "./assembly.ts";
import { withLogoWidths } from "./logoWidths.ts";
import { allOf, joinLanguages, translatedContent } from "./siteLanguages.ts";
import type { SiteState } from "./siteState.ts";
import { templateSetOf, withTexts } from "./templateSet.ts";
import { unknownTexts } from "./translations.ts";
import { withUnknownSymbols } from "./unknownSymbols.ts";

type LanguageSite = LoadedSite & Pick<Assembly, "config">;

/** The site in one language. */
export interface PlannedLanguage {
  readonly site: LanguageSite;
  readonly planned: Plan;
}

/** The default language first. */
export type PlannedLanguages = readonly [PlannedLanguage, ...PlannedLanguage[]];

export function planLanguages({ loaded, packaged }: SiteContext, loadedSite: LoadedSite, known: PlanMemo): PlannedLanguages {
  const { messages } = templateSetOf(loaded.templates, packaged);
  const { icon, sourceProblems } = loadedSite;
  const whole = (config: Config) => withUnknownSymbols(config, sourceProblems);
  const sites = [
    { ...loadedSite, config: whole(loaded.config) },
    ...loadedSite.translations.map((each) => languageSite(loadedSite, { ...each, config: whole(each.config) })),
  ];
  const planOf = ({ config, content, compiled }: LanguageSite) =>
    plan(withTexts(config, messages), content, compiled, { ...known, icon });
  const [first, ...others] = joinLanguages(sites.map((site) => ({ site, planned: planOf(site) })));
  if (first === undefined) throw new Error("A site has a default language.");
  return [first, ...others];
}

/** What of the plan commands need that render nothing. */
export function plannedSite({ loaded }: SiteContext, loadedSite: LoadedSite, planned: PlannedLanguages): PlannedSite {
  const { config, source } = loaded;
  const { content, compiled, fileProblems, sourceProblems } = loadedSite;
  const [first, ...others] = planned;
  const ofPlan = isWholeContent(fileProblems) ? allOf(planned.map((each) => each.planned)) : [];
  const located = (found: readonly Diagnostic[]) => locateKeys([...loaded.diagnostics, ...found, ...ofPlan], source);
  return {
    config,
    source,
    content,
    compiled,
    site: first.planned.site,
    languages: others.map((each) => ({ config: each.site.config, site: each.planned.site })),
    diagnostics: located(fileProblems),
    sourceProblems: located(sourceProblems),
  };
}

/** Everything that rendering needs. */
export function planSite(context: SiteContext, loadedSite: LoadedSite, bundles: Bundles, state: SiteState): Assembly {
  return assemblyOf(context, planLanguages(context, loadedSite, state), bundles, state);
}

export function assemblyOf(context: SiteContext, planned: PlannedLanguages, bundles: Bundles, state: SiteState): Assembly {
  const { loaded, run } = context;
  const templates = templateSetOf(loaded.templates, context.packaged);
  const shared = { ...templates, ...renderedWith(context, bundles), bundles, state };
  const inLanguage = ({ site, planned: { diagnostics, ...own } }: PlannedLanguage): Assembly => {
    return { ...site, ...own, ...shared, config: withLogoWidths(site.config, run.root), languages: [], diagnostics };
  };
  const [{ site: loadedSite }] = planned;
  const [first, ...others] = planned.map(inLanguage) as [Assembly, ...Assembly[]];
  return { ...first, languages: others, diagnostics: problemsOf(context, loadedSite, [first, ...others]) };
}

/** Problems of everything, and of the configuration. */
function problemsOf(
  { loaded, packaged }: SiteContext,
  loadedSite: LoadedSite,
  languages: readonly [Assembly, ...Assembly[]],
): readonly Diagnostic[] {
  const { sourceProblems, content, code } = loadedSite;
  const [{ site, bundles, config }] = languages;
  const isWhole = isWholeContent(sourceProblems);
  return [
    ...loaded.diagnostics,
    ...sourceProblems,
    ...[bundles.built, bundles.cards].flatMap((each) => each.diagnostics),
    ...(isWhole ? allOf(languages) : []),
    ...(isWhole && content.routes !== null ? reportLost(content.routes, publicSiteOf(site, loadedSite, config)) : []),
    ...unknownTexts(config, templateSetOf(loaded.templates, packaged).messages, code.values()),
    ...unusedCode(loaded, loadedSite),
    ...unknownPages(config, site),
  ];
}

/** Unless some code could not be read: it may import anything. */
function unusedCode({ config, inputs, diagnostics, templates }: LoadedConfig, loadedSite: LoadedSite): readonly Diagnostic[] {
  const isBroken = [...diagnostics, ...loadedSite.sourceProblems].some(({ code }) => code.startsWith("config/"));
  const named = Object.values({ ...config.templates, ...config.directives });
  const used = new Set<string>([...inputs, ...loadedSite.code.keys(), ...named]);
  return isBroken ? [] : unusedTemplates(templates.others, used, templates.names);
}

/** Addresses in `pageStyles` that no page has. */
function unknownPages({ pageStyles }: Config, { byUrl }: Site): readonly Diagnostic[] {
  const unknown = Object.keys(pageStyles).filter((page) => !byUrl.has(page));
  return unknown.map((page) =>
    diagnose("config/styles", `pageStyles names a page that does not exist: "${page}".`, {
      key: formatKeyPath(["pageStyles", page]),
      hint: didYouMean(page, [...byUrl.keys()]) ?? 'Use the address of a page without the base, such as "/".',
    }),
  );
}

/** What is public of a site. */
function publicSiteOf(
  site: Site,
  { compiled, waiting, sourceProblems }: LoadedSite,
  { externalPaths }: Pick<Config, "externalPaths">,
): PublicSite {
  return publicSite({
    site,
    compiled,
    externalPaths,
    obscure: new Set([...obscureSources(compiled, sourceProblems), ...waiting]),
  });
}

/** The loaded site in a further language. */
function languageSite(site: LoadedSite, { config, sources, compiled }: LoadedTranslation): LanguageSite {
  return {
    ...site,
    config,
    content: translatedContent(site.content, sources, config),
    sources: new Map([...site.sources, ...sources.map((source) => [source.path, source] as const)]),
    compiled: new Map([...site.compiled, ...compiled]),
    translations: [],
  };
}

/** What pages of all languages are rendered with. */
function renderedWith(
  { loaded, tool }: SiteContext,
  { built, cards }: Bundles,
): Pick<Assembly, "assets" | "cardLook" | "generator"> {
  return {
    assets: built.assets,
    cardLook: cards.cardRenderer === null ? null : hashOf(cards.cardRenderer.key, loaded.templates.hash, tool.version),
    generator: `docsgen ${tool.version}`,
  };
}
