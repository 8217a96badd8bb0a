/**
 * `{{version.name}}` and its like → values, for one version of the site. Anything else in double braces stays as it is.
 */
import type { Config } from "../config/types.ts";
import type { Version } from "../model.ts";

export type Variables = ReadonlyMap<string, string>;

/** Outside the docs the latest version speaks. */
export function variablesOf(config: Pick<Config, "vars">, version: Version | null): Variables {
  const own = Object.entries(config.vars).map(([name, value]) => [`vars.${name}`, value] as const);
  if (version === null) return new Map(own);
  return new Map([...own, ["version.name", version.name], ["version.label", version.label], ["version.path", version.path]]);
}

export function fillVariables(text: string, variables: Variables): string {
  if (!text.includes("{{")) return text;
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (written, name: string) => variables.get(name) ?? written);
}
