/**
 * What is needed once a page is on its way, loaded together with the first one: reading it, putting it in the place of the
 * current one, and telling the reader where they are. Whatever is not a page of this very build of the site is an error.
 */
import { attributes, ids } from "../../templates/contract.ts";
import { findTarget } from "../target.ts";
import { unclobber } from "../unclobber.ts";
import type { Fetched } from "./pages.ts";

export { showCrash } from "../crash.ts";
export { swap } from "./swap.ts";

/** Parses a page, or throws when it cannot be put in the place of the current one. */
export function parsePage({ text, url }: Fetched, current: Document): Document {
  const next = new DOMParser().parseFromString(text, "text/html");
  unclobber(next);
  if (builtFrom(next) !== builtFrom(current)) throw new Error(`${url} belongs to another build of the site.`);
  const main = next.getElementById(ids.content);
  if (main === null || main.querySelector(`[${attributes.notFound}]`) !== null) throw new Error(`There is no page at ${url}.`);
  if (main.querySelector("script:not([type*=json])") !== null) throw new Error(`${url} has scripts of its own.`);
  return next;
}

/** The hashed names of scripts and style sheets tell one build of the client from another. */
function builtFrom(page: Document): string {
  const files = [...page.head.querySelectorAll("script[type=module], link[rel=stylesheet]")];
  return files.map((file) => file.getAttribute("src") ?? file.getAttribute("href")).join(" ");
}

/** The next Tab goes on from the anchor, or meets the skip link first. */
export function moveFocus(root: Document, hash: string): void {
  const target = findTarget(root, hash) ?? root.querySelector<HTMLElement>(".skip-link")?.parentElement;
  if (target == null) return;
  const hadIndex = target.hasAttribute("tabindex");
  if (!hadIndex) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (!hadIndex) target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
}
