/**
 * The API of a version, and what the documents name of it → a page for each symbol, and the list of these pages. With an API record, each
 * type and each header has one. Else each class in use has: two sections name it or a heading does; its members count for it.
 */

import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { type Memo, once } from "../../../kit/once.ts";
import { joinUrl } from "../../../kit/text/urls.ts";
import { blank } from "../../../model/generatedPages.ts";
import type {
  Alternate,
  ApiSymbol,
  Document,
  SymbolFacts,
  SymbolPage,
  SymbolsPage,
  Url,
  VersionDocuments,
} from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import type { ApiIndexes } from "../read/apiIndex.ts";
import { aboutIt, best, type Mentions, mentionsIn } from "./mentions.ts";
import { moduleOf } from "./moduleOf.ts";
import { isGuide, replacementsIn } from "./replacements.ts";

/** More places than these are no help. */
const most = { explained: 12, used: 8 };

type SymbolPages = readonly (SymbolPage | SymbolsPage)[];
type Options = Exclude<Config["symbolPages"], false>;

/** The symbols of one version that have a page. */
interface Documented {
  readonly own: VersionDocuments;
  readonly facts: readonly SymbolFacts[];
  /** Of the list. */
  readonly root: Url;
  /** Of the pages, by qualified names. */
  readonly urls: ReadonlyMap<string, Url>;
}

interface Planning {
  /** The sidebar that the pages of a version show. */
  readonly sidebarOf: (version: VersionDocuments) => string | null;
  /** What the last plan made. */
  readonly recall: Memo;
}

export function planSymbolPages(
  { symbolPages: options, messages, locale }: Pick<Config, "symbolPages" | "messages" | "locale">,
  apis: ApiIndexes,
  versions: readonly VersionDocuments[],
  { sidebarOf, recall }: Planning,
): SymbolPages {
  if (options === false) return [];
  const known = versions.filter(({ version }) => apis.of(version.name) !== null);
  const nameOf = ({ version }: VersionDocuments) => `${locale.lang} ${version.name}`;
  const factsOfEach = known.map((own) =>
    recall<readonly SymbolFacts[]>(`facts ${nameOf(own)}`, [apis, ...inputsOf(own, known, options)], (before) => {
      const facts = factsOf(own, known, apis, options);
      return before !== undefined && JSON.stringify(before) === JSON.stringify(facts) ? before : facts;
    }),
  );
  const frames = versions.map((own) => [own.version, own.main.url, sidebarOf(own)]);
  return recall(`pages ${known.map(nameOf)}`, [...factsOfEach, JSON.stringify([options, messages, frames])], () => {
    const all = known.flatMap((own, at): readonly Documented[] => {
      const facts = factsOfEach[at] ?? [];
      const root = joinUrl(own.version.path, options.path);
      return facts.length === 0 ? [] : [{ own, facts, root, urls: urlsOf(facts, root) }];
    });
    const title = messages["symbols.title"] ?? "";
    const alternates = alternatesOf(all, versions);
    return all.flatMap((each) => pagesOf(each, all, alternates, { ...options, title, sidebar: sidebarOf(each.own), messages }));
  });
}

/** What the facts of a version depend on, beside the API: the documents that are looked at. */
function inputsOf(own: VersionDocuments, known: readonly VersionDocuments[], { targets }: Options): readonly unknown[] {
  const documents = new Set([...own.byId.values(), ...guidesOf(known)]);
  return [
    JSON.stringify([targets, known.map(({ version }) => [version.name, version.label])]),
    ...[...documents].flatMap(({ compiled, url, title, unlisted, source }) => [
      compiled,
      ...[url, title, unlisted, source.frontMatter.symbols],
    ]),
  ];
}

interface PageOptions extends Options, Pick<Config, "messages"> {
  readonly title: string;
  readonly sidebar: string | null;
}

/** A symbol in every version, or with null the list of all. Where it is in all of them, its pages share what is said of that. */
function alternatesOf(all: readonly Documented[], versions: readonly VersionDocuments[]) {
  return once((name: string | null): readonly Alternate[] =>
    versions.map((other) => {
      const there = all.find(({ own }) => own === other);
      const url = name === null ? there?.root : there?.urls.get(name);
      const version = other.version.name;
      return { version, status: url === undefined ? "absent" : "same", url: url ?? there?.root ?? other.main.url };
    }),
  );
}

function pagesOf(
  { own: { version }, facts, root, urls }: Documented,
  all: readonly Documented[],
  alternates: (name: string | null) => readonly Alternate[],
  { title, path, sidebar, messages }: PageOptions,
): SymbolPages {
  const shared = { ...blank, version: version.name, sidebar, hideToc: true, noIndex: version.noIndex };
  const latest = all.find(({ own }) => own.version.isLast);
  const list = { label: title, url: root };
  const pages = facts.map((symbol): SymbolPage => {
    const url = urls.get(symbol.name) ?? root;
    return {
      ...shared,
      kind: "symbol",
      url,
      id: `${path}/${symbol.title}`,
      title: symbol.title,
      description: symbol.isEntry ? descriptionOf(symbol, messages) : "",
      keywords: [symbol.name],
      noIndex: version.noIndex || symbol.isBare,
      breadcrumbs: [list, { label: symbol.title, url: null }],
      canonical: latest?.urls.get(symbol.name) ?? url,
      alternates: alternates(symbol.name),
      searchBoost: behindPages,
      symbol,
    };
  });
  const isListed = facts.some(({ isEntry }) => !isEntry);
  const index: SymbolsPage = {
    ...shared,
    kind: "symbols",
    url: root,
    id: path,
    title,
    canonical: latest?.root ?? root,
    alternates: alternates(null),
    symbols: isListed ? facts.map((symbol) => ({ ...symbol, explained: [], used: [], url: urls.get(symbol.name) ?? root })) : [],
  };
  return [index, ...pages];
}

