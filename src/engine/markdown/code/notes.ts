/**
 * A code block with the option `notes` and the numbered list right behind it → the items are its notes, each bound to the lines that end
 * with its number in a comment: `// (1)`. They are read below the listing, where a link leads from the line, and another one back.
 */
import type { Code, List, ListItem, Parents } from "mdast";
import type { CodeBlock } from "../../core/model.ts";
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
  for (const [index, item] of list.children.entries()) bindItem(item, first + index, idOfBlock(number), draft);
  return list.children.map((_, index) => first + index);
}

function bindItem(item: ListItem, note: number, id: string, { setting: { texts } }: Draft): void {
  item.data = { ...item.data, hProperties: { id: `${id}Note${note}` } };
  const last = item.children.at(-1);
  const ariaLabel = texts.codeNoteBack.replace("{number}", String(note));
  // Like the way back from a footnote, it is no part of the Markdown of the page.
  const hProperties = { className: ["code-note-back"], dataFootnoteBackref: "", ariaLabel };
  const back = {
    type: "link",
    url: `#${id}Line${note}`,
    children: [{ type: "text", value: "↩" }],
    data: { hProperties },
  } as const;
  const added = [{ type: "text", value: " " } as const, { ...back, children: [...back.children] }];
  if (last?.type === "paragraph") last.children.push(...added);
  else item.children.push({ type: "paragraph", children: added });
}

/** What is said of notes that have no line, and of lines whose note is missing. */
export function reportNotes({ meta, fence, notes }: CodeBlock, used: ReadonlyMap<number, readonly number[]>, draft: Draft): void {
  if (!meta.notes) return;
  const report = (message: string, hint: string) => draft.report("markdown/code-option", message, fence, hint);
  if (notes === null) {
    report("The option notes needs a numbered list right behind the code block.", "Write the notes as a list: 1. …");
    return;
  }
  const bound = new Set([...used.values()].flat());
  for (const note of notes)
    if (!bound.has(note)) report(`Note ${note} is bound to no line.`, `Write (${note}) in a comment at the end of a line.`);
  for (const note of [...bound].sort((one, other) => one - other))
    if (!notes.includes(note)) report(`A line names note ${note}, but the list behind the code has none.`, "Add it to the list.");
}
