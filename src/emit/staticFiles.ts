/**
 * The files of `content/static`, copied as they are.
 */
import type { Output, Site } from "../core/model.ts";

export function staticFiles(site: Pick<Site, "staticFiles">): readonly Output[] {
  return [...site.staticFiles].map(([url, { path }]) => ({ path: url.slice(1), from: path, body: { copyOf: path } }));
}
