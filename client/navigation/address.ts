/** Addresses and links: which spelling of a path is the page's own, and which links lead to a page of this site. */

/** The one spelling of a page's path: no `.html`, no `/index.html`, no trailing slash behind the base. */
export function cleanPath(pathname: string, base: string): string {
  const clean = pathname.replace(/\/{2,}/g, "/").replace(/(?:\/index)?\.html$/, "");
  const path = /\/index\.html$/.test(pathname) ? `${clean}/` : clean;
  if (`${path}/` === base) return base;
  return path === base ? base : path.replace(/\/$/, "") || "/";
}

/** A file to show or to save, by its ending; `/docs/v24.09` is a page. */
const file = /\.(?!html$)[^./]*[a-z][^./]*$/i;

/** Where a link leads inside the site, or null when following it is the browser's own business. */
export function pageTarget(link: Element | null, base: string): URL | null {
  if (!leadsAway(link) || link.relList.contains("external")) return null;
  const { origin, pathname } = link;
  if (origin !== location.origin || !`${pathname}/`.startsWith(base) || file.test(pathname)) return null;
  return new URL(link.href);
}

/** Whether a plain click on a link leads away from the page in this window. */
export function leadsAway(link: Element | null): link is HTMLAnchorElement {
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute("href") || link.hasAttribute("download")) return false;
  return link.target === "" || link.target === "_self";
}

/** Only a plain click is followed here: modifiers and other buttons open tabs and windows. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
