/**
 * What the documents of a version name of its API → a page for each class in use, and the list of these pages. A class is in use if
 * two sections name it or a heading does; its members count for it. Old versions, which are not maintained, have no such pages.
 */

import { compare } from "../core/diagnostic.ts";
import type { Alternate, ApiSymbol, SymbolFacts, SymbolPage, SymbolPlace, SymbolsPage, Url } from "../core/model.ts";
import type { Config } from "../core/schemas/config.ts";
import { joinUrl } from "../core/urls.ts";
import type { VersionDocuments } from "../plan/alternates.ts";
import type { Document } from "../plan/documents.ts";
import { blank } from "../plan/pages.ts";
import type { ApiIndexes } from "./apiIndex.ts";

/** More places than these are no help. */
const most = { explained: 12, used: 8 };

type SymbolPages = readonly (SymbolPage | SymbolsPage)[];

/** The classes in use in one version. */
interface InUse {
  readonly own: VersionDocuments;
  readonly facts: readonly SymbolFacts[];
  /** Of the list. */
  readonly root: Url;
  /** Of the pages, by qualified names. */
  readonly urls: ReadonlyMap<string, Url>;
}

/** `sidebarOf`: the sidebar that the pages of a version show. */
export function planSymbolPages(
  { symbolPages: path, messages }: Pick<Config, "symbolPages" | "messages">,
  apis: ApiIndexes,
  versions: readonly VersionDocuments[],
  sidebarOf: (version: VersionDocuments) => string | null,
): SymbolPages {
  if (path === false) return [];
  const maintained = versions.filter(({ version }) => version.banner !== "unmaintained" && apis.of(version.name) !== null);
  const all = maintained.flatMap((own): readonly InUse[] => {
    const facts = factsOf(own, versions, apis);
    const root = joinUrl(own.version.path, path);
    return facts.length === 0 ? [] : [{ own, facts, root, urls: urlsOf(facts, root) }];
  });
  const title = messages["symbols.title"] ?? "Symbols";
  return all.flatMap((each) => pagesOf(each, all, versions, { title, path, sidebar: sidebarOf(each.own) }));
}

interface ListOptions {
  readonly title: string;
  readonly path: string;
  readonly sidebar: string | null;
}

function pagesOf(
  { own: { version }, facts, root, urls }: InUse,
  all: readonly InUse[],
  versions: readonly VersionDocuments[],
  { title, path, sidebar }: ListOptions,
): SymbolPages {
  const shared = { ...blank, version: version.name, sidebar, hideToc: true, noIndex: version.noIndex };
  /** The same page in every version. */
  const alternates = (urlIn: (other: InUse) => Url | undefined): readonly Alternate[] =>
    versions.map((other) => {
      const there = all.find(({ own }) => own === other);
      const url = there === undefined ? undefined : urlIn(there);
      return { version: other.version.name, status: url === undefined ? "absent" : "same", url: url ?? other.main.url };
    });
  const latest = all.find(({ own }) => own.version.isLast);
  const pages = facts.map((symbol): SymbolPage => {
    const url = urls.get(symbol.name) ?? root;
    return {
      ...shared,
      kind: "symbol",
      url,
      id: `${path}/${symbol.title}`,
      title: symbol.title,
      keywords: [symbol.name],
      breadcrumbs: [
        { label: title, url: root },
        { label: symbol.title, url: null },
      ],
      canonical: latest?.urls.get(symbol.name) ?? url,
      alternates: alternates((other) => other.urls.get(symbol.name)),
      searchBoost: behindPages,
      symbol,
    };
  });
  const list: SymbolsPage = {
    ...shared,
    kind: "symbols",
    url: root,
    id: path,
    title,
    canonical: root,
    alternates: alternates((other) => other.root),
    symbols: facts.map((symbol) => ({ ...symbol, explained: [], used: [], url: urls.get(symbol.name) ?? root })),
  };
  return [list, ...pages];
}

/** A class is found by its name, but a page that explains it answers better. */
const behindPages = 0.1;

