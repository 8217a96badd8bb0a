/**
 * A name in the text → the symbol of a version's API that it means, if it means exactly one. The names of all versions are indexed once, and
 * each version sees those that it has.
 */
import { grouped } from "../../../kit/grouped.ts";
import { firstOf, lazy, once } from "../../../kit/once.ts";
import type { ApiSymbol, ApiTable } from "../../../model/model.ts";
import { symbolNameOf } from "../../../model/symbolName.ts";
import { typeKinds } from "./recordedApi.ts";

const functionKinds: ReadonlySet<string> = new Set(["function", "property"]);

/** More bases than any class has: a damaged record ends here. */
const mostBases = 100;

/** What stands before the last part of a name, or null, and that part. */
type Split = readonly [owner: string | null, member: string];

/** The symbols of all versions → what is looked up among their names. */
export function indexNames(symbols: ApiTable["symbols"]) {
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
    ...{ byName, names, separator, split, byLastPart },
    /** Names by what stands before their last part. */
    members: lazy(() => grouped(names(), (name) => split(name)[0] ?? "")),
    /** Names of headers that programs include with folders, by their last parts. */
    headers,
    /** Whether something is named like that in any version. A destructor stands for its class. */
    mayHave: (path: string) => byLastPart().has(split(path)[1].replace("~", "")) || headers().has(path),
  };
}

/** Looks up names of the API as one version has them. */
export class SymbolLookup {
  readonly #names: ReturnType<typeof indexNames>;
  /** The place of the version among all. */
  readonly #place: number;
  /** What stands before names that need not have it. */
  readonly #prefixes: () => readonly string[];
  /** A class and its known bases. */
  readonly #lineOf = once((holder: ApiSymbol) => this.#withBases(holder));
  /** What a text in code means; null: nothing, or several things. */
  readonly find: (code: string) => ApiSymbol | null = once((code) => {
    const path = symbolNameOf(code)?.path;
    return path === undefined ? null : (this.named(path) ?? this.#member(path));
  });

  constructor(names: ReturnType<typeof indexNames>, place: number, namespaces: readonly string[]) {
    this.#names = names;
    this.#place = place;
    this.#prefixes = lazy(() => namespaces.map((each) => each + names.separator()));
  }

  get symbols(): readonly ApiSymbol[] {
    return this.#allKnown(this.#names.names());
  }

  /** By its name, qualified or in one of the namespaces; members are those of base classes, too. */
  named(path: string): ApiSymbol | null {
    // Of most that code says, no version has anything.
    if (!this.#names.mayHave(path)) return null;
    const direct = this.#direct(path);
    if (direct !== null) return direct;
    const [owner, member] = this.#names.split(path);
    const holder = owner === null ? null : this.named(owner);
    // A constructor or destructor stands for its class.
    if (holder === null || member.replace("~", "") === this.shortName(holder)) return holder;
    return firstOf(this.#lineOf(holder), ({ name }) => this.#known(name + this.#names.separator() + member));
  }

  /** The name before the last part; null for a single name. */
  ownerOf(path: string): string | null {
    return this.#names.split(path)[0];
  }

  /** Whether all bases of a class are known. */
  isWhole(holder: ApiSymbol): boolean {
    return this.#lineOf(holder).every(({ bases }) => bases.every((base) => this.#base(base) !== null));
  }

  /** Last parts of the names of all that a class or namespace holds. */
  membersOf(holder: ApiSymbol): readonly string[] {
    const names = this.#lineOf(holder).flatMap(({ name }) => this.#names.members().get(name) ?? []);
    return this.#allKnown(names).map(({ name }) => this.#names.split(name)[1]);
  }

  /** A qualified name without the namespaces that the site's names need not have. */
  localName(name: string): string {
    // A header may be named like the namespace: `net.h`.
    return name.slice(this.#prefixes().find((each) => name.startsWith(each))?.length ?? 0);
  }

  /** The name without classes and namespaces. */
  shortName({ name, kind }: ApiSymbol): string {
    return kind === "file" ? name : this.#names.split(name)[1];
  }

  /** A symbol by its whole name. */
  #known(name: string): ApiSymbol | null {
    const forms = this.#names.byName().get(name);
    return forms?.find(({ bits }) => bits[this.#place] === "1") ?? null;
  }

  #allKnown(names: readonly string[]): readonly ApiSymbol[] {
    return names.flatMap((name) => this.#known(name) ?? []);
  }

  /** As it is written, below a folder, or in one of the namespaces. */
  #direct(path: string): ApiSymbol | null {
    const headers = this.#names.headers().get(path) ?? [];
    const places = [path, ...(headers.length === 1 ? headers : []), ...this.#prefixes().map((prefix) => prefix + path)];
    return firstOf(places, (place) => this.#known(place));
  }

  #byLastPart(last: string, kinds: ReadonlySet<string>): readonly ApiSymbol[] {
    return this.#allKnown(this.#names.byLastPart().get(last) ?? []).filter(({ kind }) => kinds.has(kind));
  }

  /** Finds a member that is named without its class, if it has the form of a name, and all classes that have it derive from one. */
  #member(path: string): ApiSymbol | null {
    if (this.ownerOf(path) !== null || !/_|[a-z\d][A-Z]/.test(path)) return null;
    const candidates = this.#byLastPart(path, functionKinds);
    const owners = new Set(candidates.map(({ name }) => this.ownerOf(name) ?? ""));
    const first = candidates.filter(({ name }) => {
      const owner = this.#known(this.ownerOf(name) ?? "");
      return owner === null || this.#lineOf(owner).every((each) => each === owner || !owners.has(each.name));
    });
    return onlyOf(first);
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

  /** Doxygen names a base that is a template without its namespace. */
  #base(written: string): ApiSymbol | null {
    const name = written.replace(/<.*/, "").trim();
    return this.#direct(name) ?? onlyOf(this.#byLastPart(name, typeKinds));
  }
}

function onlyOf<Each>([first, ...others]: readonly Each[]): Each | null {
  return first === undefined || others.length > 0 ? null : first;
}
