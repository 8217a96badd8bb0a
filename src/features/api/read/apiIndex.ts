/**
 * The API of each set of documents → the address of what a name in the text means. Where a version does not have it, the index says what was
 * meant and which other version has it.
 */

import { nearest } from "../../../kit/diagnostics/diagnostic.ts";
import { CodedError } from "../../../kit/diagnostics/thrown.ts";
import { type Kept, newMemo } from "../../../kit/once.ts";
import type { ApiChange, ApiSymbol, ApiTable, ApiTables, ApiVersion } from "../../../model/model.ts";
import { symbolNameOf } from "../../../model/symbolName.ts";
import { newListings } from "./listings.ts";
import { type Notes, openReferences } from "./openReferences.ts";
import { typeKinds } from "./recordedApi.ts";
import { indexNames, SymbolLookup } from "./symbolLookup.ts";

/** What is wrong with a name, and what to do. */
export interface NameProblem {
  readonly message: string;
  readonly hint: string;
}

/** Thrown where a symbol must be there. */
class NoSuchSymbol extends CodedError {
  override readonly name = "NoSuchSymbol";
  readonly code = "link/api";

  constructor({ message, hint }: NameProblem) {
    super(message, hint);
  }
}

/** The API of one version: its names, and where they lead. */
class ApiOfVersion extends SymbolLookup {
  readonly version: ApiVersion;
  /** What the version did to its API, as programs meet it that were written for an older one. */
  readonly changes: () => readonly ApiChange[];

  constructor(version: ApiVersion, place: number, names: ReturnType<typeof indexNames>, { changes }: ApiTable) {
    super(names, place, version.namespaces);
    this.version = version;
    this.changes = () => changes(version.name);
  }

  /** The address of a symbol; null where the reference has no page for it, or is nowhere. */
  href({ page }: ApiSymbol): string | null {
    return page === null || this.version.base === "" ? null : this.version.base + page;
  }

  addressOf(path: string): string | null {
    const symbol = this.version.base === "" ? null : this.named(path);
    return symbol && this.href(symbol);
  }

