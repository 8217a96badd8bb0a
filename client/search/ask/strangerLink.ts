/** A link that a model wrote → where it may lead: to a cited page, or anywhere on the web if its host is shown. */

export interface StrangerLink {
  readonly href: string;
  /** Shown beside the link; null for a page that was cited. */
  readonly host: string | null;
}

/** `cited`: paths of the pages that the answer rests on; `here`: the address of the page. Null: it is no link at all. */
export function strangerLink(href: string, cited: readonly (string | null)[], here: string): StrangerLink | null {
  if (!URL.canParse(href, here)) return null;
  const url = new URL(href, here);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const page = (path: string) => path.split("#", 1)[0];
  const isCited = url.origin === new URL(here).origin && cited.some((path) => path !== null && page(path) === url.pathname);
  return isCited ? { href: url.pathname + url.hash, host: null } : { href: url.href, host: url.host };
}
