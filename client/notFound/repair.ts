/**
 * An address that does not exist + the list of all pages → what the reader meant. A mere spelling of a page (`.html`,
 * `/index.html`, a slash at the end) leads there at once; anything else is offered to choose from.
 */

/** Address without the base, and title. */
export type Route = readonly [url: string, title: string];

export interface Repair {
  /** The page that this address is another spelling of. */
  readonly same: string | null;
  /** The likeliest first. */
  readonly meant: readonly Route[];
}

const most = 5;

/** `path` is decoded and without the base; `preferred` is the reader's version, whose pages come first. */
export function repair(path: string, routes: readonly Route[], preferred: string | null = null): Repair {
  const clean = cleaned(path);
  const exists = routes.some(([url]) => url === clean || (clean !== "/" && url.startsWith(`${clean}/`)));
  if (exists && clean !== path) return { same: clean, meant: [] };
  const scored = routes.map((route) => ({ route, score: likeness(clean, route) + favour(route, preferred) }));
  const good = scored.filter(({ score }) => score >= enough).sort((a, b) => b.score - a.score);
  return { same: null, meant: distinct(good.map(({ route }) => route)).slice(0, most) };
}

function cleaned(path: string): string {
  return (
    path
      .replace(/\/{2,}/g, "/")
      .replace(/\/+$/, "")
      .replace(/(?:\/index)?\.html?$/i, "") || "/"
  );
}

/** Below this a page has hardly anything to do with the address. */
const enough = 0.4;

/** Wrong case counts most, then the same page in another version, the same name elsewhere, then words that look alike. */
function likeness(path: string, [url, title]: Route): number {
  if (url.toLowerCase() === path.toLowerCase()) return 5;
  const wanted = document(path);
  const there = document(url);
  if (wanted === "") return 0;
  if (there === wanted) return 4;
  if (lastOf(there) === lastOf(wanted)) return 3;
  return Math.max(alike(lastOf(wanted), lastOf(there)), alike(lastOf(wanted), title), alike(wanted, there) - 0.05);
}

/** Equal candidates: the reader's own version before the latest, which has no version in its address, before others. */
function favour([url]: Route, preferred: string | null): number {
  const version = versionOf(url);
  if (version !== "" && version === preferred) return 0.03;
  return version === "" ? 0.02 : 0;
}

const versioned = /^\/docs\/(next|v?\d[^/]*)(?=\/|$)/i;

function versionOf(url: string): string {
  return versioned.exec(url)?.[1] ?? "";
}

/** The page's place in whatever version: `/docs/v24.09/install/linux` → `install/linux`. */
function document(url: string): string {
  return url
    .replace(versioned, "/docs")
    .replace(/^\/docs(?=\/|$)/, "")
    .slice(1)
    .toLowerCase();
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** One page of several versions is offered once, unless only the version was wrong: then the first is the likeliest. */
function distinct(routes: readonly Route[]): readonly Route[] {
  const seen = new Set<string>();
  return routes.filter(([url]) => seen.size < seen.add(document(url) || url).size);
}

/** Share of letter pairs that two texts have in common, from 0 to 1. */
export function alike(a: string, b: string): number {
  const [one, other] = [pairs(a), pairs(b)];
  const left = [...other];
  const shared = one.filter((pair) => {
    const index = left.indexOf(pair);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  });
  return one.length + other.length === 0 ? 0 : (2 * shared.length) / (one.length + other.length);
}

function pairs(text: string): readonly string[] {
  const letters = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
  return letters.trim() === "" ? [] : [...letters].slice(1).map((letter, index) => letters[index] + letter);
}
