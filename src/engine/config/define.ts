/** What a site's own code may call while it is loaded: the values behind `import … from "docsgen"` in `site.config.ts`. */
import type { DefineConfig } from "../core/schemas/config.ts";

/** Gives a configuration its type; returns it unchanged. */
export const defineConfig: DefineConfig = (config) => config;
