/**
 * A path that does not exist + the list of all pages → the page that was meant. If the path is only another spelling of a page
 * (`.html`, `/index.html`, a trailing slash), the reader is redirected; otherwise similar pages are suggested, and the search
 * field holds the words of the path.
 */
import { attributes, formerSymbols, storageNames, suggestions } from "../templates/contract.ts";
import { decode, make } from "./dom.ts";
import { type Cleanup, type Context, nothing } from "./feature.ts";

/** A page's URL without the base, and its title; with its kind, one that is offered only for an address above it. */
export type Route = readonly [url: string, title: string, kind?: string];

/** A set of documents. */
export interface DocsFolder {
  /** Where its pages are, without slashes around. */
  readonly path: string;
  /** The version that the reader prefers, as its address has it. */
  readonly preferred: string | null;
}

export interface Repair {
  /** The page of which the path is another spelling. */
  readonly same: string | null;
  /** Suggestions, the best first. */
  readonly meant: readonly Route[];
}

/** Resolves to what shows the suggestions. */
export async function openNotFound(root: Document, context: Context): Promise<() => Cleanup> {
  const path = `/${decode(location.pathname).slice(context.base.length)}`;
  const folders = foldersOf(root, context);
  const field = root.querySelector<HTMLInputElement>(`[${attributes.notFound}] input`);
  if (field !== null) field.value ||= wordsOf(path, folders);
  const routes = await loadRoutes(context);
  const written = root.querySelector(`[${formerSymbols}]`)?.getAttribute(formerSymbols);
  const moved = written == null ? null : movedSymbol(path, routes, JSON.parse(written) as SymbolPages);
  return () => {
    if (moved === null) return suggest(root, repair(path, routes, folders), context);
    location.replace(context.base + moved.slice(1) + location.hash);
    return nothing;
  };
}

/** Where pages about all versions are, below the folders of the sets of documents, and where they were. */
export interface SymbolPages {
  readonly folders: readonly string[];
  readonly path: string;
  readonly movedFrom: readonly string[];
}

/** `/docs/v24.09/symbols/X` → `/docs/api/X?v=v24.09`; null for what is no former address of a page that there is. */
export function movedSymbol(
  path: string,
  routes: readonly Route[],
  { folders, path: own, movedFrom }: SymbolPages,
): string | null {
  const urls = new Set(routes.map(([url]) => url));
  const rest = cleaned(path);
  for (const folder of folders.map((each) => (each === "" ? "" : `/${each}`)).filter((each) => rest.startsWith(`${each}/`))) {
    for (const former of [own, ...movedFrom]) {
      const form = new RegExp(`^(?:/([^/]+))?/${former.replace(/[.+]/g, "\\$&")}(?:/(.+))?$`);
      const found = form.exec(rest.slice(folder.length));
      if (found === null) continue;
      const [, version, name = "names"] = found;
      const target = `${folder}/${own}/${name}`;
      if (urls.has(target) && target !== rest)
        return version === undefined ? target : `${target}?v=${encodeURIComponent(version)}`;
    }
  }
  return null;
}

