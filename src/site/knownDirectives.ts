/** All directives that docsgen brings along, by name: those that the compiler shows itself, and those that a component shows. */
import { packagedDirectives } from "../../templates/directives/index.ts";
import type { Directive } from "../model/directive.ts";
import { formsOf } from "../model/markdownDirective.ts";
import { bodyDirectives } from "../stages/compile/directiveTable.ts";

/** Those that a component shows. */
export const componentDirectives: ReadonlyMap<string, Directive> = new Map(
  Object.values(packagedDirectives).map(({ directive }) => [directive.name, directive]),
);

export const knownDirectives: ReadonlyMap<string, Directive> = new Map([
  ...bodyDirectives.map((directive) => [directive.name, { ...directive, forms: formsOf(directive) }] as const),
  ...componentDirectives,
]);
