/** Redirects → the way that readers of an address take. */

import { splitUrl } from "../kit/text/urls.ts";
import type { Redirect } from "./model.ts";

/** The addresses that readers of one pass through, itself first; it ends where nothing leads on, or where it has been before. */
export function follow(url: string, { redirects }: { readonly redirects: ReadonlyMap<string, Redirect> }): readonly string[] {
  const way = [url];
  for (let next = redirects.get(url)?.to; next !== undefined; next = redirects.get(splitUrl(next).pathname)?.to) {
    if (way.includes(next)) return [...way, next];
    way.push(next);
  }
  return way;
}
