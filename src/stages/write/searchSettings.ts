/** Configuration, versions and texts → `search/settings.json`, which the search modal and the search page read. */

import { messages, searchMessages } from "../../../templates/messages.ts";
import type { AskAiSettings, SearchSettings, SearchVersion } from "../../features/search/shared/settingsFile.ts";
import { escapePattern } from "../../kit/html/escape.ts";
import { inVersion } from "../../model/inVersion.ts";
import { isInSearch } from "../../model/listed.ts";
import type { Output, Site, Version } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import { searchPageUrl } from "../../model/searchPageUrl.ts";

export interface SettingsInput {
  readonly config: Pick<Config, "search" | "locale" | "messages">;
  readonly site: Pick<Site, "versions" | "pages">;
  /** Site-absolute URLs of the style sheet and of the script of the search worker. */
  readonly styles: string;
  readonly worker: string;
  /** `docsgen 1.0.0` */
  readonly generator: string;
}

/** Empty if search is off. */
export function searchSettings(input: SettingsInput): readonly Output[] {
  if (input.config.search.backend === false) return [];
  return [{ path: "search/settings.json", from: "search settings", body: `${JSON.stringify(toSettings(input))}\n` }];
}

function toSettings({ config, site, styles, worker, generator }: SettingsInput): SearchSettings {
  const { search, locale } = config;
  const { algolia } = search;
  const [name = "", version = ""] = generator.split(" ");
  return {
    format: 1,
    styles,
    worker,
    backend: search.backend === "algolia" ? "algolia" : "local",
    page: searchPageUrl(search),
    contextual: search.contextual,
    language: locale.lang,
    versions: site.versions.map((version) => toVersion(version, site)),
    externalUrlPattern: search.externalUrlPattern ?? null,
    resultPathReplacement: replacement(search.resultPathReplacement),
    eventQuery: search.eventQuery,
    suggestions: search.suggestions ?? [],
    facetFilters: search.facetFilters ?? [],
    algolia: search.backend === "algolia" && algolia !== undefined ? { ...algolia, indexName: algolia.indexName ?? "" } : null,
    askAi: askAi(search.askAi),
    agent: [name, version],
    texts: { ...Object.fromEntries(searchMessages.map((key) => [key, config.messages[key] ?? messages[key]])), ...boxes(config) },
  };
}

const mostStart = 5;

function toVersion(version: Version, site: SettingsInput["site"]): SearchVersion {
  const { name, docSet, siteLabel, release, isLast, path, pages } = version;
  const urls = new Set(pages);
  const own = new Map(site.pages.flatMap((page) => (urls.has(page.url) && isInSearch(page) ? [[page.url, page]] : [])));
  const first = pages.flatMap((url) => own.get(url) ?? []).slice(0, mostStart);
  const list = site.pages.find((page) => "symbols" in page && page.docSet === docSet);
  const reference = list === undefined ? {} : { reference: { url: inVersion(list.url, version), title: list.title } };
  return {
    name,
    label: siteLabel,
    ...(release === null ? {} : { release }),
    ...(site.versions.every((each) => each.docSet === docSet) ? {} : { docSet }),
    isLast,
    path,
    ...reference,
    start: first.map(({ url, title }) => ({ url, title })),
  };
}

/** A placeholder for the search page also applies to the modal, unless the site sets that one too. */
function boxes({ messages: own }: SettingsInput["config"]): Readonly<Record<string, string>> {
  const placeholder = own["search.placeholder"];
  if (placeholder === undefined) return {};
  const keys = ["search.box", "search.boxPlain"].filter((key) => own[key] === undefined);
  return Object.fromEntries(keys.map((key) => [key, placeholder]));
}

/** Strings are matched literally. */
function replacement(given: Config["search"]["resultPathReplacement"]): SearchSettings["resultPathReplacement"] {
  if (given === undefined) return null;
  const { from, to } = given;
  return typeof from === "string" ? { from: escapePattern(from), to: to.replaceAll("$", "$$$$") } : { from: from.source, to };
}

function askAi(given: Config["search"]["askAi"]): AskAiSettings | null {
  if (given === false) return null;
  const suggestions = given.suggestions ?? [];
  switch (given.provider) {
    case "quotes":
      return { provider: "quotes", suggestions };
    case "openai":
      return { provider: "openai", endpoint: given.endpoint, model: given.model ?? null, suggestions };
    case "agent-studio":
      return { provider: "agent-studio", appId: given.appId, apiKey: given.apiKey, agentId: given.agentId, suggestions };
  }
}
