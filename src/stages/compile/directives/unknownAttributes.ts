/**
 * Attributes and labels that a directive of docsgen does not have → warnings: nothing would come of them. Of a site's own directives none
 * are known.
 */
import type { Directives } from "mdast-util-directive";
import { suggest } from "../../../kit/diagnostics/diagnostic.ts";
import { escapePattern } from "../../../kit/html/escape.ts";
import { commonAttributes } from "../../../model/directive.ts";
import type { Place } from "../../../model/model.ts";
import type { Draft, KnownDirective } from "../draft.ts";
import { label } from "./directiveParts.ts";

/** `found`: what the name of the directive stands for. */
export function reportUnknownAttributes(node: Directives, found: KnownDirective | undefined, draft: Draft): void {
  const facts = found?.isOwn === false ? found.facts : null;
  if (facts === null) return;
  if (!facts.hasLabel) reportLabel(node, draft);
  const known = facts.attributes;
  for (const attribute of Object.keys(node.attributes ?? {})) {
    if (known.includes(attribute) || commonAttributes.includes(attribute)) continue;
    const message = `Unknown attribute "${attribute}" of the directive "${node.name}".`;
    draft.report("markdown/unknown-attribute", message, placeOf(attribute, node, draft), hintFor(attribute, known));
  }
}

/** Reports the label of a directive that shows none. */
export function reportLabel(node: Directives, draft: Draft): void {
  const { type, name } = node;
  const given = type === "containerDirective" ? label(node) : node.children.length === 0 ? null : node;
  if (given === null) return;
  const message = `${type === "containerDirective" ? ":::" : "::"}${name} has no label, so what stands in brackets after it is not shown.`;
  draft.report("markdown/unknown-attribute", message, node.position, "Write it as text above the directive.");
}

function hintFor(attribute: string, known: readonly string[]): string {
  if (known.length === 0) return "Remove it: this directive has no attributes.";
  return suggest(attribute, known, `Known attributes: ${known.join(", ")}.`);
}

/** Where the attribute is written, behind the name of the directive; else the directive. */
function placeOf(attribute: string, node: Directives, draft: Draft): Place {
  const place = draft.place(node.position);
  const line = draft.map.lineOf(node.position);
  const start = place.column - 1;
  const found = new RegExp(`[\\s{]${escapePattern(attribute)}(?=[\\s=}])`).exec(line.slice(start));
  return found === null ? place : { ...place, column: start + found.index + 2, length: attribute.length };
}
