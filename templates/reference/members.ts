/**
 * The members of an entry → HTML, a section for each group. A row is a declaration: what stands before the name at the side, so that
 * names are below each other. Strings and no elements, because a reference has tens of thousands of rows.
 */
import type { MemberDeclaration, MemberGroup, ReferenceMember } from "../../src/engine/core/model.ts";
import type { View } from "../../src/engine/render/view.ts";
import { textHtml } from "../html.ts";
import { changesHtml, type Histories, historyHtml } from "./memberHistory.ts";

export interface MemberContext {
  readonly text: View["text"];
  readonly declaration: View["declaration"];
  readonly histories: Histories;
  /** The address of what a qualified name means, and of what a name in a declaration of this entry means. */
  readonly pageOf: (name: string) => string | null;
  readonly urlOf: (name: string) => string | null;
}

/** Not the name alone, which may be the anchor of a member. */
export function groupId({ name }: Pick<MemberGroup, "name">): string {
  return `group-${name}`;
}

export function groupHtml(group: MemberGroup, context: MemberContext): string {
  const title = `<h2 id="${groupId(group)}">${textHtml(context.text(`reference.${group.name}`))}</h2>`;
  return title + (group.name === "values" ? valuesHtml(group.members, context) : rowsHtml(group, context));
}

/** In these groups most names have a type in front. */
const typed: ReadonlySet<MemberGroup["name"]> = new Set(["functions", "static", "operators", "fields", "constants"]);

function rowsHtml({ name, members }: MemberGroup, context: MemberContext): string {
  const rows = members.map((member) => {
    const declared = member.overloads.map((each, at) => rowHtml(member, each, at === 0, context)).join("");
    return member.values.length === 0 ? declared : declared + valuesHtml(member.values, context);
  });
  return `<div class="members${typed.has(name) ? " typed" : ""}" translate="no">${rows.join("")}</div>`;
}

/** Longer texts before a name stand on a line of their own. */
const longestLead = 24;

function rowHtml(member: ReferenceMember, overload: MemberDeclaration, isFirst: boolean, context: MemberContext): string {
  const { declaration, isProtected, history } = overload;
  const { before, name, after, isLong } = context.declaration(declaration, context.urlOf);
  const shape = `${declaration.before.length > longestLead ? " wide" : ""}${isLong ? " long" : ""}`;
  const lead = before === "" ? "" : `<span>${before} </span>`;
  const facts = historyHtml(history, context.histories, isProtected);
  const named = isFirst ? headingHtml(member, name, context) : `<b>${name}</b>`;
  return `<div class="sig${shape}">${lead}<div>${named}${after}${facts}</div></div>${changesHtml(history, context.histories)}`;
}

/** Of a member, with a link to itself; the name of a type with a page of its own leads there. */
function headingHtml({ anchor, entry }: ReferenceMember, name: string, { pageOf }: MemberContext): string {
  const page = entry === null ? null : pageOf(entry);
  return `<h3 id="${anchor}"><a href="${textHtml(page ?? `#${anchor}`)}">${name}</a></h3>`;
}

function valuesHtml(values: readonly ReferenceMember[], { text, histories, declaration }: MemberContext): string {
  const rows = values.flatMap(({ anchor, overloads: [first] }) => {
    if (first === undefined) return [];
    const { name, after } = declaration(first.declaration, () => null);
    const facts = historyHtml(first.history, histories, first.isProtected) + changesHtml(first.history, histories);
    const cells = [after.replace(/^\s*=\s*/, ""), ...(facts === "" ? [] : [facts])].map((cell) => `<td>${cell}</td>`).join("");
    return `<tr id="${anchor}"><th scope="row"><a href="#${anchor}">${name}</a></th>${cells}</tr>`;
  });
  const head = ["name", "value", "history"].map((key) => `<th scope="col">${textHtml(text(`reference.${key}`))}</th>`);
  const isPlain = !rows.some((row) => row.includes("</td><td>"));
  const titles = (isPlain ? head.slice(0, 2) : head).join("");
  return `<table class="values" translate="no"><thead><tr>${titles}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
