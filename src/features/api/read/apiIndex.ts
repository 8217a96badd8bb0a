/**
 * A name in the text → the symbol of a version's API that it means, if it means exactly one. Where the API does not have it, the index
 * says what was meant and which other version has it.
 */

import { nearest } from "../../../kit/diagnostics/diagnostic.ts";
import { CodedError } from "../../../kit/diagnostics/thrown.ts";
import { grouped } from "../../../kit/grouped.ts";
import { firstOf, lazy, once } from "../../../kit/once.ts";
import type {
  ApiChange,
  ApiSymbol,
  ApiTable,
  ApiTables,
  ApiVersion,
  Diagnostic,
  ReferenceEntry,
  VersionedSymbol,
} from "../../../model/model.ts";
import { symbolNameOf } from "../../../model/symbolName.ts";
import { newListings } from "./listings.ts";
import { notedEntries } from "./notedEntries.ts";
import type { WrittenNote } from "./noteFile.ts";
import { typeKinds } from "./recordedApi.ts";

const functionKinds: ReadonlySet<string> = new Set(["function", "property"]);

/** Nobody derives a class from more. */
const mostBases = 100;

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

type Split = readonly [owner: string | null, member: string];

/** The symbols of all versions → what is looked up among their names. */
function newNames(symbols: () => readonly VersionedSymbol[]) {
  const byName = lazy(() => grouped(symbols(), ({ name }) => name));
  const names = lazy(() => [...byName().keys()]);
  const separator = lazy(() => (names().some((name) => name.includes("::")) ? "::" : "."));
  const split = (path: string): Split => {
    const at = path.lastIndexOf(separator());
    return at <= 0 ? [null, path] : [path.slice(0, at), path.slice(at + separator().length)];
  };
  const isInFolder = (name: string) => /^[\w+./-]+\/[^/]+$/.test(name);
  const byLastPart = lazy(() => grouped(names(), (name) => split(name)[1]));
  const headers = lazy(() => grouped(names().filter(isInFolder), (name) => name.slice(name.lastIndexOf("/") + 1)));
  return {
    names,
    separator,
    split,
    /** Names by what stands before their last part. */
    members: lazy(() => grouped(names(), (name) => split(name)[0] ?? "")),
    byLastPart,
    /** Names of headers that programs include with folders, by their last parts. */
    headers,
    /** Whether something is named like that in any version. A destructor stands for its class. */
    mayHave: (path: string) => byLastPart().has(split(path)[1].replace("~", "")) || headers().has(path),
    /** A symbol by its whole name, as the version at a place in the list of them has it. */
    at:
      (place: number) =>
      (name: string): ApiSymbol | undefined =>
        byName()
          .get(name)
          ?.find(({ bits }) => bits[place] === "1"),
  };
}

/** The API of one version: the names of all versions, seen from it. */
class ApiIndex {
  readonly version: ApiVersion;
  readonly #names: ReturnType<typeof newNames>;
  /** Finds a symbol by its whole name. */
  readonly #known: (name: string) => ApiSymbol | undefined;
  /** What stands before names that need not have it. */
  readonly #prefixes: () => readonly string[];
  /** Short names of the files or types of the whole API, each once. */
  readonly namesOf: (what: "files" | "types") => readonly string[];
  /** A class and its known bases. */
  readonly #lineOf: (holder: ApiSymbol) => readonly ApiSymbol[];
  /** What a text in code means; null: nothing, or several things. */
  readonly find: (code: string) => ApiSymbol | null;
  /** What the version did to its API, as programs meet it that were written for an older one. */
  readonly changes: () => readonly ApiChange[];

