/**
 * The API of a set of documents, and what the documents name of it → one page for each symbol, about all versions, and the list of these
 * pages. With API records, each type and each header has one. Else each class in use has: two sections name it or a heading does; its
 * members count for it.
 */

import { joinUrl } from "../../../kit/text/urls.ts";
import { blank } from "../../../model/generatedPages.ts";
import { inVersion } from "../../../model/inVersion.ts";
import type {
  Alternate,
  ReferenceOutline,
  SymbolFacts,
  SymbolPage,
  SymbolsPage,
  Url,
  VersionDocuments,
} from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import type { PlannedDocuments } from "../../planFeature.ts";
import type { ApiIndexes } from "../read/apiIndex.ts";
import { mentionsByVersion, symbolFacts } from "./symbolFacts.ts";
import { listName, sidebarFor } from "./symbolNavigation.ts";

type SymbolPages = readonly (SymbolPage | SymbolsPage)[];
type PlannedSet = Pick<PlannedDocuments, "config" | "apis" | "versions" | "memo" | "kept">;

export function planSymbolPages({ config, apis, versions: planned, memo, kept }: PlannedSet): SymbolPages {
  const { symbolPages: options, messages, locale, docs } = config;
  const versions = planned.map(({ documents }) => documents);
  const known = versions.filter(({ version }) => apis.of(version.name) !== null);
  const [first] = known;
  if (options === false || first === undefined) return [];
  const { docSet } = first.version;
  const name = `${locale.lang} ${docSet}`;
  const said = mentionsByVersion(known, apis, { memo, kept, lang: locale.lang });
  const labels = known.map(({ version }) => [version.name, version.label]);
  const facts = memo(`facts ${name}`, [apis, JSON.stringify([options.targets, labels]), ...said.values()], () =>
    symbolFacts(known, apis, options, said),
  );
  const frames = versions.map((own) => [own.version, own.main.url]);
  const root = joinUrl(`/${docs.path}`, options.path);
  const overview = versions.flatMap(({ byId }) => [...byId.values()]).find(({ url }) => url === root);
  const above = overview === undefined ? null : { label: overview.source.frontMatter.sidebar_label ?? overview.title, url: root };
  const inputs = [facts, JSON.stringify([options, messages, docs.path, frames, above])];
  return memo(`pages ${name}`, inputs, () => {
    const setting = { root, above, messages, versions, docSet, reference: apis.reference(docSet) };
    return facts.length === 0 ? [] : pagesOf(facts, setting);
  });
}

interface Setting extends Pick<Config, "messages"> {
  /** The address above all these pages. */
  readonly root: Url;
  /** The document at that address. */
  readonly above: { readonly label: string; readonly url: Url } | null;
  readonly versions: readonly VersionDocuments[];
  readonly docSet: string;
  readonly reference: ReturnType<ApiIndexes["reference"]>;
}

function pagesOf(facts: readonly SymbolFacts[], setting: Setting): SymbolPages {
  const { root, above, messages, versions, docSet, reference } = setting;
  const title = messages["symbols.title"] ?? "";
  const shared = { ...blank, version: null, docSet, hideToc: true, searchBoost: behindPages };
  const list = { label: title, url: joinUrl(root, listName) };
  const trail = [above ?? list];
  const urls = urlsOf(facts, root);
  const pages = facts.map((symbol): SymbolPage => {
    const url = urls.get(symbol.name) ?? root;
    const entry = reference?.outline(symbol.name) ?? null;
    return {
      ...shared,
      kind: "symbol",
      url,
      id: url.slice(root.lastIndexOf("/") + 1),
      title: symbol.title,
      description: symbol.isEntry ? descriptionOf(symbol, messages) : "",
      keywords: [symbol.name],
      noIndex: symbol.isBare,
      sidebar: sidebarFor(symbol, root),
      breadcrumbs: [...trail, { label: symbol.title, url: null }],
      canonical: url,
      alternates: versions.map((version) => alternateIn(version, url, entry)),
      symbol,
    };
  });
  const index: SymbolsPage = {
    ...shared,
    ...{ kind: "symbols", url: list.url, id: list.url.slice(root.lastIndexOf("/") + 1), title, canonical: list.url },
    breadcrumbs: above === null ? [] : [above, { label: title, url: null }],
    alternates: versions.map((version) => alternateIn(version, list.url, null)),
    symbols:
      reference === null
        ? facts.map((symbol) => ({ ...symbol, explained: [], used: [], url: urls.get(symbol.name) ?? root }))
        : [],
  };
  return [index, ...pages];
}

/** A page of all versions, with one of them chosen. */
function alternateIn({ version, main }: VersionDocuments, url: Url, entry: ReferenceOutline | null): Alternate {
  const { name } = version;
  const status = entry?.versions.find((each) => each.version === name)?.status ?? (entry === null ? "there" : null);
  if (status === null) return { version: name, status: "absent", url: main.url };
  return { version: name, status: status === "absent" ? "absent" : "same", url: inVersion(url, version) };
}

/** A class is found by its name, but a page that explains it answers better. */
const behindPages = 0.1;

/** What search engines show: what the library says of it, or else what is known. */
function descriptionOf(
  { summary, kind, name, header, module, since, isOldest }: SymbolFacts,
  messages: Config["messages"],
): string {
  if (summary !== null) return summary;
  const key = isOldest ? "symbol.descriptionOldest" : "symbol.description";
  const place = [module, header ?? name].filter(Boolean).join(" ");
  const values: Readonly<Record<string, string>> = { kind, name, version: since, header: place };
  return (messages[key] ?? "").replace(/\{(\w+)\}/g, (_, each: string) => values[each] ?? "");
}

/** File systems and addresses have room for names, and none for the arguments of templates. */
function addressOf(title: string): string {
  const plain = title
    .replace(/<.*$/s, "")
    .replace(/::|\//g, ".")
    .replace(/[^\p{L}\p{N}_.+~-]/gu, "");
  return plain.slice(0, longestName) || "symbol";
}

const longestName = 120;

function urlsOf(facts: readonly SymbolFacts[], root: Url): ReadonlyMap<string, Url> {
  // Below `index`, a host would show it in place of the list.
  const taken = new Set(["index", listName]);
  return new Map(
    facts.map(({ name, title }) => {
      const plain = addressOf(title);
      let own = plain;
      // File systems may ignore case.
      for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${plain}-${number}`;
      taken.add(own.toLowerCase());
      return [name, joinUrl(root, own)];
    }),
  );
}
