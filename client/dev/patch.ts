/**
 * The page as the server has it now → the page on screen, in place. What cannot be changed in place (scripts, the policy,
 * templates, the site's settings) loads the page again.
 */
import { events } from "../../templates/contract.ts";
import { copyRootAttributes, regionsOf } from "../regions.ts";
import { unclobber } from "../unclobber.ts";
import { morph } from "./morph.ts";
import { holdPlace, holdTabs, keepTabs } from "./reader.ts";
import { swapStyles } from "./styles.ts";

/** The script of the writing server carries the revision of the page that it came with. */
const own = "script[data-revision]";

export function revisionOf(page: Document): string {
  return page.querySelector<HTMLElement>(own)?.dataset.revision ?? "";
}

/** Fetches the page of the current address and shows it; its revision. */
export async function refresh(): Promise<string> {
  const address = location.pathname + location.search;
  const response = await fetch(address, { headers: { accept: "text/html" }, cache: "no-store" });
  const text = await response.text();
  // The reader went on meanwhile: what came is another page's.
  if (address !== location.pathname + location.search) return refresh();
  return show(text, response.redirected);
}

/** Shows the page of the current address from its text; its revision. */
export async function show(text: string, isElsewhere = false): Promise<string> {
  const next = new DOMParser().parseFromString(text, "text/html");
  unclobber(next);
  if (next.body.hasAttribute("data-broken")) return revisionOf(next);
  if (isElsewhere || mustLoad(document, next)) {
    keepTabs(document);
    location.reload();
    return new Promise(() => {});
  }
  await swapStyles(document, next);
  patch(next);
  return revisionOf(next);
}

/** Another configuration or template, other scripts, another policy: what only takes effect when a page is loaded. */
function mustLoad(current: Document, next: Document): boolean {
  const era = (page: Document) => page.querySelector<HTMLElement>(own)?.dataset.era;
  const loaded = [...next.head.querySelectorAll(`script:not([type*=json], ${own}), meta[http-equiv], base`)];
  const there = new Set([...current.head.children].map(({ outerHTML }) => outerHTML));
  return (
    era(current) !== era(next) ||
    current.body.hasAttribute("data-broken") ||
    loaded.some(({ outerHTML }) => !there.has(outerHTML)) ||
    [...regionsOf(current).keys()].join() !== [...regionsOf(next).keys()].join()
  );
}

function patch(next: Document): void {
  const isSame = contentOf(document) === contentOf(next);
  shownContent.set(document, contentOf(next));
  patchHead(next);
  copyRootAttributes(next, document);
  if (isSame) return;
  const [restorePlace, restoreTabs] = [holdPlace(document), holdTabs(document)];
  dispatchEvent(new Event(events.leave));
  const coming = regionsOf(next);
  for (const [name, region] of regionsOf(document)) {
    const fresh = coming.get(name);
    if (fresh !== undefined) morph(region, fresh);
  }
  restoreTabs();
  dispatchEvent(new Event(events.enter));
  restorePlace();
}

/** The body as it came from the server last; what features made of it since is theirs. */
const shownContent = new WeakMap<Document, string>();

function contentOf(page: Document): string {
  return shownContent.get(page) ?? page.body.innerHTML;
}

function patchHead(next: Document): void {
  const kept = `link[rel=stylesheet], script, meta[charset], meta[http-equiv]`;
  const old = [...document.head.children].filter((tag) => !tag.matches(kept));
  const coming = [...next.head.children].filter((tag) => !tag.matches(kept));
  for (const tag of old) if (!coming.some((other) => other.isEqualNode(tag))) tag.remove();
  document.head.append(...coming.filter((tag) => !old.some((other) => other.isEqualNode(tag))));
}
