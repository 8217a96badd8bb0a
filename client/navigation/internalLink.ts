/** Which links lead to a page of this site, and the canonical form of a page's path. */

/** The canonical form of a page's path: no `.html`, no `/index.html`, no trailing slash after the base. */
export function cleanPath(pathname: string, base: string): string {
  const clean = pathname.replace(/\/{2,}/g, "/").replace(/(?:\/index)?\.html$/, "");
  const path = /\/index\.html$/.test(pathname) ? `${clean}/` : clean;
  if (`${path}/` === base) return base;
  return path === base ? base : path.replace(/\/$/, "") || "/";
}

/** A file to display or to download, by its extension; `/docs/v24.09` is a page. */
const file = /\.(?!html$)[^./]*[a-z][^./]*$/i;

/** The URL of the page that a link leads to; null if the browser has to follow the link itself. */
export function pageTarget(link: Element | null, base: string): URL | null {
  if (!opensHere(link) || link.relList.contains("external")) return null;
  const { origin, pathname } = link;
  if (origin !== location.origin || !`${pathname}/`.startsWith(base) || file.test(pathname)) return null;
  return new URL(link.href);
}

/** Whether a plain click on a link replaces the page in this tab. */
export function opensHere(link: Element | null): link is HTMLAnchorElement {
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute("href") || link.hasAttribute("download")) return false;
  return link.target === "" || link.target === "_self";
}
