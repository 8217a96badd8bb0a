/** The 404 page at an address that only has a file's ending too much goes to the page that is meant. */
import { attributes } from "../templates/contract.ts";
import type { Feature } from "./listen.ts";

export const notFound: Feature = (root) => {
  const meant = plainPath(location.pathname);
  if (root.querySelector(`[${attributes.notFound}]`) !== null && meant !== location.pathname) {
    location.replace(meant + location.search + location.hash);
  }
  return () => {};
};

/** `/docs/api.html`, `/docs/api/index.html` and `/docs/api/` → `/docs/api`. What has no such ending stays as it is. */
export function plainPath(path: string): string {
  const bare = path
    .replace(/\/index\.html$/, "/")
    .replace(/\.html$/, "")
    .replace(/\/+$/, "");
  return bare === "" ? "/" : bare;
}
