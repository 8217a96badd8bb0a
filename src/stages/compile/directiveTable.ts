/** The directives of a site, by name: those of the compiler and of features, and those that components show, which come first. */
import { features } from "../../features/compile.ts";
import { formsOf } from "../../model/markdownDirective.ts";
import type { CompileOptions } from "./compilerTypes.ts";
import { builtIn } from "./directives/index.ts";
import type { BodyDirective, KnownDirective, Setting } from "./draft.ts";

/** Every directive that needs no component. */
export const bodyDirectives: readonly BodyDirective[] = [
  ...builtIn,
  ...Object.values(features).flatMap((feature) => ("directives" in feature ? feature.directives : [])),
];

type DirectiveTable = Pick<Setting, "directives" | "textDirectives" | "missingDirectives">;

export function directiveTable(
  { directives, ownDirectives = new Set() }: Pick<CompileOptions, "directives" | "ownDirectives">,
  setting: Omit<Setting, keyof DirectiveTable>,
): DirectiveTable {
  const isMissing = ({ needs }: BodyDirective) => needs !== undefined && setting[needs.setting as keyof typeof setting] === null;
  const isHere = (directive: BodyDirective) => !isMissing(directive);
  const known = bodyDirectives.filter(isHere).map((directive): readonly [string, KnownDirective] => {
    return [directive.name, { forms: formsOf(directive), shows: directive.shows, facts: directive, isOwn: false }];
  });
  const shown = [...directives].map(([name, facts]): readonly [string, KnownDirective] => {
    const isOwn = ownDirectives.has(name);
    const forms = facts === null || isOwn ? (["text", "leaf", "container"] as const) : facts.forms;
    return [name, { forms, shows: null, facts, isOwn }];
  });
  const missing = bodyDirectives.flatMap(({ name, needs, ...others }) =>
    needs !== undefined && isMissing({ name, needs, ...others }) && !directives.has(name) ? [[name, needs] as const] : [],
  );
  const all = new Map([...known, ...shown]);
  const inText = [...all].flatMap(([name, { forms }]) => (forms.includes("text") ? [name] : []));
  return { directives: all, textDirectives: new Set(inText), missingDirectives: new Map(missing) };
}