  /** The name of what a page is about that explains what code names: the entry, or without a record the class. */
  subjectOf(code: string): string | null {
    const symbol = this.find(code);
    if (symbol === null || this.version.isRecorded) return symbol?.place?.replace(/#.*/, "") ?? null;
    const owner = symbol.kind === "file" ? null : this.ownerOf(symbol.name);
    const candidates = [symbol, owner === null ? null : this.named(owner)];
    return candidates.find((each) => each?.kind === "class" || each?.kind === "struct")?.name ?? null;
  }

  /** The class that a name says to have the member, where the class is known with all its bases and does not have it. */
  ownerOfUnknown(path: string): ApiSymbol | null {
    const owner = this.ownerOf(path);
    const holder = owner === null || this.named(path) !== null ? null : this.named(owner);
    if (holder === null) return null;
    const isNamespace = holder.kind === "namespace" && this.version.namespaces.includes(holder.name);
    return isNamespace || (typeKinds.has(holder.kind) && this.isWhole(holder)) ? holder : null;
  }
}

const nowhere = { href: null, problem: null };

export type ApiIndexes = ReturnType<typeof indexApis>;

/** The address of a symbol on the site's own pages; null where these do not show it. */
export type OwnUrl = (symbol: ApiSymbol, version: string) => string | null;

/** The APIs of all sets of documents, each made when it is first asked for. `notes`: by the set. */
export function indexApis(tables: ApiTables, notes: Notes = new Map(), kept: Kept = newMemo()) {
  const siblings = [...tables.values()].map((table) => {
    const names = indexNames(table.symbols);
    return table.versions.map((version, place) => new ApiOfVersion(version, place, names, table));
  });
  const apis = new Map(siblings.flatMap((all) => all.map((api) => [api.version.name, { api, all }])));
  const of = (version: string) => apis.get(version)?.api ?? null;
  /** Those of the same set of documents that have a name. */
  const withName = (path: string, version: string) => (apis.get(version)?.all ?? []).filter((api) => api.named(path) !== null);
  const hrefOf = (symbol: ApiSymbol | null, api: ApiOfVersion, ownUrl: OwnUrl): string | null =>
    symbol && (ownUrl(symbol, api.version.name) ?? api.href(symbol));
  const reference = openReferences(tables, notes, kept);
  return {
    of,
    /** The hash of everything that is known of the API of a set of documents. */
    hashOf: (docSet: string) => tables.get(docSet)?.hash ?? "",
    /** Null for a set of documents without a record. */
    reference,
    noteProblems: () => [...notes.keys()].flatMap((docSet) => reference(docSet)?.problems ?? []),
    /** Bodies stay the same while one of them is edited. */
    listingsOf: newListings(),
    /**
     * The address of what code names, or what is wrong with the name: a member that the version does not have of a class that it has, or
     * one of a class that only other versions have. `isAny`: what another version has is right as well.
     */
    find: (
      code: string,
      version: string,
      isAny: boolean,
      ownUrl: OwnUrl = () => null,
    ): { readonly href: string | null; readonly problem: NameProblem | null } => {
      const own = of(version);
      const symbol = own?.find(code) ?? null;
      if (own === null || symbol !== null) return { href: own && hrefOf(symbol, own, ownUrl), problem: null };
      const path = symbolNameOf(code)?.path ?? "";
      const owner = own.ownerOf(path);
      if (owner === null) return nowhere;
      const elsewhere = withName(path, version);
      const [other] = isAny ? elsewhere : [];
      if (other !== undefined) return { href: hrefOf(other.named(path), other, ownUrl), problem: null };
      const isKnown = own.named(owner) !== null;
      // What an alias stands for is unknown.
      if (isKnown ? own.ownerOfUnknown(path) === null : elsewhere.length === 0) return nowhere;
      return { href: null, problem: unknown(code, path, own, elsewhere) };
    },
    /** Address of a symbol that must be there; null for a version whose API is not listed. Throws `NoSuchSymbol`. */
    addressOf: (code: string, version: string, ownUrl: OwnUrl = () => null): string | null => {
      const own = of(version);
      if (own === null) return null;
      const path = symbolNameOf(code)?.path ?? code;
      const symbol = own.named(path);
      if (symbol === null) throw new NoSuchSymbol(unknown(code, path, own, withName(path, version)));
      const href = hrefOf(symbol, own, ownUrl);
      if (href !== null) return href;
      const message = `The API reference of ${version} has no page for "${code}", which has no description there.`;
      throw new NoSuchSymbol({ message, hint: "Name it as inline code instead." });
    },
  };
}

/** `elsewhere`: the versions that have it. */
function unknown(code: string, path: string, own: ApiOfVersion, elsewhere: readonly ApiOfVersion[]): NameProblem {
  const meant = nearName(path, own);
  const names = elsewhere.map(({ version }) => version.name);
  const others = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} other versions`] : names;
  const hints = [
    meant === null ? "" : `Did you mean "${meant}"?`,
    others.length === 0 ? "" : `${new Intl.ListFormat("en-GB").format(others)} ${names.length === 1 ? "has" : "have"} it.`,
  ];
  return { message: `The API of ${own.version.name} has no "${code}".`, hint: hints.filter(Boolean).join(" ") };
}

function nearName(path: string, own: ApiOfVersion): string | null {
  const holder = own.ownerOfUnknown(path);
  const member = /[^:.]*$/.exec(path)?.[0] ?? "";
  if (holder !== null) {
    const found = nearest(member, own.membersOf(holder));
    return found === undefined ? null : path.slice(0, path.length - member.length) + found;
  }
  const isFile = /\.\w+$/.test(path);
  const like = own.symbols.filter(({ kind }) => (isFile ? kind === "file" : typeKinds.has(kind) || kind === "type"));
  const names = like.map((symbol) => own.shortName(symbol));
  return nearest(path, names) ?? null;
}
