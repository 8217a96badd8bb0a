/**
 * Loads pages that the reader may want next: at once when a link is hovered, touched or focused; when the connection is idle if
 * a link stays in view, and the search, which needs the connection, is closed. On 2g connections or with data saving on, nothing is loaded
 * before a click.
 */
import { afterPaint, all, type Cleanup, listen } from "../feature.ts";
import type { PageCache } from "./fetchedPages.ts";
import { pageTarget } from "./internalLink.ts";

/** Milliseconds for which a link must have been in view. */
const dwell = 800;
/** Characters of pages that are loaded for such links while one page is shown; then only what the reader points at is. */
const mostAhead = 100_000;

export interface Preloading {
  readonly pages: PageCache;
  readonly base: string;
  /** The page on screen does not have to be loaded. */
  readonly isShown: (url: URL) => boolean;
  /** Loads and parses the page. */
  readonly prepare: (url: URL) => Promise<unknown>;
}

export function preload(root: Document, { pages, base, isShown, prepare }: Preloading): Cleanup {
  const wanted = (link: Element | null) => {
    const target = isFrugal() ? null : pageTarget(link, base);
    return target === null || isShown(target) ? null : target;
  };
  const missing = (link: Element) => {
    const target = wanted(link);
    return target === null || pages.has(target) ? null : target;
  };
  const now = ({ target }: Event) => {
    const url = target instanceof Element ? wanted(target.closest("a")) : null;
    if (url !== null) prepare(url).catch(() => {});
  };
  return all([
    listen(root, "pointerover", now),
    listen(root, "touchstart", now, { passive: true }),
    listen(root, "focusin", now),
    afterPaint(() => prefetch(root, missing, pages)),
  ]);
}

/** Loads one page at a time, so that a page that the reader asks for never waits behind them, and only so many bytes. */
function prefetch(root: Document, wanted: (link: Element) => URL | null, pages: PageCache): Cleanup {
  const timers = new Map<Element, number>();
  let queue = Promise.resolve();
  let ahead = 0;
  const enqueue = (link: Element) => {
    observer.unobserve(link);
    if (root.querySelector("dialog[open]") !== null) return observer.observe(link);
    queue = queue.then(async () => {
      const url = timers.has(link) && ahead < mostAhead ? wanted(link) : null;
      if (url === null) return;
      const page = await pages.load(url, "low").catch(() => null);
      ahead += page?.text.length ?? 0;
    });
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting) timers.set(target, window.setTimeout(enqueue, dwell, target));
    }
  });
  const watch = () => {
    for (const link of root.querySelectorAll("a[href]")) if (wanted(link) !== null) observer.observe(link);
  };
  const stop = root.readyState === "complete" ? watch() : listen(window, "load", watch);
  return () => {
    stop?.();
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
}

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

export function isFrugal({ connection }: { readonly connection?: Connection } = navigator as object): boolean {
  return connection?.saveData === true || (connection?.effectiveType?.includes("2g") ?? false);
}
