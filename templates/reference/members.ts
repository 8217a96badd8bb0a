/**
 * The members of an entry → HTML, a section for each group. A row is a declaration: what stands before the name at the side, so that
 * names are below each other. Strings and no elements, because a reference has tens of thousands of rows.
 */
import type { MemberDeclaration, MemberGroup, ReferenceMember, ReferenceView } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { textHtml } from "../html.ts";
import { descriptionHtml, linked } from "./description.ts";
import { changesHtml, type Histories, historyHtml } from "./memberHistory.ts";

export interface MemberContext {
  readonly text: View["text"];
  readonly declaration: View["declaration"];
  readonly histories: Histories;
  /** The address of what a qualified name means, and of what a name in a declaration of this entry means. */
  readonly pageOf: (name: string) => string | null;
  readonly urlOf: (name: string) => string | null;
  /** What to use in place of a member, by its anchor. */
  readonly instead: ReferenceView["instead"];
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
  const { declaration, isProtected, history, description } = overload;
  const { before, name, after, isLong } = context.declaration(declaration, context.urlOf);
  const shape = `${declaration.before.length > longestLead ? " wide" : ""}${isLong ? " long" : ""}`;
  const lead = before === "" ? "" : `<span>${before} </span>`;
  const facts = historyHtml(history, context.histories, isProtected) + insteadHtml(member, overload, context);
  const named = isFirst ? headingHtml(member, name, context) : `<b>${name}</b>`;
  return `<div class="sig${shape}">${lead}<div>${named}${after}${facts}</div></div>${changesHtml(history, context.histories)}${descriptionHtml(description, context)}`;
}

/** Where neither the library says it, below, nor the documents, another overload that is not deprecated is what to use. */
function insteadHtml(
  { anchor, overloads }: ReferenceMember,
  { history, description }: MemberDeclaration,
  context: MemberContext,
) {
  const { deprecated, gone } = history;
  if ((deprecated === null && gone === null) || (description?.deprecated ?? "") !== "") return "";
  const use = context.instead[anchor] ?? "";
  const isOther = use === "" && deprecated !== null && overloads.some((other) => other.history.deprecated === null);
  const said = isOther ? context.text("reference.otherOverload") : use === "" ? "" : context.text("reference.instead", { use });
  return said === "" ? "" : ` <small class="history">${textHtml(said)}</small>`;
}

/** Of a member, with a link to itself; the name of a type with a page of its own leads there. */
function headingHtml({ anchor, entry }: ReferenceMember, name: string, { pageOf }: MemberContext): string {
  const page = entry === null ? null : pageOf(entry);
  return `<h3 id="${anchor}"><a href="${textHtml(page ?? `#${anchor}`)}">${name}</a></h3>`;
}

/** Columns that no value fills are left out. */
function valuesHtml(values: readonly ReferenceMember[], context: MemberContext): string {
  const { text, histories, declaration } = context;
  const all = values.flatMap(({ anchor, overloads: [first] }) => {
    if (first === undefined) return [];
    const { name, after } = declaration(first.declaration, () => null);
    const said = first.description;
    return [
      {
        title: `<tr id="${anchor}"><th scope="row"><a href="#${anchor}">${name}</a></th>`,
        value: first.implied === undefined ? after.replace(/^\s*=\s*/, "") : `<i>${first.implied}</i>`,
        meaning: said === undefined ? "" : linked(said.brief || said.details, context),
        history: historyHtml(first.history, histories, first.isProtected) + changesHtml(first.history, histories),
      },
    ];
  });
  const columns = (["value", "meaning", "history"] as const).filter(
    (key) => key === "value" || all.some((row) => row[key] !== ""),
  );
  const rows = all.map(
    (row) =>
      `${row.title}${columns.map((key) => `<td${key === "meaning" ? ' class="meaning"' : ""}>${row[key]}</td>`).join("")}</tr>`,
  );
  const titles = ["name", ...columns].map((key) => `<th scope="col">${textHtml(text(`reference.${key}`))}</th>`).join("");
  const isCounted = values.some(({ overloads }) => overloads.some(({ implied }) => implied !== undefined));
  const note = isCounted ? `<p class="counted">${textHtml(text("reference.implied"))}</p>` : "";
  return `<table class="values" translate="no"><thead><tr>${titles}</tr></thead><tbody>${rows.join("")}</tbody></table>${note}`;
}
