/** What all components of modal and search page share: settings, texts, storage, backend. Passed by React context. */
import { createContext, useContext } from "react";
import type { SearchSettings, SearchVersion } from "../../../src/features/search/shared/settingsFile.ts";
import { storageNames } from "../../../templates/contract.ts";
import { clientStyle, everySet } from "../../../templates/searchContract.ts";
import { type Cleanup, type Context, makeText, nothing, type Store, type Text } from "../../feature.ts";
import { openBackend } from "../backend/backend.ts";
import type { Hit } from "../engine/protocol.ts";
import { resultLink } from "../resultLink.ts";

export type SearchContext = Awaited<ReturnType<typeof makeSearchContext>>;

const ReactContext = createContext<SearchContext | null>(null);
export const SearchProvider = ReactContext.Provider;

/** Reading the context outside its provider is an error that names both. */
export function useSearchContext(): SearchContext {
  const context = useContext(ReactContext);
  if (context !== null) return context;
  const error = new Error("Hook useSearchContext is called outside the <SearchProvider>.");
  throw Object.assign(error, { name: "ReactContextError" });
}

export async function makeSearchContext(root: Document, { base, store }: Pick<Context, "base" | "store">) {
  const settings = await loadSettings(base);
  const rules = { ...settings, base, origin: location.origin };
  const version = () => currentVersion(settings, root.documentElement.dataset.version, store);
  const opening = openBackend(settings, base);
  // Beside the styles: a reader who has come so far will search.
  opening.then(({ preload }) => preload(version()?.name ?? ""), nothing);
  const [backend] = await Promise.all([opening, loadStyles(root, base + settings.styles.slice(1))]);
  return {
    root,
    base,
    store,
    settings,
    backend,
    text: makeText(settings.texts),
    link: (url: string) => resultLink(url, rules),
    /** The version of the page on screen, or else the preferred version, or else the latest. */
    version,
    /** What the search page searches unless its URL says otherwise: the version that counts outside the docs, or `all`. */
    defaultVersion: () => {
      if (!settings.contextual) return "all";
      return hasSets(settings) ? everySet : (currentVersion(settings, undefined, store)?.name ?? "all");
    },
    /** What the reader chose since the document was loaded. */
    session: {
      reach: (settings.contextual ? (hasSets(settings) ? everySet : "") : "all") as Reach,
      unmark: nothing as Cleanup,
    },
  };
}

/** Milliseconds after which a host that stalls has failed. */
const requestTimeout = 20_000;

async function loadSettings(base: string): Promise<SearchSettings> {
  const signal = AbortSignal.timeout(requestTimeout);
  const response = await fetch(`${base}search/settings.json`, { cache: "no-cache", signal });
  if (!response.ok) throw new Error(`search/settings.json: HTTP status ${response.status}`);
  const settings = (await response.json()) as SearchSettings;
  if (settings.format !== 1) throw new Error("search/settings.json belongs to another build of the site");
  return settings;
}

/**
 * Adds the sheet at the end of the body, because the sheets in the head identify a build of the site, and the last one of the
 * page has the rules of the dialog, about which this one says more. It does not wait for a sheet that does not come.
 */
function loadStyles(root: Document, href: string): Promise<unknown> {
  if (root.querySelector(`body > link[href="${CSS.escape(href)}"]`) !== null) return Promise.resolve();
  return new Promise((done) => {
    const link = Object.assign(root.createElement("link"), { rel: "stylesheet", href, onload: done, onerror: done });
    link.setAttribute(clientStyle, "");
    root.body.append(link);
    setTimeout(done, 3000);
  });
}

/** What is searched: the reader's version alone, with the latest of each other set of documents, or all versions. */
export type Reach = "" | typeof everySet | "all";

/** The settings name the set of a version where there are several. */
export function hasSets({ versions }: Pick<SearchSettings, "versions">): boolean {
  return versions[0]?.docSet !== undefined;
}

/** The versions that a question asks. `reach`: also the name of one. */
export function versionsAsked(
  reach: string,
  own: SearchVersion | null,
  { versions }: Pick<SearchSettings, "versions">,
): readonly string[] | "all" {
  if (reach === "all") return reach;
  const isAsked = (each: SearchVersion) =>
    reach === everySet ? each === own || (each.isLast && each.docSet !== own?.docSet) : each.name === (reach || own?.name);
  return versions.filter(isAsked).map(({ name }) => name);
}

/** The active version, or else the preferred version, or else the latest. */
export function currentVersion(
  { versions }: Pick<SearchSettings, "versions">,
  active: string | undefined,
  store: Store,
): SearchVersion | null {
  const named = (name: string | null | undefined) => versions.find((version) => version.name === name);
  return named(active) ?? named(store.get(storageNames.version)) ?? versions.find(({ isLast }) => isLast) ?? versions[0] ?? null;
}

/** The version of the page at a URL, site-absolute without the base; null outside the docs. */
export function versionAt(url: string, versions: readonly SearchVersion[]): SearchVersion | null {
  const [page = ""] = url.split("#", 1);
  const having = versions.filter(({ path }) => `${page}/`.startsWith(`${path}/`));
  return having.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** The labels of versions, the first `most` of them: `v25.05`, or `v25.05, v24.09 +2`. */
export function labelsOf(names: readonly string[], { versions }: Pick<SearchSettings, "versions">, most = 3): string {
  const labels = versions.filter(({ name }) => names.includes(name)).map(({ label }) => label);
  return labels.length <= most ? labels.join(", ") : `${labels.slice(0, most).join(", ")} +${labels.length - most}`;
}

/** `also in v24.09, v23.09` for a hit of the version being read, else all versions that have it. */
export function versionsOf(
  { version, versions }: Pick<Hit, "version" | "versions">,
  settings: Pick<SearchSettings, "versions">,
  own: string | undefined,
  text: Text,
): string {
  const others = version === own ? versions.filter((name) => name !== own) : [];
  const labels = labelsOf(others.length > 0 ? others : versions, settings);
  return labels === "" ? "" : text(others.length > 0 ? "search.alsoIn" : "search.in", { versions: labels });
}

/** A service answers questions, which is the first row and selected. Without one, "Ask the docs" quotes them. */
export function hasModel({ askAi }: Pick<SearchSettings, "askAi">): boolean {
  return askAi !== null && askAi.provider !== "quotes";
}
