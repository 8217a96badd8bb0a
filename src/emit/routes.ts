/**
 * `routes.json`: address and title of every page a reader may be led to, in one file, for the page that is shown when an
 * address does not exist. `[[url, title], …]`, URLs without the base, sorted.
 */
import { compare } from "../core/diagnostic.ts";
import type { Output, Site } from "../core/model.ts";

export function routes(site: Site): Output {
  const pages = site.pages.filter(({ kind, unlisted }) => !unlisted && kind !== "notFound" && kind !== "root");
  const rows = pages.map(({ url, title }) => JSON.stringify([url, title])).sort(compare);
  return { path: "routes.json", from: "routes", body: `[\n${rows.join(",\n")}\n]\n` };
}
