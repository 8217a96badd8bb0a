/** What the translation of a configuration asks of the project around it. */
import type { KeyPath } from "../../kit/schema.ts";
import type { Notebook } from "../notebook.ts";
import type { Module } from "../readModule.ts";
import type { DocsPlugin } from "./docsPlugin.ts";

export interface ConfigContext {
  readonly module: Module;
  readonly plugin: DocsPlugin;
  readonly notebook: Notebook;
  /** Whether `static` has a file of this address. */
  readonly hasStatic: (path: string) => boolean;
  /** A link's target in the new site. */
  readonly link: (target: string) => string;
  /** Route of another instance of the docs plug-in. */
  readonly routeOf: (pluginId: string) => string | null;
  readonly isDocument: (id: string) => boolean;
}

export type Left = (what: string, todo: string, path?: KeyPath) => void;

/** A file of `static`, which Docusaurus names without a slash. */
export function asset(written: string | undefined, context: ConfigContext, left: Left): string | undefined {
  if (written === undefined || /^https?:/.test(written)) return written;
  const path = written.startsWith("/") ? written : `/${written}`;
  if (context.hasStatic(path)) return path;
  left(`The file ${path} is not in static.`, "Add it to content/static, and name it in site.config.ts.");
  return undefined;
}
