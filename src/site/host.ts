/**
 * The modules that a site's own code shares with the running tool: one React, one set of templates, one `docsgen`,
 * whether or not the site has anything installed.
 */

import { join } from "node:path";
import * as react from "react";
import * as jsxDevRuntime from "react/jsx-dev-runtime";
import * as jsxRuntime from "react/jsx-runtime";
import * as templates from "../../templates/index.ts";
import { findPackage } from "../kit/files/package.ts";
import * as define from "../stages/config/define.ts";
import type { HostModules } from "../stages/config/externals.ts";
import type { Host } from "../stages/config/modules.ts";

/** What an `import` in `site.config.ts`, a template, a directive or a page component resolves to before node_modules. */
export function openHost(): Host {
  return { modules: hostModules() };
}

function hostModules(): HostModules {
  return {
    docsgen: define,
    // The folder tells a site that is docsgen's own repository: its templates are in the tool already.
    "docsgen/templates": { ...templates, folder: join(findPackage().root, "templates") },
    react,
    "react/jsx-runtime": jsxRuntime,
    "react/jsx-dev-runtime": jsxDevRuntime,
  };
}