  constructor(table: Pick<ApiTable, "changes">, version: ApiVersion, names: ReturnType<typeof newNames>, place: number) {
    this.version = version;
    this.#names = names;
    this.#known = names.at(place);
    this.#prefixes = lazy(() => version.namespaces.map((each) => each + names.separator()));
    this.namesOf = once((what) => {
      const isWanted = (kind: string) => (what === "files" ? kind === "file" : typeKinds.has(kind) || kind === "type");
      return [...new Set(this.symbols.filter(({ kind }) => isWanted(kind)).map((symbol) => this.shortName(symbol)))];
    });
    this.#lineOf = once((holder) => this.#withBases(holder));
    this.find = once((code) => {
      const path = symbolNameOf(code)?.path;
      return path === undefined ? null : (this.named(path) ?? this.#member(path));
    });
    this.changes = () => table.changes(version.name);
  }

  get symbols(): readonly ApiSymbol[] {
    return this.#names.names().flatMap((name) => this.#known(name) ?? []);
  }

  /** The address of a symbol; null where the reference has no page for it, or is nowhere. */
  href({ page }: ApiSymbol): string | null {
    return page === null || this.version.base === "" ? null : this.version.base + page;
  }

  addressOf(path: string): string | null {
    const symbol = this.named(path);
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

  /** By its name, qualified or in one of the namespaces; members are those of base classes, too. */
  named(path: string): ApiSymbol | null {
    // Of most that code says, no version has anything.
    if (!this.#names.mayHave(path)) return null;
    const direct = this.#direct(path);
    if (direct !== null) return direct;
    const [owner, member] = this.#names.split(path);
    if (owner === null) return null;
    const holder = this.named(owner);
    // A constructor or destructor stands for its class.
    if (holder !== null && member.replace("~", "") === this.shortName(holder)) return holder;
    return holder === null ? null : this.#inherited(holder, member);
  }

  /** As it is written, in one of the namespaces, or below a folder. */
  #direct(path: string): ApiSymbol | null {
    const [header, ...others] = this.#names.headers().get(path) ?? [];
    if (header !== undefined && others.length === 0 && this.#known(path) === undefined) return this.#known(header) ?? null;
    return this.#known(path) ?? firstOf(this.#prefixes(), (prefix) => this.#known(prefix + path) ?? null);
  }

  /** The name before the last part; null for a single name. */
  ownerOf(path: string): string | null {
    return this.#names.split(path)[0];
  }

  /** The class that a name says to have the member, where the class is known with all its bases and does not have it. */
  ownerOfUnknown(path: string): ApiSymbol | null {
    const [owner] = this.#names.split(path);
    const holder = owner === null || this.named(path) !== null ? null : this.named(owner);
    if (holder === null) return null;
    const isNamespace = holder.kind === "namespace" && this.version.namespaces.includes(holder.name);
    return isNamespace || (typeKinds.has(holder.kind) && this.#isWhole(holder)) ? holder : null;
  }

  /** A qualified name without the namespaces that the site's names need not have. */
  localName(name: string): string {
    // A header may be named like the namespace: `net.h`.
    return name.slice(this.#prefixes().find((each) => name.startsWith(each))?.length ?? 0);
  }

  /** Last parts of the names of all that a class or namespace holds. */
  membersOf(holder: ApiSymbol): readonly string[] {
    const names = this.#lineOf(holder).flatMap(({ name }) => this.#names.members().get(name) ?? []);
    return [...new Set(names.filter((name) => this.#known(name) !== undefined).map((name) => this.#names.split(name)[1]))];
  }

  /** The name without classes and namespaces. */
  shortName({ name, kind }: ApiSymbol): string {
    return kind === "file" ? name : this.#names.split(name)[1];
  }

  /** Symbols of these kinds by their last part. */
  #byLastPart(last: string, kinds: ReadonlySet<string>): readonly ApiSymbol[] {
    const names = this.#names.byLastPart().get(last) ?? [];
    return names.flatMap((name) => this.#known(name) ?? []).filter(({ kind }) => kinds.has(kind));
  }

  /**
   * Finds a member that is named without its class, if it has the form of a name, and all classes that have it derive from one.
   */
  #member(path: string): ApiSymbol | null {
    if (this.#names.split(path)[0] !== null || !/_|[a-z\d][A-Z]/.test(path)) return null;
    const candidates = this.#byLastPart(path, functionKinds);
    const owners = new Set(candidates.map(({ name }) => this.#names.split(name)[0] ?? ""));
    const first = candidates.filter(({ name }) => {
      const owner = this.#known(this.#names.split(name)[0] ?? "");
      return owner === undefined || this.#lineOf(owner).every((each) => each === owner || !owners.has(each.name));
    });
    return first.length === 1 ? (first[0] ?? null) : null;
  }

  /** Each base before the next one, with what it derives from. */
  #withBases(holder: ApiSymbol): readonly ApiSymbol[] {
    const seen = new Set<ApiSymbol>();
    const open = [holder];
    for (let next = open.pop(); next !== undefined && seen.size < mostBases; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...next.bases.flatMap((base) => this.#base(base) ?? []).reverse());
    }
    return [...seen];
  }

  #base(written: string): ApiSymbol | null {
    const name = written.replace(/<.*/, "").trim();
    return this.#direct(name) ?? this.#onlyClass(name);
  }

  /** Doxygen names a base that is a template without its namespace. */
  #onlyClass(name: string): ApiSymbol | null {
    const [first, ...others] = this.#byLastPart(name, typeKinds);
    return first === undefined || others.length > 0 ? null : first;
  }

  #inherited(holder: ApiSymbol, member: string): ApiSymbol | null {
    return firstOf(this.#lineOf(holder), ({ name }) => this.#known(name + this.#names.separator() + member) ?? null);
  }

  #isWhole(holder: ApiSymbol): boolean {
    return this.#lineOf(holder).every(({ bases }) => bases.every((base) => this.#base(base) !== null));
  }
}

const nowhere = { href: null, problem: null };

export type ApiIndexes = ReturnType<typeof indexApis>;

/** The address of a symbol on the site's own pages; null where these do not show it. */
export type OwnUrl = (symbol: ApiSymbol, version: string) => string | null;

/** The reference of a set of documents, made from the records of all its versions. */
export interface Reference {
  /** The entries, sorted by name. */
  readonly entries: readonly ReferenceEntry[];
  readonly entry: (name: string) => ReferenceEntry | null;
  /** What is wrong with the notes about them. */
  readonly problems: readonly Diagnostic[];
}

function referenceIn(table: ApiTable | undefined, notes: readonly WrittenNote[]): Reference | null {
  if (table === undefined || table.entries === null) return null;
  const { entries, problems } = notedEntries(table.entries(), notes);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return { entries, entry: (name) => byName.get(name) ?? null, problems };
}

/** The APIs of all sets of documents, each made when it is first asked for. `notes`: by the set. */
export function indexApis(tables: ApiTables, notes: ReadonlyMap<string, readonly WrittenNote[]> = new Map()) {
  const hrefOf = (symbol: ApiSymbol | null | undefined, version: string, ownUrl: OwnUrl): string | null =>
    symbol == null ? null : (ownUrl(symbol, version) ?? of(version)?.href(symbol) ?? null);
  const tableOf = new Map([...tables.values()].flatMap((table) => table.versions.map(({ name }) => [name, table] as const)));
  const namesOf = once(({ symbols }: ApiTable) => newNames(symbols));
  const of = once((version: string) => {
    const table = tableOf.get(version);
    const place = table?.versions.findIndex(({ name }) => name === version) ?? -1;
    const own = table?.versions[place];
    return table === undefined || own === undefined ? null : new ApiIndex(table, own, namesOf(table), place);
  });
  const reference = once((docSet: string) => referenceIn(tables.get(docSet), notes.get(docSet) ?? []));
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
      if (own === null || symbol !== null) return { href: hrefOf(symbol, version, ownUrl), problem: null };
      const path = symbolNameOf(code)?.path ?? "";
      const owner = own.ownerOf(path);
      if (owner === null) return nowhere;
      const elsewhere = versionsWith(path, tableOf.get(version), of);
      const [other] = isAny ? elsewhere : [];
      if (other !== undefined) return { href: hrefOf(of(other)?.named(path), other, ownUrl), problem: null };
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
      if (symbol === null) throw new NoSuchSymbol(unknown(code, path, own, versionsWith(path, tableOf.get(version), of)));
      const href = hrefOf(symbol, version, ownUrl);
      if (href !== null) return href;
      const message = `The API reference of ${version} has no page for "${code}", which has no description there.`;
      throw new NoSuchSymbol({ message, hint: "Name it as inline code instead." });
    },
  };
}

/** Versions of the same set of documents that have a name. */
function versionsWith(path: string, table: ApiTable | undefined, of: (version: string) => ApiIndex | null): readonly string[] {
  return (table?.versions ?? []).flatMap(({ name }) => (of(name)?.named(path) == null ? [] : [name]));
}

function unknown(code: string, path: string, own: ApiIndex, elsewhere: readonly string[]): NameProblem {
  const meant = nearName(path, own);
  const others = elsewhere.length > 3 ? [...elsewhere.slice(0, 2), `${elsewhere.length - 2} other versions`] : elsewhere;
  const hints = [
    meant === null ? "" : `Did you mean "${meant}"?`,
    others.length === 0 ? "" : `${joined(others)} ${elsewhere.length === 1 ? "has" : "have"} it.`,
  ];
  return { message: `The API of ${own.version.name} has no "${code}".`, hint: hints.filter(Boolean).join(" ") };
}

function nearName(path: string, own: ApiIndex): string | null {
  const holder = own.ownerOfUnknown(path);
  const member = /[^:.]*$/.exec(path)?.[0] ?? "";
  if (holder !== null) {
    const found = nearest(member, own.membersOf(holder));
    return found === undefined ? null : path.slice(0, path.length - member.length) + found;
  }
  return nearest(path, own.namesOf(/\.\w+$/.test(path) ? "files" : "types")) ?? null;
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