/** The page says them as `{"plug-ins": "plugin"}`, path and id, unless they are only `docs`. */
function foldersOf(root: Document, { store }: Context): readonly DocsFolder[] {
  const written = root.querySelector(`[${attributes.notFound}]`)?.getAttribute(attributes.notFound);
  const sets: Readonly<Record<string, string>> = JSON.parse(written || '{"docs":"docs"}');
  return Object.entries(sets).map(([path, id]) => {
    const name = (id === "docs" ? "" : `${id}/`) + storageNames.version;
    return { path, preferred: store.get(name)?.replace(/^.*\//, "") ?? null };
  });
}

async function loadRoutes({ base }: Pick<Context, "base">): Promise<readonly Route[]> {
  const response = await fetch(`${base}routes.json`);
  if (!response.ok) throw new Error(`routes.json: HTTP status ${response.status}.`);
  return (await response.json()) as readonly Route[];
}

function suggest(root: Document, { same, meant }: Repair, { base, text }: Context): Cleanup {
  if (same !== null) {
    location.replace(base + encodeURI(same).slice(1) + location.search + location.hash);
    return nothing;
  }
  const box = root.querySelector(`[${attributes.notFound}] [${suggestions}]`);
  const [heading, list] = box?.children ?? [];
  if (meant.length === 0 || heading === undefined || list === undefined) return nothing;
  const before = [heading.textContent, [...list.children]] as const;
  const items = meant.map(([url, title]) =>
    make("li", {}, make("a", { href: base + url.slice(1) }, title), " ", make("code", {}, url)),
  );
  heading.textContent = text("notFound.meant");
  // As many as before, so that nothing moves.
  list.replaceChildren(...items, ...before[1].slice(items.length));
  return () => {
    heading.textContent = before[0];
    list.replaceChildren(...before[1]);
  };
}

const mostSuggestions = 3;
/** Below this likeness, a page has hardly anything to do with the path: `/pricing` is .48 like PfRingDevice. */
const leastLikeness = 0.5;
/** Of the page above the path, and of one that has each of its words, at least. */
const related = 0.5;

const onlyDocs: readonly DocsFolder[] = [{ path: "docs", preferred: null }];

/** `path` is decoded and without the base; pages of the preferred version come first, and those of the same set of documents. */
export function repair(path: string, routes: readonly Route[], folders = onlyDocs): Repair {
  const clean = cleaned(path);
  const exists = routes.some(([url]) => url === clean || (clean !== "/" && url.startsWith(`${clean}/`)));
  if (exists && clean !== path) return { same: clean, meant: [] };
  const parse = addressParser(folders);
  const wanted = parse(clean);
  const scored = routes.flatMap((route) => {
    const other = parse(route[0]);
    const score = likeness(wanted, other, route);
    return score < leastLikeness ? [] : [{ route, score: score + bonus(wanted, other) }];
  });
  const good = scored.sort((a, b) => b.score - a.score);
  return {
    same: null,
    meant: distinct(
      good.map(({ route }) => route),
      parse,
    ).slice(0, mostSuggestions),
  };
}

function cleaned(path: string): string {
  const single = path.replace(/\/{2,}/g, "/").replace(/\/+$/, "");
  return single.replace(/(?:\/index)?\.html?$/i, "") || "/";
}

/** Wrong case scores highest, then the same page in another version, the same name elsewhere, and similar words. */
function likeness({ url: path, document: wanted }: Address, { url, document: other }: Address, [, title, kind]: Route): number {
  if (url.toLowerCase() === path.toLowerCase()) return 5;
  if (wanted === "") return 0;
  if (other === wanted) return 4;
  // Of all that lies below it, the nearest first.
  if (other.startsWith(`${wanted}/`)) return 4 - other.slice(wanted.length).split("/").length / 10;
  if (kind !== undefined) return 0;
  const name = lastSegment(wanted);
  if (lastSegment(other) === name) return 3;
  if (other !== "" && wanted.startsWith(`${other}/`)) return related;
  const words = [lastSegment(other), title];
  const named = Math.max(...words.map((each) => (hasWords(each, name) ? related : 0) + similarity(name, each)));
  // Pages of one folder are not alike for that.
  return Math.max(named, Math.min(similarity(wanted, other) - 0.05, named + 0.1));
}

/** Whether each word of a name is one of a text. */
function hasWords(text: string, name: string): boolean {
  const own = ` ${wordsIn(text)} `;
  return (
    name.length > 2 &&
    wordsIn(name)
      .split(" ")
      .every((word) => own.includes(` ${word} `))
  );
}

/** In lower case, with spaces between. */
function wordsIn(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Decides between equal candidates: the preferred version, then the latest (which has no version in its URL), then others. */
function bonus(wanted: Address, { folder, version }: Address): number {
  const elsewhere = wanted.folder !== null && folder !== null && folder !== wanted.folder ? -0.1 : 0;
  if (version !== "" && version === folder?.preferred) return elsewhere + 0.03;
  return elsewhere + (version === "" ? 0.02 : 0);
}

interface Address {
  readonly url: string;
  /** Null outside of all documents. */
  readonly folder: DocsFolder | null;
  /** Empty for the default version. */
  readonly version: string;
  /** The path within the version, in lower case: `/docs/v24.09/install/linux` → `install/linux`. */
  readonly document: string;
}

type Parse = (url: string) => Address;

/** What follows the folder of a set: a version or none, and the document. */
const versioned = /^(?:\/(next|v?\d[^/]*))?(?=\/|$)(.*)$/is;

/** Of folders in each other, the inner one counts. */
function addressParser(folders: readonly DocsFolder[]): Parse {
  const inner = [...folders].sort((a, b) => b.path.length - a.path.length);
  return (url) => {
    for (const folder of inner) {
      const start = folder.path === "" ? "" : `/${folder.path}`;
      const isInside = url.slice(0, start.length).toLowerCase() === start.toLowerCase();
      const [, version = "", rest] = (isInside && versioned.exec(url.slice(start.length))) || [];
      if (rest !== undefined) return { url, folder, version, document: rest.slice(1).toLowerCase() };
    }
    return { url, folder: null, version: "", document: url.slice(1).toLowerCase() };
  };
}

/** What a path is about, for the search: without version, suffix and punctuation, each word once. */
export function wordsOf(path: string, folders = onlyDocs): string {
  const words = addressParser(folders)(cleaned(path)).document.match(/[\p{L}\p{N}_+]+/gu) ?? [];
  return [...new Set(words)].filter((word) => word !== "docs").join(" ");
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Suggests a page that exists in several versions once, with its best version. */
function distinct(routes: readonly Route[], parse: Parse): readonly Route[] {
  const seen = new Set<string>();
  return routes.filter(([url]) => {
    const { folder, document } = parse(url);
    return seen.size < seen.add(`${folder?.path} ${document || url}`).size;
  });
}

/**
 * The share of letter pairs that two texts have in common, from 0 to 1 (Dice's coefficient); less if no word of one begins as a word
 * of the other does: who looks for `page` does not want "LandingPage".
 */
export function similarity(a: string, b: string): number {
  const [one, other] = [pairs(a), pairs(b)];
  const left = [...other];
  const shared = one.filter((pair) => {
    const index = left.indexOf(pair);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  });
  if (shared.length === 0) return 0;
  const share = (2 * shared.length) / (one.length + other.length);
  return shared.some((pair) => pair.startsWith(" ")) ? share : share * 0.8;
}

function pairs(text: string): readonly string[] {
  const words = wordsIn(text);
  const letters = ` ${words} `;
  return words === "" ? [] : [...letters].slice(1).map((letter, index) => letters[index] + letter);
}
