/** Measures the logos of the site's own files; those of other sites are known only to the reader's browser. */

import type { SourcePath } from "../model/model.ts";
import type { Config, Logo } from "../model/schemas/config.ts";
import { createFiles } from "../stages/content/files.ts";

/** The height at which templates show it. */
const height = 32;

export function withLogoWidths(config: Config, root: string): Config {
  const { logo, footer } = config;
  const files = createFiles(root, "site.config.ts" as SourcePath);
  const width = (path = "") => {
    const size = path.startsWith("/") ? files.size(path) : null;
    return size === null ? undefined : Math.round((size.width / size.height) * height);
  };
  const measured = <L extends Logo>(given: L) => ({ ...given, widths: { light: width(given.light), dark: width(given.dark) } });
  return {
    ...config,
    logo: logo && measured(logo),
    footer: footer && { ...footer, logo: footer.logo && measured(footer.logo) },
  };
}
