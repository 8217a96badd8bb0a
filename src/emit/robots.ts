/**
 * `robots.txt`: everything may be read (a page that must not be indexed says so itself), and where the sitemap is.
 */
import type { Config } from "../config/types.ts";
import type { Output } from "../core/model.ts";
import { publicUrl } from "../plan/urls.ts";

export function robots(config: Pick<Config, "url" | "base">): Output {
  return {
    path: "robots.txt",
    from: "robots",
    body: `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl("/sitemap.xml", config)}\n`,
  };
}
