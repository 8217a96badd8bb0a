/**
 * Pages that the reader may want next. Mouse, touch or keyboard focus on a link loads its page at once; a link that stays in
 * view loads it when the line is idle. Neither on 2g nor where the reader saves data: there only a click loads.
 */
import { afterPaint } from "../afterPaint.ts";
import { all, type Cleanup, listen } from "../listen.ts";
import { pageTarget } from "./address.ts";
import type { Pages } from "./pages.ts";

/** A link must have been in view for this long. */
const dwell = 800;

export interface Preloading {
  readonly pages: Pages;
  readonly base: string;
  /** The page on screen needs no loading. */
  readonly isShown: (url: URL) => boolean;
  /** Loads the page and makes it ready to be shown. */
  readonly prepare: (url: URL) => Promise<void>;
}

export function preload(root: Document, { pages, base, isShown, prepare }: Preloading): Cleanup {
  const wanted = (link: Element | null) => {
    const target = isFrugal() ? null : pageTarget(link, base);
    return target === null || isShown(target) ? null : target;
  };
  const missing = (target: URL | null) => (target === null || pages.has(target) ? null : target);
  const now = ({ target }: Event) => {
    const url = target instanceof Element ? wanted(target.closest("a")) : null;
    if (url !== null) prepare(url).catch(() => {});
  };
  return all([
    listen(root, "pointerover", now, { passive: true }),
    listen(root, "touchstart", now, { passive: true }),
    listen(root, "focusin", now),
    afterPaint(() => prefetch(root, (link) => missing(wanted(link)), pages)),
  ]);
}

/** One page after the other, so that what the reader really asks for is never behind them. */
function prefetch(root: Document, wanted: (link: Element) => URL | null, pages: Pages): Cleanup {
  const timers = new Map<Element, number>();
  let line = Promise.resolve();
  const seen = (link: Element) => {
    observer.unobserve(link);
    line = line.then(async () => {
      const url = timers.has(link) ? wanted(link) : null;
      if (url !== null) await pages.load(url, "low").catch(() => {});
    });
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting) timers.set(target, window.setTimeout(seen, dwell, target));
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

export function isFrugal(
  { connection }: { readonly connection?: Connection } = navigator as Navigator & { connection?: Connection },
): boolean {
  return connection?.saveData === true || (connection?.effectiveType?.includes("2g") ?? false);
}