function urlsOf(facts: readonly SymbolFacts[], root: Url): ReadonlyMap<string, Url> {
  const taken = new Set<string>();
  return new Map(
    facts.map(({ name, title }) => {
      const plain = title.replaceAll("::", ".");
      let own = plain;
      // File systems may ignore case.
      for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${plain}-${number}`;
      taken.add(own.toLowerCase());
      return [name, joinUrl(root, own)];
    }),
  );
}

interface Mention extends SymbolPlace {
  readonly score: number;
}

interface Mentions {
  readonly symbol: ApiSymbol;
  readonly text: Mention[];
  readonly code: Mention[];
}

function factsOf(own: VersionDocuments, versions: readonly VersionDocuments[], apis: ApiIndexes): readonly SymbolFacts[] {
  const api = apis.of(own.version.name);
  if (api === null) return [];
  const found = new Map<string, Mentions>();
  for (const document of own.byId.values())
    if (isAboutVersion(document)) mentionsIn(document, (code) => api.classOf(code), found);
  const known = versions.filter(({ version }) => apis.of(version.name) !== null);
  const inUse = [...found.values()].filter(({ text }) => text.length > 1 || text.some(({ score }) => score >= aboutIt));
  const facts = inUse.map(({ symbol, text, code }): SymbolFacts => {
    const from = known.indexOf(own);
    let since = from;
    while (apis.of(known[since + 1]?.version.name ?? "")?.named(symbol.name) != null) since++;
    const { name, kind, header } = symbol;
    return {
      name,
      title: api.localName(name),
      kind,
      header,
      api: api.href(symbol),
      since: known[since]?.version.label ?? own.version.label,
      isOldest: since === known.length - 1,
      explained: best(text, most.explained),
      used: best(code, most.used),
    };
  });
  const titles = facts.map(({ title }) => title);
  const isOne = (title: string) => titles.indexOf(title) === titles.lastIndexOf(title);
  const distinct = facts.map((each) => (isOne(each.title) ? each : { ...each, title: each.name }));
  return distinct.toSorted((a, b) => compare(a.name, b.name));
}

/** Not a page about changes, which names what was and what is. */
function isAboutVersion({ unlisted, source }: Document): boolean {
  return !unlisted && (source.frontMatter.symbols ?? "version") === "version";
}

/** Of a section that is about a class. */
const aboutIt = 4;

function mentionsIn(document: Document, classOf: (code: string) => ApiSymbol | null, found: Map<string, Mentions>): void {
  const headings = new Map((document.compiled?.headings ?? []).map(({ id, text }) => [id, text]));
  for (const { anchor, text, code } of document.compiled?.names ?? []) {
    const section = headings.get(anchor) ?? null;
    const place = { url: anchor === "" ? document.url : `${document.url}#${anchor}`, page: document.title, section };
    const note = (kind: "text" | "code", names: readonly string[]) => {
      const counts = new Map<ApiSymbol, number>();
      for (const symbol of names.flatMap((name) => classOf(name) ?? [])) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
      for (const [symbol, count] of counts) {
        const mentions = found.get(symbol.name) ?? { symbol, text: [], code: [] };
        found.set(symbol.name, mentions);
        mentions[kind].push({ ...place, score: Math.min(count, 3) + about(symbol, section ?? document.title, document.title) });
      }
    };
    note("text", text);
    note("code", code);
  }
}

function about({ name }: ApiSymbol, section: string, title: string): number {
  const last = /\w+$/.exec(name)?.[0] ?? name;
  const isIn = (text: string) => new RegExp(`(?<!\\w)${last}(?!\\w)`).test(text);
  return (isIn(section) ? aboutIt : 0) + (isIn(title) ? 2 : 0);
}

/** At most two sections of a page: a reader wants the places, not every mention. */
function best(mentions: readonly Mention[], count: number): readonly SymbolPlace[] {
  const perPage = new Map<string, number>();
  const sorted = mentions.toSorted((a, b) => b.score - a.score);
  const kept = sorted.filter(({ page }) => {
    const before = perPage.get(page) ?? 0;
    perPage.set(page, before + 1);
    return before < 2;
  });
  return kept.slice(0, count).map(({ url, page, section }) => ({ url, page, section }));
}
