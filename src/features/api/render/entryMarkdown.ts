/** The page of a type or header of the API → its text as Markdown, for programs that read: declarations, what is said of them, and since when. */

import { type Instead, insteadOf } from "../../../../templates/shared/insteadOf.ts";
import { escapeText } from "../../../kit/html/escape.ts";
import type {
  Declaration,
  Description,
  FilledNote,
  MemberDeclaration,
  NotedText,
  ReferenceMember,
  ReferenceView,
  SymbolHistory,
} from "../../../model/model.ts";

interface Words {
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** How pages name a version. */
  readonly label: (version: string) => string;
  /** What a note says, as HTML. */
  readonly note: (note: NotedText) => FilledNote;
  /** HTML as Markdown, with whole addresses. */
  readonly markdown: (html: string) => string;
}

export function entryMarkdown(reference: ReferenceView, words: Words): string {
  const { entry, module, target, localName, instead } = reference;
  const { name, kind, header, declaration, description, history, groups, inherited, versions } = entry;
  const facts = [
    words.text(`reference.kind.${kind}`),
    ...(kind === "header" ? [] : [`\`${name}\``]),
    ...[module, header === null ? null : `\`#include <${header}>\``, target].filter((each) => each !== null),
  ];
  const there = versions.flatMap(({ version, status }) => (status === "absent" ? [] : [words.label(version)]));
  const outer = { ...history, isOldest: true };
  const isLeaving = history.deprecated !== null || history.gone !== null;
  const use = isLeaving ? (instead[""] ?? "") : "";
  return [
    saidIn(description, words),
    facts.join(" · "),
    [
      `${words.text("reference.history")}: ${there.reverse().join(", ")}`,
      ...factsOf(outer, words),
      ...(use === "" ? [] : [insteadText({ use }, words)]),
    ].join("; "),
    ...(kind === "header" ? [] : [`\`\`\`cpp\n${written(declaration)};\n\`\`\``]),
    ...groups.flatMap(({ name: group, members }) => [
      `## ${words.text(`reference.${group}`)}`,
      members.flatMap((member) => linesOf(member, kind === "header" ? null : history, { reference, words })).join("\n"),
    ]),
    ...(inherited.length === 0 ? [] : [`## ${words.text("reference.inherited")}`]),
    inherited
      .map(({ base, members }) => `- \`${localName(base)}\`: ${members.map((each) => `\`${each.name}\``).join(", ")}`)
      .join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

interface Lines {
  readonly reference: ReferenceView;
  readonly words: Words;
}

/** Overloads one by one, and below an enumeration its values. `around`: null for a header, which is there as long as it declares something. */
function linesOf(member: ReferenceMember, around: SymbolHistory | null, lines: Lines): readonly string[] {
  const { overloads, values } = member;
  const own = overloads.map((overload) => `- ${lineOf(member, overload, around, lines)}`);
  const inner = values.flatMap((value) => linesOf(value, overloads[0]?.history ?? around, lines));
  return [...own, ...inner.map((line) => `  ${line.replaceAll("\n", "\n  ")}`)];
}

/** What came and goes with what is around it does not say so. */
function lineOf(
  member: ReferenceMember,
  overload: MemberDeclaration,
  around: SymbolHistory | null,
  { reference, words }: Lines,
): string {
  const { declaration, implied, isProtected, history, description } = overload;
  const isWhole = around !== null && around.since === history.since && around.gone === history.gone;
  const own = isWhole ? { ...history, isOldest: true, gone: null } : history;
  const instead = insteadOf(member, overload, around, reference.instead);
  const facts = [
    ...(isProtected ? [words.text("reference.protected")] : []),
    ...factsOf(own, words),
    ...(instead === null ? [] : [insteadText(instead, words)]),
  ];
  const number = implied === undefined ? "" : ` = ${implied}`;
  // Of a type with a page of its own, the sentence is enough.
  const brief = member.entry === null ? "" : sentenceIn(reference.saidOf(member.entry), words);
  const said = (brief === "" ? saidIn(description, words) : brief).replace(/\s*\n+/g, "\n  ");
  return [`\`${written(declaration)}${number}\``, facts.length === 0 ? "" : `(${facts.join(", ")})`, said]
    .filter(Boolean)
    .join(" ");
}

function insteadText(instead: NonNullable<Instead>, { text, markdown }: Words): string {
  const said = instead === "overload" ? text("reference.otherOverload") : text("reference.instead", { use: instead.use });
  return markdown(`<p>${escapeText(said)}</p>`);
}

function sentenceIn(description: Description | undefined, { note, markdown }: Words): string {
  if (description === undefined) return "";
  return markdown(`<p>${description.note === undefined ? description.brief : note(description.note).sentence}</p>`);
}

function written({ before, name, after }: Declaration): string {
  return `${before} ${name}${after}`.trim();
}

function factsOf({ since, isOldest, deprecated, gone, changed }: SymbolHistory, { text, label }: Words): readonly string[] {
  return [
    ...(isOldest ? [] : [text("reference.since", { version: label(since) })]),
    ...changed.map(({ version, old }) => `${text("reference.before", { version: label(version) })} \`${old}\``),
    ...(deprecated === null ? [] : [text("reference.deprecated", { version: label(deprecated) })]),
    ...(gone === null ? [] : [text("release.gone", { label: label(gone) })]),
  ];
}

function saidIn(description: Description | undefined, { note, markdown }: Words): string {
  if (description === undefined) return "";
  if (description.note !== undefined) {
    const { sentence, rest } = note(description.note);
    return markdown(`<p>${sentence}</p>${rest}`);
  }
  const { brief, details, deprecated, lists, sections } = description;
  const items = lists.flatMap((list) => list.items.map(({ name, html }) => `<p><code>${escapeText(name)}</code>: ${html}</p>`));
  const blocks = [
    `<p>${brief}</p>`,
    details,
    `<p>${deprecated}</p>`,
    ...items,
    ...sections.map(({ html }) => `<div>${html}</div>`),
  ];
  return markdown(blocks.join(""));
}
