/** What of a document belongs to the page that it shows, and not to the site or the reader. */
import { attributes } from "../templates/contract.ts";

/** The outermost marked regions of the body, by name; beside them stand dialogs that the client made. */
export function regionsOf(page: Document): ReadonlyMap<string, Element> {
  const selector = `[${attributes.region}]`;
  const regions = [...page.querySelectorAll(selector)].filter((region) => !region.parentElement?.closest(selector));
  return new Map(regions.map((region) => [region.getAttribute(attributes.region) ?? "", region]));
}

/** Of the attributes of `<html>` the others are the reader's choices and the site's settings. */
export function copyRootAttributes(from: Document, to: Document): void {
  for (const name of ["lang", "dir", "data-version"]) copyAttribute(name, from.documentElement, to.documentElement);
}

export function copyAttribute(name: string, from: Element, to: Element): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else if (value !== to.getAttribute(name)) to.setAttribute(name, value);
}
