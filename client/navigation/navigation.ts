/**
 * Follows links of the site without a full load: fetch (or take the preloaded copy) → swap → focus, scroll, announce the title.
 * If anything fails before the swap, the browser loads the page itself; an error in the swap shows the crash screen.
 */
import { arriving, events, ids } from "../../templates/contract.ts";
import { announce, findTarget, isPlainClick } from "../dom.ts";
import { afterPaint, all, type Cleanup, type Context, listen } from "../feature.ts";
import { withTimeout } from "../loadTimeout.ts";
import { isOverlay, uncover } from "../overlay.ts";
import { type FetchedPage, openPageCache, type PageCache } from "./fetchedPages.ts";
import { cleanPath, opensHere, pageTarget } from "./internalLink.ts";
import { preload } from "./preload.ts";
import { startProgress } from "./progressBar.ts";
import { type ScrollPositions, trackScrollPositions } from "./scrollPositions.ts";

/** The features of the page on screen: stopped before it is replaced, started on the next page. */
export interface PageFeatures {
  readonly stop: () => void;
  readonly start: () => void;
}

/** `push`: a link was followed; `history`: back, forward, or an anchor that the browser went to itself. */
type Action = "push" | "history";

export function navigation(root: Document, context: Context, features: PageFeatures): Cleanup {
  const { base } = context;
  const positions = trackScrollPositions();
  const visits = openVisits(root, context, features, positions);
  const clickAnchor = (link: Element | null, event: MouseEvent) => {
    if (!isOverlay() || !opensHere(link)) return;
    // The browser follows the link, but in place of the overlay's entry.
    event.preventDefault();
    uncover();
    location.replace(link.href);
  };
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!isPlainClick(event)) return;
    const url = pageTarget(link, base);
    if (url === null) return clickAnchor(link, event);
    // An anchor of the current URL is left to the browser, which also moves the focus.
    if (url.hash !== "" && withoutHash(url) === withoutHash(location)) {
      positions.record();
      visits.cancel();
      return clickAnchor(link, event);
    }
    event.preventDefault();
    if (!visits.isShown(url)) return void visits.follow(url, "push");
    // The page is on screen already: only query and fragment can differ.
    url.pathname = location.pathname;
    visits.cancel();
    const isOnlyQuery = url.search !== location.search && url.hash === location.hash;
    if (url.href !== location.href) positions.push(url);
    if (!isOnlyQuery) scrollToTarget(root, url.hash);
    reportRoute();
  };
  return all([
    visits.stop,
    positions.stop,
    listen(root, "click", click),
    listen(window, "popstate", () => {
      const isKnown = positions.arrive();
      const url = new URL(location.href);
      if (!visits.isShown(url)) return void visits.follow(url, "history");
      visits.cancel();
      if (isKnown) positions.restore();
      reportRoute();
    }),
  ]);
}

/** Loads and shows pages, one at a time: a new visit aborts the one before. */
function openVisits(root: Document, context: Context, features: PageFeatures, positions: ScrollPositions) {
  const { base } = context;
  const pages = openPageCache(base);
  const load = openLoader(pages);
  /** The page that the reader points at, parsed ahead of the click. */
  let prepared: { readonly page: FetchedPage; readonly next: Document } | null = null;
  const prepare = async (url: URL) => {
    const [page, { parsePage }] = await load(url);
    if (prepared?.page !== page) prepared = { page, next: await parsePage(page, root) };
  };
  const isShown = (url: URL) => cleanPath(url.pathname, base) === shown;
  const watchLinks = () => preload(root, { pages, base, isShown, prepare });
  let shown = cleanPath(location.pathname, base);
  let unwatchLinks = watchLinks();
  let visit = new AbortController();

  const show = (loaded: Loaded, action: Action, next: Document) => {
    const [page, renderer] = loaded;
    shown = cleanPath(location.pathname, base);
    unwatchLinks();
    // Emptied first, so that features do not spend time on content that is about to go.
    const main = root.getElementById(ids.content);
    if (main !== null) main.textContent = "";
    features.stop();
    try {
      renderer.swap(root, next);
    } catch (error) {
      console.error(error);
      renderer.showCrash(root, context, error, () => renderer.parsePage(page, root).then((fresh) => show(loaded, action, fresh)));
    }
    hideBelowFirstScreen(main, action === "push" && location.hash === "");
    features.start();
    unwatchLinks = watchLinks();
    if (action === "push" || !positions.restore()) scrollToTarget(root, location.hash);
    if (action === "push") renderer.moveFocus(root, location.hash);
    announce(root, root.title);
    reportRoute();
  };
  const follow = async (url: URL, action: Action) => {
    visit.abort();
    visit = new AbortController();
    const { signal } = visit;
    const stopProgress = startProgress(root, context);
    signal.addEventListener("abort", stopProgress);
    try {
      const loaded = await load(url);
      const [page, { parsePage }] = loaded;
      const next = prepared?.page === page ? prepared.next : await parsePage(page, root);
      if (signal.aborted) return;
      prepared = null;
      if (action === "push") positions.push(finalUrl(url, page.url, base));
      show(loaded, action, next);
    } catch (error) {
      if (!signal.aborted) loadFully(url, action, error);
    } finally {
      stopProgress();
    }
  };
  return { isShown, follow, cancel: () => visit.abort(), stop: all([() => visit.abort(), () => unwatchLinks()]) };
}

type Renderer = typeof import("./renderPage.ts");
type Loaded = readonly [page: FetchedPage, renderer: Renderer];

/** Loads pages together with the code that renders them. */
function openLoader(pages: PageCache): (url: URL) => Promise<Loaded> {
  // Remembered, because even an `import()` of a loaded module takes a turn of the event loop.
  let loading: Promise<Renderer> | null = null;
  return (url) => {
    loading ??= withTimeout(import("./renderPage.ts")).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return Promise.all([pages.load(url), loading]);
  };
}

/** The URL after redirects, in the site's canonical form. */
function finalUrl(url: URL, answered: string, base: string): URL {
  const target = new URL(answered);
  target.pathname = cleanPath(target.pathname, base);
  target.search ||= url.search;
  target.hash = url.hash;
  return target;
}

function withoutHash({ href }: { readonly href: string }): string {
  return href.split("#", 1)[0] ?? "";
}

function loadFully(url: URL, action: Action, error: unknown): void {
  // A page whose policy allows more than this one's has to be loaded.
  if (!(error instanceof DOMException && error.name === "SecurityError")) console.warn("Loading the page in full.", error);
  if (action === "history") location.reload();
  else if (isOverlay()) location.replace(url);
  else location.assign(url);
}

/** Entered at its top, a page leaves what is not visible yet out of the layout of its first frame. */
function hideBelowFirstScreen(main: HTMLElement | null, isAtTop: boolean): void {
  main?.toggleAttribute(arriving, isAtTop);
  afterPaint(() => void main?.removeAttribute(arriving));
}

/** Scrolls to the anchor; to the top where there is none, as in a page that was just loaded. */
function scrollToTarget(root: Document, hash: string): void {
  const target = findTarget(root, hash);
  if (target === null) scrollTo({ left: 0, top: 0, behavior: "instant" });
  else target.scrollIntoView();
}

function reportRoute(): void {
  dispatchEvent(new Event(events.route));
}
