/** The page of a type or header of the API → its text as Markdown, for programs that read: declarations, what is said of them, and since when. */
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

export function entryMarkdown({ entry, module, target, localName }: ReferenceView, words: Words): string {
  const { name, kind, header, declaration, description, history, groups, inherited, versions } = entry;
  const facts = [
    words.text(`reference.kind.${kind}`),
    ...(kind === "header" ? [] : [`\`${name}\``]),
    ...[module, header === null ? null : `\`#include <${header}>\``, target].filter((each) => each !== null),
  ];
  const there = versions.flatMap(({ version, status }) => (status === "absent" ? [] : [words.label(version)]));
  const outer = { ...history, isOldest: true };
  return [
    saidIn(description, words),
    facts.join(" · "),
    [`${words.text("reference.history")}: ${there.reverse().join(", ")}`, ...factsOf(outer, words)].join("; "),
    ...(kind === "header" ? [] : [`\`\`\`cpp\n${written(declaration)};\n\`\`\``]),
    ...groups.flatMap(({ name: group, members }) => [
      `## ${words.text(`reference.${group}`)}`,
      members.flatMap((member) => linesOf(member, history, words)).join("\n"),
    ]),
    ...(inherited.length === 0 ? [] : [`## ${words.text("reference.inherited")}`]),
    inherited
      .map(({ base, members }) => `- \`${localName(base)}\`: ${members.map((each) => `\`${each.name}\``).join(", ")}`)
      .join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Overloads one by one, and below an enumeration its values. */
function linesOf({ overloads, values }: ReferenceMember, around: SymbolHistory, words: Words): readonly string[] {
  const own = overloads.map((overload) => `- ${lineOf(overload, around, words)}`);
  const inner = values.flatMap((value) => linesOf(value, overloads[0]?.history ?? around, words));
  return [...own, ...inner.map((line) => `  ${line}`)];
}

/** What came and goes with what is around it does not say so. */
function lineOf(overload: MemberDeclaration, around: SymbolHistory, words: Words): string {
  const { declaration, implied, isProtected, history, description } = overload;
  const isWhole = around.since === history.since && around.gone === history.gone;
  const own = isWhole ? { ...history, isOldest: true, gone: null } : history;
  const facts = [...(isProtected ? [words.text("reference.protected")] : []), ...factsOf(own, words)];
  const number = implied === undefined ? "" : ` = ${implied}`;
  const said = saidIn(description, words).replace(/\s*\n+/g, "\n  ");
  return [`\`${written(declaration)}${number}\``, facts.length === 0 ? "" : `(${facts.join(", ")})`, said]
    .filter(Boolean)
    .join(" ");
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
