/**
 * A directive of a page → what compilation makes of it, or a slot for its component with name, properties, label and children. A name
 * that is none, or a form that a directive does not have, is reported with what was probably meant.
 */
import type { Element, ElementContent } from "hast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import { didYouMean } from "../../../kit/diagnostics/diagnostic.ts";
import type { DirectiveForm } from "../../../model/directive.ts";
import type { Place } from "../../../model/model.ts";
import type { Draft, KnownDirective } from "../draft.ts";
import { contentOf, label } from "./directiveParts.ts";
import { directiveSlot } from "./directiveSlot.ts";
import { reportDocfx } from "./docfx.ts";
import { reportUnclosed } from "./tabs.ts";
import { reportUnknownAttributes } from "./unknownAttributes.ts";

export function containerDirective(state: State, node: ContainerDirective, draft: Draft): Element | ElementContent[] {
  const { name } = node;
  const plate = nameplate(node, ":::", draft);
  if (reportDocfx(name, plate, draft)) return contentOf(state, node);
  if ((node.data?.fences ?? 2) < 2) reportUnclosed(node, draft);
  const found = knownFor(node, plate, draft);
  if (found === null) return contentOf(state, node);
  if (found.shows !== null) return found.shows.container?.(state, node, draft) ?? contentOf(state, node);
  const children = contentOf(state, node);
  reportMissingList(node, found, plate, draft);
  const given = label(node);
  return directiveSlot(node, found, { title: given === null ? null : state.all(given), children }, draft);
}

export function leafDirective(state: State, node: LeafDirective, draft: Draft): Element | undefined {
  const found = knownFor(node, nameplate(node, "::", draft), draft);
  if (found === null) return undefined;
  if (found.shows !== null) return found.shows.leaf?.(state, node, draft);
  return directiveSlot(node, found, { title: node.children.length === 0 ? null : state.all(node), children: [] }, draft);
}

/** Those alone are parsed that have this form. */
export function textDirective(state: State, node: TextDirective, draft: Draft): Element {
  const found = draft.setting.directives.get(node.name);
  reportUnknownAttributes(node, found, draft);
  const made = found?.shows?.text?.(state, node, draft);
  return made ?? directiveSlot(node, found, { title: node.children.length === 0 ? null : state.all(node), children: [] }, draft);
}

/** What a block is a directive of; null, and an error, where there is no such directive, or none of this form. */
function knownFor(node: ContainerDirective | LeafDirective, plate: Place, draft: Draft): KnownDirective | null {
  const { name, type } = node;
  const found = draft.setting.directives.get(name);
  reportUnknownAttributes(node, found, draft);
  const [form, colons] = type === "leafDirective" ? (["leaf", "::"] as const) : (["container", ":::"] as const);
  if (found === undefined) reportUnknown(name, colons, plate, draft);
  else if (found.forms.includes(form)) return found;
  else {
    const problem = form === "leaf" ? "needs content" : "cannot have content";
    draft.report("markdown/directive", `${colons}${name} ${problem}.`, node.position, formHint(name, found.forms));
  }
  return null;
}

/** How a directive is written that has other forms than the one that was written. */
export function formHint(name: string, forms: readonly DirectiveForm[]): string {
  if (forms.includes("container")) return `Write :::${name} with three colons, the content, and ::: to close it.`;
  if (forms.includes("text")) return `Write :${name}[…] with one colon, in the text.`;
  return `Write ::${name} with two colons, in a line of its own.`;
}

/** Reports a directive of docsgen that shows a list, and has none. */
function reportMissingList({ name, children }: ContainerDirective, found: KnownDirective, plate: Place, draft: Draft): void {
  const list = found.isOwn ? undefined : found.facts?.list;
  if (list === undefined) return;
  const isNumbered = list === "numbered";
  const has = children.some(
    (child) => child.type === "html" || (child.type === "list" && (child.ordered === true || !isNumbered)),
  );
  if (has) return;
  const hint = isNumbered ? "Write the steps as a numbered list: 1. …" : "Write the files as a list: - …";
  draft.report("markdown/directive", `:::${name} has no ${isNumbered ? "numbered " : ""}list inside.`, plate, hint);
}

/** The place of a directive's colons and name. */
function nameplate(node: ContainerDirective | LeafDirective, colons: string, draft: Draft): Place {
  return { ...draft.place(node.position), length: colons.length + node.name.length };
}

export function isKnown(name: string, draft: Draft): boolean {
  return draft.setting.directives.has(name);
}

export function reportUnknown(name: string, colons: string, place: Place, draft: Draft): void {
  const known = [...draft.setting.directives.keys()];
  const hint =
    meant(name, known) ?? `Known directives: ${known.sort().join(", ")}. Or write \\${colons}${name} for the text itself.`;
  draft.report("markdown/unknown-directive", `Unknown directive: "${name}".`, place, hint);
}

function meant(name: string, known: readonly string[]): string | undefined {
  const longer = name.length < 3 ? undefined : known.find((each) => each.startsWith(name));
  return longer === undefined ? didYouMean(name, known) : `Did you mean "${longer}"?`;
}
