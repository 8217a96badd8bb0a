/** `search` of the configuration → the address of the page that searches. */
import type { Url } from "../kit/brands.ts";
import { joinUrl } from "../kit/text/urls.ts";
import type { Config } from "./schemas/config.ts";

/** Null for a site without such a page. */
export function searchPageUrl({ backend, path }: Pick<Config["search"], "backend" | "path">): Url | null {
  return backend === false || path === false ? null : joinUrl("/", path);
}
