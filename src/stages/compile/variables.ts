/**
 * `{{version.name}}` → a slot that linking fills. Other double braces are kept: C++ and templates are full of them. Outside of code,
 * a name that looks like a misspelled variable is a warning; a variable in a heading is an error, because the heading's id and its
 * entry in the table of contents must not depend on the version.
 */

import { type Position, positionsIn } from "../../kit/text/positions.ts";
import { nearMiss } from "../../model/fillVariables.ts";
import type { Place } from "../../model/model.ts";
import type { Draft } from "./draft.ts";

/** `{{name}}`, the name alone. */
export const variable = /\{\{[ \t]*([A-Za-z][\w.-]*)[ \t]*\}\}/g;

/** Text of a text node with markers for its variables. */
export function inText(value: string, position: Position | undefined, where: "prose" | "code" | "heading", draft: Draft): string {
  if (!value.includes("{{")) return value;
  const placeOf = placesIn(value, draft.place(position));
  return value.replace(variable, (written, name: string, offset: number) => {
    const place = placeOf(offset, written.length);
    if (!draft.setting.variables.has(name)) {
      if (where !== "code") warnNearMiss(name, place, draft);
      return written;
    }
    if (where === "heading") {
      const message = `A heading cannot hold the variable ${written}.`;
      draft.report("markdown/variable-heading", message, place, "Write the variable in the text below it.");
      return written;
    }
    return draft.slots.add({ kind: "variable", name, in: "text", place });
  });
}

/** Value of an attribute with markers for its variables. */
export function inAttribute(value: string, position: Position | undefined, draft: Draft): string {
  if (!value.includes("{{")) return value;
  return value.replace(variable, (written, name: string) => {
    const place = draft.place(position);
    if (draft.setting.variables.has(name)) return draft.slots.add({ kind: "variable", name, in: "attribute", place });
    warnNearMiss(name, place, draft);
    return written;
  });
}

/** Restores the braces of variables in a percent-encoded URL. */
export function decodeVariables(url: string): string {
  return url.includes("%7B%7B")
    ? url.replace(/%7B%7B((?:%20)*[\w.-]+(?:%20)*)%7D%7D/g, (_, name: string) => `{{${name.replaceAll("%20", "")}}}`)
    : url;
}

function warnNearMiss(name: string, place: Place, draft: Draft): void {
  const found = nearMiss(name, draft.setting.variables);
  if (found !== null) draft.report("markdown/variable", found.message, place, found.hint);
}

/** Returns the places of parts of a node's text. Fastest if asked about in their order. */
export function placesIn(value: string, place: Place): (offset: number, length: number) => Place {
  const positionOf = positionsIn(value, place);
  return (offset, length) => {
    const { line, column } = positionOf(offset, offset).start;
    return { ...place, line, column, length };
  };
}
