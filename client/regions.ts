/** The parts of a document that belong to the page that it shows, and not to the site or the reader. */
import { attributes } from "../templates/contract.ts";

/** The outermost marked regions of the body, by name. Dialogs that the client created are not among them. */
export function regionsOf(page: Document): ReadonlyMap<string, Element> {
  const selector = `[${attributes.region}]`;
  const regions = [...page.querySelectorAll(selector)].filter((region) => !region.parentElement?.closest(selector));
  return new Map(regions.map((region) => [region.getAttribute(attributes.region) ?? "", region]));
}

/** The other attributes of `<html>` are the reader's choices and the site's settings. */
export function copyRootAttributes(from: Document, to: Document): void {
  for (const name of ["lang", "dir", "data-version"]) copyAttribute(name, from.documentElement, to.documentElement);
}

export function copyAttribute(name: string, from: Element, to: Element): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else if (value !== to.getAttribute(name)) to.setAttribute(name, value);
}

/** Tags that describe the page to machines. Policy, colors, styles and scripts are the same throughout a build and stay. */
const describing =
  "meta:not([charset], [http-equiv], [name=theme-color]), link:not([rel=stylesheet]), script[type='application/ld+json']";

export function swapHead(current: Element, next: Element): void {
  const tags = (head: Element) =>
    new Map([...head.children].filter((tag) => tag.matches(describing)).map((tag) => [tag.outerHTML, tag]));
  const added = tags(next);
  for (const [html, tag] of tags(current)) if (!added.delete(html)) tag.remove();
  current.append(...added.values());
}
