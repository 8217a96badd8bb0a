/**
 * A code block with the option `notes` and the numbered list right behind it → the items are its notes, each bound to the lines that end
 * with its number in a comment: `// (1)`. They are read below the listing, where a link leads from the line, and another one back.
 */
import type { Element } from "hast";
import type { Code, List, ListItem, Parents } from "mdast";
import type { CodeBlock } from "../../../model/model.ts";
import type { Draft } from "../draft.ts";

/** The ids of a block begin with it. With a capital letter, they are never those of headings. */
export function idOfBlock(number: number): string {
  return `Code${number + 1}`;
}

/** Adds the anchors of the notes to the list. Returns their numbers; null without a list. `number`: of the block in the document. */
export function bindNotes(node: Code, parent: Parents | undefined, number: number, draft: Draft): readonly number[] | null {
  const children: readonly unknown[] = parent?.children ?? [];
  const list = children[children.indexOf(node) + 1] as List | undefined;
  if (list?.type !== "list" || list.ordered !== true) return null;
  list.data = { ...list.data, hProperties: { className: ["code-notes"] } };
  const first = list.start ?? 1;
  for (const [index, item] of list.children.entries()) bindItem(item, first + index, number, draft);
  return list.children.map((_, index) => first + index);
}

function bindItem(item: ListItem, note: number, number: number, { setting: { texts } }: Draft): void {
  item.data = { ...item.data, hProperties: { id: `${idOfBlock(number)}Note${note}` } };
  const last = item.children.at(-1);
  const ariaLabel = texts.codeNoteBack.replace("{number}", String(note));
  // Like the way back from a footnote, it is no part of the Markdown of the page.
  const hProperties = { className: ["code-note-back"], dataFootnoteBackref: "", ariaLabel };
  const back = {
    type: "link",
    url: `#${lineOf(number, note)}`,
    children: [{ type: "text", value: "↩" }],
    data: { hProperties },
  } as const;
  const added = [{ type: "text", value: " " } as const, { ...back, children: [...back.children] }];
  if (last?.type === "paragraph") last.children.push(...added);
  else item.children.push({ type: "paragraph", children: added });
}

/** The notes of each line that are in the list, which can then lead back to it. `number`: of the block. */
export function withList(
  used: ReadonlyMap<number, readonly number[]>,
  number: number,
  draft: Draft,
): ReadonlyMap<number, readonly number[]> {
  const listed = new Set(draft.codeBlocks[number]?.notes ?? []);
  const shown = [...used].map(([line, notes]) => [line, notes.filter((note) => listed.has(note))] as const);
  for (const note of shown.flatMap(([, notes]) => notes)) draft.noted.add(lineOf(number, note));
  return new Map(shown.filter(([, notes]) => notes.length > 0));
}

/** Whether a link leads from a note back to a line that does not name it. */
export function leadsToNoLine({ properties }: Element, draft: Draft): boolean {
  const { href, dataFootnoteBackref } = properties;
  return dataFootnoteBackref !== undefined && /^#Code\d+Line/.test(String(href)) && !draft.noted.has(String(href).slice(1));
}

function lineOf(number: number, note: number): string {
  return `${idOfBlock(number)}Line${note}`;
}

/** What is said of notes that have no line, and of lines whose note is missing. */
export function reportNotes({ meta, fence, notes }: CodeBlock, used: ReadonlyMap<number, readonly number[]>, draft: Draft): void {
  if (!meta.notes) return;
  const report = (message: string, hint: string) => draft.report("markdown/code-option", message, fence, hint);
  if (notes === null) {
    report("The option notes needs a numbered list right after the code block.", "Write the notes as a list: 1. …");
    return;
  }
  const bound = new Set([...used.values()].flat());
  for (const note of notes)
    if (!bound.has(note)) report(`Note ${note} is bound to no line.`, `Write (${note}) in a comment at the end of a line.`);
  for (const note of [...bound].sort((one, other) => one - other))
    if (!notes.includes(note)) report(`A line names note ${note}, but the list after the code has none.`, "Add it to the list.");
}