/** A class is found by its name, but a page that explains it answers better. */
const behindPages = 0.1;

/** For search engines: what the library says of it, else what is known. */
function descriptionOf(
  { summary, kind, name, header, module, since, isOldest }: SymbolFacts,
  messages: Config["messages"],
): string {
  if (summary !== null) return summary;
  const key = isOldest ? "symbol.descriptionOldest" : "symbol.description";
  const values: Readonly<Record<string, string>> = {
    kind,
    name,
    version: since,
    header: [module, header ?? name].filter(Boolean).join(" "),
  };
  return (messages[key] ?? "").replace(/\{(\w+)\}/g, (_, each: string) => values[each] ?? "");
}

/** File systems and addresses have room for names, and none for the arguments of templates. */
function addressOf(title: string): string {
  const plain = title
    .replace(/<.*$/s, "")
    .replaceAll("::", ".")
    .replace(/[^\p{L}\p{N}_.+~-]/gu, "");
  return plain.slice(0, longestName) || "symbol";
}

const longestName = 120;

function urlsOf(facts: readonly SymbolFacts[], root: Url): ReadonlyMap<string, Url> {
  // Below `index`, a host would show it in place of the list.
  const taken = new Set(["index"]);
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

/** Guides to newer versions say what takes the place of what is gone in them. */
function guidesOf([newest]: readonly VersionDocuments[]): readonly Document[] {
  return [...(newest?.byId.values() ?? [])].filter(isGuide);
}

/** `known`: the versions whose API is known, newest first. */
function factsOf(
  own: VersionDocuments,
  known: readonly VersionDocuments[],
  apis: ApiIndexes,
  { targets }: Options,
): readonly SymbolFacts[] {
  const api = apis.of(own.version.name);
  if (api === null) return [];
  const mentions = mentionsIn(own.byId.values(), (code) => api.subjectOf(code), apis.listingsOf);
  const guides = new Set([...own.byId.values(), ...guidesOf(known)]);
  const replacements = byEntry(replacementsIn(guides, (name) => api.find(name)?.place ?? null));
  const labelOf = (name: string) => known.find(({ version }) => version.name === name)?.version.label ?? name;
  const oldest = known.at(-1)?.version.label ?? own.version.label;
  const entries = api.listed().map((entry): SymbolFacts => {
    const { name, kind, header, since } = entry;
    const module = moduleOf(entry);
    const said = shown(mentions.get(name), entry.brief);
    return {
      ...{ name, kind, header, module, isEntry: true },
      title: api.localName(name),
      target: module === null ? null : (targets[module] ?? null),
      api: api.addressOf(name),
      since: since === null ? oldest : labelOf(since),
      isOldest: since === null,
      instead: replacements.get(name) ?? nothing,
      isBare: entry.size === 0 && said.summary === null && said.explained.length + said.used.length === 0,
      ...said,
    };
  });
  const facts = entries.length > 0 ? entries : classesInUse(own, known, apis, mentions);
  const counts = new Map<string, number>();
  for (const { title } of facts) counts.set(title, (counts.get(title) ?? 0) + 1);
  const distinct = facts.map((each) => ((counts.get(each.title) ?? 0) > 1 ? { ...each, title: each.name } : each));
  return distinct.toSorted((a, b) => compare(a.name, b.name));
}

const nothing = {};

/** `lib::Packet#open` → what is said of `open`, by `lib::Packet`. */
function byEntry(replacements: ReadonlyMap<string, string>): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const found = new Map<string, Record<string, string>>();
  for (const [place, text] of replacements) {
    const [entry = "", anchor = ""] = place.split("#");
    found.set(entry, { ...found.get(entry), [anchor]: text });
  }
  return found;
}

const unmentioned = { explained: [], used: [], listing: null };

/** `brief`: what the library says of it. A cell of a table is no sentence about what the row begins with. */
function shown(mentions: Mentions | undefined, brief?: string): Pick<SymbolFacts, "explained" | "used" | "summary" | "listing"> {
  if (mentions === undefined) return { ...unmentioned, summary: brief ?? null };
  const { text, code, listing } = mentions;
  return { explained: best(text, most.explained), used: best(code, most.used), summary: brief ?? null, listing };
}

/** Of a version without a record. */
function classesInUse(
  own: VersionDocuments,
  known: readonly VersionDocuments[],
  apis: ApiIndexes,
  mentions: ReadonlyMap<string, Mentions>,
): readonly SymbolFacts[] {
  const api = apis.of(own.version.name);
  const inUse = [...mentions].filter(([, { text }]) => text.length > 1 || text.some(({ score }) => score >= aboutIt));
  return inUse.flatMap(([subject, each]): readonly SymbolFacts[] => {
    const symbol: ApiSymbol | null = api?.named(subject) ?? null;
    if (api === null || symbol === null) return [];
    const from = known.indexOf(own);
    let since = from;
    while (apis.of(known[since + 1]?.version.name ?? "")?.named(symbol.name) != null) since++;
    const { name, kind, header } = symbol;
    return [
      {
        ...{ name, kind, header, module: null, target: null, isEntry: false },
        title: api.localName(name),
        api: api.href(symbol),
        since: known[since]?.version.label ?? own.version.label,
        isOldest: since === known.length - 1,
        ...shown(each),
        ...{ summary: null, listing: null, instead: nothing, isBare: false },
      },
    ];
  });
}
