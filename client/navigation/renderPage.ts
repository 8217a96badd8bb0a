/**
 * Puts a fetched page in the place of the current one; loaded with the first page that is fetched. The head, the marked
 * regions and the content change. Navbar and sidebar change only where they differ, so that scroll positions, pictures and
 * what the reader opened stay. A page that does not belong to this very build of the site is an error.
 */
import { attributes, ids, pageStyle } from "../../templates/contract.ts";
import { findTarget } from "../dom.ts";
import { afterPaint } from "../feature.ts";
import { withTimeout } from "../loadTimeout.ts";
import { morph } from "../morph.ts";
import { copyRootAttributes, regionsOf, swapHead } from "../regions.ts";
import { parseDocument } from "../trustedTypes.ts";
import { unclobber } from "../unclobber.ts";
import type { FetchedPage } from "./fetchedPages.ts";

export { showCrash } from "../crash.ts";

/** Parses a page and loads the style sheets that it has for itself; throws if it cannot replace the current one. */
export async function parsePage(page: FetchedPage, current: Document): Promise<Document> {
  const next = parse(page, current);
  await withTimeout(loadSheets(current, next));
  return next;
}

function parse({ text, url }: FetchedPage, current: Document): Document {
  const next = parseDocument(text);
  unclobber(next);
  if (assetsOf(next) !== assetsOf(current)) throw new Error(`${url} belongs to another build of the site.`);
  const isOther = languageOf(next) !== languageOf(current);
  if (isOther || !covers(policyOf(current), policyOf(next))) throw new DOMException(url, "SecurityError");
  const main = next.getElementById(ids.content);
  if (main === null || main.querySelector(`[${attributes.notFound}]`) !== null) throw new Error(`${url} does not exist.`);
  if (main.querySelector("script:not([type*=json])") !== null) throw new Error(`${url} has scripts of its own.`);
  return next;
}

/** Texts, search, and addresses of the client belong to one language. */
function languageOf({ documentElement }: Document): string | null {
  return documentElement.getAttribute(attributes.languageBase);
}

/** The policy of a document is that of the page it was loaded with, by directive. */
function policyOf(page: Document): readonly (readonly string[])[] {
  const content = page.head.querySelector("meta[http-equiv=Content-Security-Policy]")?.getAttribute("content") ?? "";
  return content.split("; ").map((directive) => directive.split(" "));
}

/**
 * Whether one policy allows what the other does. Browsers never loosen the policy of a document, so a page that needs more is loaded. Hashes
 * are of inline scripts, which run with a loaded document alone.
 */
function covers(current: ReturnType<typeof policyOf>, next: ReturnType<typeof policyOf>): boolean {
  const allowed = new Map(current.map(([name, ...sources]) => [name, sources]));
  const isAllowed = (name: string | undefined, source: string) =>
    source.startsWith("'sha256-") || allowed.get(name)?.includes(source) === true;
  return next.every(([name, ...sources]) => sources.every((source) => isAllowed(name, source)));
}

/** A sheet stays when its page goes: its rules are about what only such pages have, and the next visit need not wait. */
function loadSheets(current: Document, next: Document): Promise<unknown> {
  const selector = `link[${pageStyle}]`;
  const sheets = (page: Document) => [...page.head.querySelectorAll<HTMLLinkElement>(selector)];
  return Promise.all(
    sheets(next).map((wanted) => {
      const href = wanted.getAttribute("href");
      const known = sheets(current).find((link) => link.getAttribute("href") === href);
      const link = known ?? current.importNode(wanted);
      if (known === undefined) current.head.append(link);
      return link.sheet === null ? loaded(link) : null;
    }),
  );
}

/** A link that failed is removed, so that the next visit tries again. */
function loaded(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${link.href} cannot be loaded.`));
    });
  });
}

/** The hashed names of scripts and style sheets, which identify a build. */
function assetsOf(page: Document): string {
  const files = [...page.head.querySelectorAll(`script[type=module], link[rel=stylesheet]:not([${pageStyle}])`)];
  return files.map((file) => file.getAttribute("src") ?? file.getAttribute("href")).join(" ");
}

export function swap(current: Document, next: Document): void {
  copyRootAttributes(next, current);
  current.title = next.title;
  afterPaint(() => void swapHead(current.head, next.head));
  const regions = regionsOf(next);
  for (const [name, region] of regionsOf(current)) {
    const other = regions.get(name);
    if (other === undefined) throw new Error(`The page has no region "${name}".`);
    morph(region, other, true);
  }
}

/** The next Tab continues from the anchor; without one it goes to the skip link. */
export function moveFocus(root: Document, hash: string): void {
  const target = findTarget(root, hash) ?? root.querySelector<HTMLElement>(".skip-link")?.parentElement;
  if (target == null) return;
  const hadIndex = target.hasAttribute("tabindex");
  if (!hadIndex) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (!hadIndex) target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
}
