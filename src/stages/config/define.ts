/** What a site's own code may call while it is loaded: the values behind `import … from "docsgen"` in `site.config.ts`. */
import type { DefineConfig, DefineTheme } from "../../model/schemas/config.ts";

/** Gives a configuration its type; returns it unchanged. */
export const defineConfig: DefineConfig = (config) => config;

/** Gives the configuration of a theme its type; returns it unchanged. */
export const defineTheme: DefineTheme = (theme) => theme;
