/** Every file of the site that is neither a page nor an asset: what the plan alone decides. */
import type { Config } from "../config/types.ts";
import type { Output, Site } from "../model.ts";

export function siteOutputs(site: Site, _config: Config): readonly Output[] {
  return [...site.staticFiles].map(([url, { path }]) => ({ path: url.slice(1), from: path, body: { copyOf: path } }));
}
