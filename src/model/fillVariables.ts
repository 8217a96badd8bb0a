/**
 * `{{version.name}}` and its like → values, for one version of the site. Anything else in double braces stays as it is.
 */

import { diagnose, nearest } from "../kit/diagnostics/diagnostic.ts";
import { keyPlace } from "./keyPlace.ts";
import type { Diagnostic, Source, Version } from "./model.ts";
import type { Config } from "./schemas/config.ts";

const pattern = /\{\{\s*([\w.-]+)\s*\}\}/g;

export type Variables = ReadonlyMap<string, string>;

/** Pages outside the documents have the values of the latest version. */
export function variablesOf(
  config: Pick<Config, "vars">,
  version: Pick<Version, "nameInSet" | "label" | "path"> | null,
): Variables {
  const own = Object.entries(config.vars).map(([name, value]) => [`vars.${name}`, value] as const);
  if (version === null) return new Map(own);
  return new Map([...own, ["version.name", version.nameInSet], ["version.label", version.label], ["version.path", version.path]]);
}

export function fillVariables(text: string, variables: Variables): string {
  if (!text.includes("{{")) return text;
  return text.replace(pattern, (written, name: string) => variables.get(name) ?? written);
}

/** The source with what its front matter says to readers filled: every place that shows a title or a label shows the same. */
export function fillHeader(source: Source, variables: Variables): Source {
  const written = shownTexts(source);
  const filled = fillTexts(written, variables);
  return filled === written ? source : { ...source, frontMatter: { ...source.frontMatter, ...filled } as Source["frontMatter"] };
}

/** Names in front matter that look like misspelled variables of the site. */
export function misspelledVariables(source: Source, variables: Variables): readonly Diagnostic[] {
  if (!holdsBraces(shownTexts(source))) return [];
  const known = new Set(variables.keys());
  return Object.entries(shownTexts(source)).flatMap(([key, texts]) =>
    [texts ?? []].flat().flatMap((text: string) =>
      [...text.matchAll(pattern)].flatMap(([, name = ""]) => {
        const found = known.has(name) ? null : nearMiss(name, known);
        if (found === null) return [];
        return [diagnose("markdown/variable", found.message, { ...keyPlace(source, key), hint: found.hint })];
      }),
    ),
  );
}

function shownTexts({ frontMatter }: Source) {
  const { title, description, sidebar_label, pagination_label, keywords, tags } = frontMatter;
  return { title, description, sidebar_label, pagination_label, keywords, tags };
}

/** Plain data with every text in it filled; what holds no variable is the same value. */
export function fillTexts<T>(value: T, variables: Variables): T {
  return holdsBraces(value) ? (fillAny(value, variables) as T) : value;
}

function holdsBraces(value: unknown): boolean {
  if (typeof value === "string") return value.includes("{{");
  return typeof value === "object" && value !== null && Object.values(value).some(holdsBraces);
}

function fillAny(value: unknown, variables: Variables): unknown {
  if (typeof value === "string") return fillVariables(value, variables);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, each, fillAny(each, variables)] as const);
  if (entries.every(([, before, after]) => before === after)) return value;
  if (Array.isArray(value)) return entries.map(([, , after]) => after);
  return Object.fromEntries(entries.map(([key, , after]) => [key, after]));
}

/** The message about an unknown name, or null if it cannot be meant as a variable. */
export function nearMiss(name: string, known: ReadonlySet<string>): { readonly message: string; readonly hint: string } | null {
  const meant = nearest(name, known);
  if (meant === undefined && !/^(?:version|vars)\./.test(name)) return null;
  const hint = meant === undefined ? `Known variables: ${[...known].sort().join(", ")}.` : `Did you mean "{{${meant}}}"?`;
  return { message: `{{${name}}} is not a variable of this site, so it is shown as text.`, hint };
}
