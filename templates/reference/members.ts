/**
 * The members of an entry → HTML, a section for each group. A row is a declaration: what is before the name at the side, so that
 * names are below each other. Strings and no elements, because a reference has tens of thousands of rows.
 */
import type {
  MemberDeclaration,
  MemberGroup,
  ReferenceEntry,
  ReferenceMember,
  ReferenceView,
  SymbolHistory,
} from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { textHtml } from "../html.ts";
import { insteadOf } from "../shared/insteadOf.ts";
import { breakable } from "./breakable.ts";
import { type DescriptionContext, descriptionHtml, said, unfolding } from "./description.ts";
import { changesHtml, type Histories, historyHtml, insteadText, notInHtml } from "./memberHistory.ts";

export interface MemberContext extends DescriptionContext {
  readonly declaration: View["declaration"];
  readonly histories: Histories;
  readonly entry: ReferenceEntry;
  /** The versions without the entry. */
  readonly absent: readonly string[];
  /** What is said of a type with a page of its own. */
  readonly saidOf: ReferenceView["saidOf"];
  /** Where Doxygen tells of a member; null for nowhere. */
  readonly doxygenOf: (member: ReferenceMember) => string | null;
  /** What to use in place of a member, by its anchor. */
  readonly instead: ReferenceView["instead"];
}

/** Not the name alone, which may be the anchor of a member. */
export function groupId({ name }: Pick<MemberGroup, "name">): string {
  return `group-${name}`;
}

export function groupHtml(group: MemberGroup, context: MemberContext): string {
  const title = `<h2 id="${groupId(group)}">${textHtml(context.text(`reference.${group.name}`))}</h2>`;
  return title + (group.name === "values" ? valuesHtml(group.members, context.entry.history, context) : rowsHtml(group, context));
}

/** In these groups, most names have a type in front. */
const typed: ReadonlySet<MemberGroup["name"]> = new Set(["functions", "static", "operators", "fields", "constants"]);

function rowsHtml({ name, members }: MemberGroup, context: MemberContext): string {
  const rows = members.map((member) => {
    const isTyped = typed.has(name);
    const declared = member.overloads.map((each, at) => rowHtml(member, each, { isFirst: at === 0, isTyped }, context)).join("");
    if (member.values.length === 0) return declared;
    return declared + valuesHtml(member.values, member.overloads[0]?.history ?? context.entry.history, context);
  });
  return `<div class="members${typed.has(name) ? " typed" : ""}" translate="no">${rows.join("")}</div>`;
}

/** Longer texts before a name are on a line of their own. */
const longestLead = 22;

interface Row {
  /** Whether it is the first of its overloads. */
  readonly isFirst: boolean;
  /** What is before the name has a column of its own. */
  readonly isTyped: boolean;
}

function rowHtml(
  member: ReferenceMember,
  overload: MemberDeclaration,
  { isFirst, isTyped }: Row,
  context: MemberContext,
): string {
  const { declaration, isProtected, history, absent, description } = overload;
  const { histories, entry } = context;
  const { before, name, after, isLong } = context.declaration(declaration, context.urlOf);
  const shape = `${declaration.before.length > longestLead ? " wide" : ""}${isLong ? " long" : ""}`;
  const lead = before === "" ? "" : isTyped ? `<span>${before} </span>` : `<span class="lead">${before} </span>`;
  // A header is there as long as it declares something.
  const around = entry.kind === "header" ? null : entry.history;
  const instead = insteadOf(member, overload, around, context.instead);
  const facts = [
    historyHtml(history, around, histories, isProtected),
    instead === "overload" ? textHtml(context.text("reference.otherOverload")) : insteadText(instead?.use, context),
    description === undefined && isFirst ? doxygenHtml(member, context) : "",
  ];
  const edge = facts.filter(Boolean).join(" · ");
  const named = isFirst ? headingHtml(member, name, context) : `<b>${name}</b>`;
  const rest = after.startsWith("(") ? `<wbr>${after}` : after;
  const whole = isTyped ? `${lead}<div>${named}${rest}</div>` : `<div>${lead}${named}${rest}</div>`;
  const declared = `${whole.replace(/::(?=\w)/g, "::<wbr>")}${edge === "" ? "" : `<small class="history">${edge}</small>`}`;
  const brief = member.entry === null ? "" : said(context.saidOf(member.entry), context).sentence;
  const text = brief === "" ? descriptionHtml(description, context) : `<div class="description">${brief}</div>`;
  const below = changesHtml(history, histories) + text;
  const attribute = notInHtml(absent, context.absent, histories);
  return `<div class="sig${shape}"${attribute}>${declared}${below === "" ? "" : `<div class="below">${below}</div>`}</div>`;
}

/** Where no sentence says what a member does. */
function doxygenHtml(member: ReferenceMember, { doxygenOf, text }: MemberContext): string {
  const url = member.entry === null ? doxygenOf(member) : null;
  const name = textHtml(text("reference.doxygen"));
  return url === null ? "" : `<a class="symbol-link external" href="${textHtml(url)}">${name}</a>`;
}

/** The heading of a member, with a link to itself; the name of a type with a page of its own leads there. */
function headingHtml({ anchor, entry }: ReferenceMember, name: string, { pageOf }: MemberContext): string {
  const page = entry === null ? null : pageOf(entry);
  return `<h3 id="${anchor}"><a href="${textHtml(page ?? `#${anchor}`)}">${name}</a></h3>`;
}

/** Shorter names fit beside their value and its meaning on a phone, and what follows an underscore says little alone. */
const longestUnbroken = 16;

/** Columns that no value fills are left out. What came with the enumeration does not say so. */
function valuesHtml(values: readonly ReferenceMember[], around: SymbolHistory, context: MemberContext): string {
  const { text, histories, declaration, absent } = context;
  const all = values.flatMap(({ anchor, overloads: [first] }) => {
    if (first === undefined) return [];
    const { name, after } = declaration(first.declaration, () => null);
    const { sentence, rest } = said(first.description, context);
    return [
      {
        title: `<tr id="${anchor}"${notInHtml(first.absent, absent, histories)}><th scope="row"><a href="#${anchor}">${name.includes("_") && name.length < longestUnbroken ? name : breakable(name)}</a></th>`,
        value: first.implied === undefined ? after.replace(/^\s*=\s*/, "") : `<i>${first.implied}</i>`,
        meaning:
          sentence === "" || rest === ""
            ? sentence + rest
            : `<details class="description">${unfolding(sentence, rest)}</details>`,
        history: historyHtml(first.history, around, histories, first.isProtected) + changesHtml(first.history, histories),
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
