/**
 * Links of the site are followed without a full load: fetch (or the preloaded copy) → swap → focus, scroll, title announced.
 * Whatever goes wrong on the way, the browser loads the page by itself; what goes wrong in the page is the crash screen's.
 */
import { attributes, events, ids } from "../../templates/contract.ts";
import { afterPaint } from "../afterPaint.ts";
import { announce } from "../announce.ts";
import { inTime } from "../inTime.ts";
import { all, type Cleanup, type Context, listen } from "../listen.ts";
import { isOverlay, uncover } from "../overlay.ts";
import { findTarget } from "../target.ts";
import { cleanPath, isPlainClick, leadsAway, pageTarget } from "./address.ts";
import { type Fetched, openPages } from "./pages.ts";
import { keepPlaces } from "./places.ts";
import { preload } from "./preload.ts";
import { startProgress } from "./progress.ts";

/** The features of the page on screen, taken down before it goes and started when another one is there. */
export interface PageFeatures {
  readonly stop: () => void;
  readonly start: () => void;
}

/** `push`: a link was followed; `history`: back, forward, or an anchor that the browser went to by itself. */
type Way = "push" | "history";
type Arrival = typeof import("./arrival.ts");

export function navigation(root: Document, context: Context, features: PageFeatures): Cleanup {
  const { base } = context;
  const pages = openPages(base);
  const places = keepPlaces();
  let arriving: Promise<Arrival> | null = null;
  /** Kept, because even an `import()` of what is here already waits for a turn of the browser. */
  const loadArrival = () => {
    arriving ??= inTime(import("./arrival.ts")).catch((error: unknown) => {
      arriving = null;
      throw error;
    });
    return arriving;
  };
  const isShown = (url: URL) => cleanPath(url.pathname, base) === shown;
  /** The page that the reader points at, parsed while they make up their mind. */
  let ready: { readonly page: Fetched; readonly next: Document } | null = null;
  const prepare = async (url: URL) => {
    const [page, { parsePage }] = await Promise.all([pages.load(url), loadArrival()]);
    if (ready?.page !== page) ready = { page, next: parsePage(page, root) };
  };
  const watchLinks = () => preload(root, { pages, base, isShown, prepare });
  let shown = cleanPath(location.pathname, base);
  let ignoreLinks = watchLinks();
  /** The visit under way; a later one supersedes it. */
  let visit = new AbortController();

  const follow = async (url: URL, way: Way) => {
    visit.abort();
    visit = new AbortController();
    const { signal } = visit;
    const stopProgress = startProgress(root, context);
    signal.addEventListener("abort", stopProgress);
    try {
      const [page, arrival] = await Promise.all([pages.load(url), loadArrival()]);
      if (signal.aborted) return;
      const read = () => arrival.parsePage(page, root);
      const next = ready?.page === page ? ready.next : read();
      ready = null;
      if (way === "push") places.push(landing(url, page.url, base));
      show(arrival, way, next, read);
    } catch (error) {
      if (signal.aborted) return;
      console.warn("The page is loaded by the browser instead.", error);
      loadFully(url, way);
    } finally {
      stopProgress();
    }
  };

  const show = (arrival: Arrival, way: Way, next: Document, read: () => Document) => {
    shown = cleanPath(location.pathname, base);
    ignoreLinks();
    const main = root.getElementById(ids.content);
    // What features take back in content that goes is not worth a change of the page.
    if (main !== null) main.textContent = "";
    features.stop();
    try {
      arrival.swap(root, next);
    } catch (error) {
      console.error(error);
      arrival.showCrash(root, context, error, () => show(arrival, way, read(), read));
    }
    // From its top a page shows its first screen one frame before the rest, which nobody sees yet.
    main?.toggleAttribute(attributes.arriving, way === "push" && location.hash === "");
    afterPaint(() => {
      main?.removeAttribute(attributes.arriving);
      return () => {};
    });
    features.start();
    ignoreLinks = watchLinks();
    if (way !== "history" || !places.restore()) scrollToTarget(root, location.hash);
    if (way === "push") arrival.moveFocus(root, location.hash);
    announce(root, root.title);
    tellRoute();
  };

  /** The page is on screen already: at most query and anchor differ. */
  const stay = (url: URL) => {
    visit.abort();
    const onlyQuery = url.search !== location.search && url.hash === location.hash;
    if (url.href !== location.href) places.push(url);
    if (!onlyQuery) scrollToTarget(root, url.hash);
    tellRoute();
  };

  return all([
    () => visit.abort(),
    () => ignoreLinks(),
    places.stop,
    listen<MouseEvent>(root, "click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!isPlainClick(event)) return;
      const url = pageTarget(link, base);
      // An anchor of this very address is the browser's: it also moves the keyboard's place.
      const isAnchor = url !== null && url.hash !== "" && beforeHash(url) === beforeHash(location);
      if (isAnchor) {
        places.note();
        visit.abort();
      }
      if (url === null || isAnchor) {
        if (!isOverlay() || !leadsAway(link)) return;
        // The browser's own, but in the place of the overlay's entry.
        event.preventDefault();
        uncover();
        return location.replace(link.href);
      }
      event.preventDefault();
      if (!isShown(url)) return void follow(url, "push");
      url.pathname = location.pathname;
      stay(url);
    }),
    listen(window, "popstate", () => {
      const isKnown = places.arrive();
      const url = new URL(location.href);
      if (!isShown(url)) return void follow(url, "history");
      visit.abort();
      if (isKnown) places.restore();
      tellRoute();
    }),
  ]);
}

/** Where the host led to, spelled as the site spells it. */
function landing(url: URL, answered: string, base: string): URL {
  const target = new URL(answered);
  target.pathname = cleanPath(target.pathname, base);
  target.search ||= url.search;
  target.hash = url.hash;
  return target;
}

function beforeHash({ href }: { readonly href: string }): string {
  return href.split("#", 1)[0] ?? "";
}

function loadFully(url: URL, way: Way): void {
  if (way === "history") location.reload();
  else if (isOverlay()) location.replace(url);
  else location.assign(url);
}

/** To the anchor, or to the top where the address has none; an anchor that does not exist moves nothing. */
function scrollToTarget(root: Document, hash: string): void {
  if (hash.length < 2) scrollTo({ left: 0, top: 0, behavior: "instant" });
  else findTarget(root, hash)?.scrollIntoView();
}

function tellRoute(): void {
  dispatchEvent(new Event(events.route));
}
