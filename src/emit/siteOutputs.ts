/**
 * Everything in the output that follows from the plan alone: equal in a full build and in a build of some versions.
 */
import type { Config } from "../config/types.ts";
import type { Output, Site } from "../core/model.ts";
import { nojekyll } from "./nojekyll.ts";
import { opensearch } from "./opensearch.ts";
import { redirects } from "./redirects.ts";
import { robots } from "./robots.ts";
import { routes } from "./routes.ts";
import { sitemap } from "./sitemap.ts";
import { staticFiles } from "./staticFiles.ts";

/** A site's own static file of the same name replaces what docsgen would write for crawlers and hosts. */
export function siteOutputs(site: Site, config: Config, redirectScript: string): readonly Output[] {
  const made = [...sitemap(site, config), robots(config), ...opensearch(site, config), nojekyll];
  const own = made.filter(({ path }) => !site.staticFiles.has(`/${path}`));
  return [...own, routes(site), ...redirects(site, config, redirectScript), ...staticFiles(site)];
}
