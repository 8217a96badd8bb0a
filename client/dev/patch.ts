/** The page as the server has it now → the page on screen, in place. What takes effect only on loading a page reloads it. */
import { events } from "../../templates/contract.ts";
import { clientStyle } from "../../templates/searchContract.ts";
import { morph } from "../morph.ts";
import { copyRootAttributes, regionsOf, swapHead } from "../regions.ts";
import { parseDocument } from "../trustedTypes.ts";
import { unclobber } from "../unclobber.ts";
import { saveTabs, snapshotPosition, snapshotTabs } from "./readerState.ts";

/** The script that the server adds; it carries the revision of its page. */
const ownScript = "script[data-revision]";

export function revisionOf(page: Document): string {
  return page.querySelector<HTMLElement>(ownScript)?.dataset.revision ?? "";
}

/** Fetches and shows the current page; returns its revision. */
export async function refresh(): Promise<string> {
  const path = location.pathname + location.search;
  const response = await fetch(path, { headers: { accept: "text/html" }, cache: "no-store" });
  const text = await response.text();
  // The reader has moved on to another page.
  if (path !== location.pathname + location.search) return refresh();
  return show(text, response.redirected);
}

/** Shows the current page from its text; returns its revision. */
export async function show(text: string, isRedirected = false): Promise<string> {
  const next = parseDocument(text);
  unclobber(next);
  if (next.body.hasAttribute("data-broken")) return revisionOf(next);
  if (isRedirected || mustReload(document, next)) {
    saveTabs(document);
    location.reload();
    return new Promise(() => {});
  }
  await swapStyles(document, next);
  patch(next);
  return revisionOf(next);
}

function mustReload(current: Document, next: Document): boolean {
  const era = (page: Document) => page.querySelector<HTMLElement>(ownScript)?.dataset.era;
  const loaded = [...next.head.querySelectorAll(`script:not([type*=json], ${ownScript}), meta[http-equiv], base`)];
  const present = new Set([...current.head.children].map(({ outerHTML }) => outerHTML));
  return (
    era(current) !== era(next) ||
    current.body.hasAttribute("data-broken") ||
    loaded.some(({ outerHTML }) => !present.has(outerHTML)) ||
    [...regionsOf(current).keys()].join() !== [...regionsOf(next).keys()].join()
  );
}

function patch(next: Document): void {
  const isSame = contentOf(document) === contentOf(next);
  shownContent.set(document, contentOf(next));
  document.title = next.title;
  swapHead(document.head, next.head);
  copyRootAttributes(next, document);
  if (isSame) return;
  const [restorePosition, restoreTabs] = [snapshotPosition(document), snapshotTabs(document)];
  dispatchEvent(new Event(events.leave));
  const regions = regionsOf(next);
  for (const [name, region] of regionsOf(document)) {
    const fresh = regions.get(name);
    if (fresh !== undefined) morph(region, fresh, false);
  }
  restoreTabs();
  dispatchEvent(new Event(events.enter));
  restorePosition();
}

/** The body as the server sent it last, without what features have changed in it since. */
const shownContent = new WeakMap<Document, string>();

function contentOf(page: Document): string {
  return shownContent.get(page) ?? page.body.innerHTML;
}

/** Adds new style sheets where the page has them, waits for them, then removes those that are gone. Those that the client added stay, after all others. */
async function swapStyles(current: Document, next: Document): Promise<void> {
  const sheets = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet]:not([${clientStyle}])`)];
  const [old, wanted] = [sheets(current), sheets(next)];
  const isIn = (links: readonly HTMLLinkElement[], { href }: HTMLLinkElement) => links.some((link) => link.href === href);
  const loading: Promise<unknown>[] = [];
  let before: HTMLLinkElement | undefined;
  for (const link of wanted) {
    const known = old.find(({ href }) => href === link.href);
    const shown = known ?? current.importNode(link);
    if (known === undefined) {
      loading.push(loaded(shown));
      if (before !== undefined) before.after(shown);
      else if (old[0] !== undefined) old[0].before(shown);
      else current.head.append(shown);
    }
    before = shown;
  }
  await Promise.all(loading);
  // A page without any style sheet comes from a build that failed.
  if (wanted.length > 0) for (const link of old) if (!isIn(wanted, link)) link.remove();
}

function loaded(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}
