/** What every part of modal and search page shares: settings, texts, storage, backend. Made once, passed by React context. */
import type { SearchSettings, SearchVersion } from "../../../src/search/shared/settingsFile.ts";
import type { Context } from "../../listen.ts";
import { createStrictContext } from "../../strictContext.ts";
import { type Backend, openBackend } from "../backend/backend.ts";
import { type ResultLink, resultLink } from "../links.ts";
import { loadSettings } from "../settings.ts";
import { currentVersion } from "../versions.ts";

export interface Kit extends Pick<Context, "base" | "store" | "text"> {
  readonly root: Document;
  readonly settings: SearchSettings;
  readonly backend: Backend;
  readonly link: (url: string) => ResultLink | null;
  /** The version that the page on screen belongs to, else the preferred one, else the latest. */
  readonly version: () => SearchVersion | null;
  /** What the search page searches unless its address says otherwise: that version outside the docs, or `all`. */
  readonly usual: () => string;
  /** What the reader chose and saw since the document was loaded. */
  readonly session: Session;
}

export interface Session {
  /** Search all versions. */
  isWide: boolean;
  /** Sections seen in results, the latest last: what a search without results suggests. */
  readonly seen: Set<string>;
}

export const [KitProvider, useKit] = createStrictContext<Kit>({ hook: "useKit", provider: "KitProvider" });

export async function makeKit(root: Document, { base, store }: Pick<Context, "base" | "store">): Promise<Kit> {
  const settings = await loadSettings(base);
  const { texts } = settings;
  const rules = { ...settings, base, origin: location.origin };
  const [backend] = await Promise.all([openBackend(settings, base), loadStyles(root, base + settings.styles.slice(1))]);
  return {
    root,
    base,
    store,
    settings,
    backend,
    text: (key, values = {}) => (texts[key] ?? key).replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written),
    link: (url) => resultLink(url, rules),
    version: () => currentVersion(settings, root.documentElement.dataset.version, store),
    usual: () => (settings.contextual ? (currentVersion(settings, undefined, store)?.name ?? "all") : "all"),
    session: { isWide: !settings.contextual, seen: new Set() },
  };
}

/** In the body: the sheets in the head tell one build of the site from another. A sheet that does not come is not waited for. */
function loadStyles(root: Document, href: string): Promise<unknown> {
  if (root.querySelector(`body > link[href="${CSS.escape(href)}"]`) !== null) return Promise.resolve();
  const link = root.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  root.body.prepend(link);
  return new Promise((done) => {
    link.addEventListener("load", done);
    link.addEventListener("error", done);
    setTimeout(done, 3000);
  });
}
