/** Replacements in a text by offsets. One that lies inside another is dropped: the outer one replaces the whole stretch. */

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A line of the edited text. */
export interface EditedLine {
  readonly text: string;
  /** Line of the source, from 1, that its begin comes from. */
  readonly line: number;
}

export function applyEdits(source: string, edits: readonly Edit[]): string {
  return parts(source, edits)
    .map(({ text }) => text)
    .join("");
}

export function editedLines(source: string, edits: readonly Edit[]): readonly EditedLine[] {
  const lines: { text: string; line: number }[] = [{ text: "", line: 1 }];
  let line = 1;
  for (const { text, replaced } of parts(source, edits)) {
    const [first = "", ...rest] = text.split("\n");
    const last = lines.at(-1);
    if (last !== undefined) last.text += first;
    // Of text that is kept, each line comes from the next one; what replaces other text comes from where that began.
    for (const each of rest) lines.push({ text: each, line: replaced === null ? ++line : line + 1 });
    line += replaced === null ? 0 : count(replaced);
    const begun = lines.at(-1);
    if (begun !== undefined && replaced !== null && begun.text === "") begun.line = line;
  }
  return lines;
}

function count(text: string): number {
  return text.split("\n").length - 1;
}

interface Part {
  readonly text: string;
  /** What stood there; null for what is kept. */
  readonly replaced: string | null;
}

function parts(source: string, edits: readonly Edit[]): readonly Part[] {
  const order = edits.map((edit, index) => ({ edit, index }));
  // Outer before inner; insertions at one place in the order in which they were made.
  order.sort((a, b) => a.edit.start - b.edit.start || b.edit.end - a.edit.end || a.index - b.index);
  const found: Part[] = [];
  let at = 0;
  for (const { edit } of order) {
    if (edit.start < at) continue;
    found.push({ text: source.slice(at, edit.start), replaced: null });
    found.push({ text: edit.text, replaced: source.slice(edit.start, edit.end) });
    at = edit.end;
  }
  return [...found, { text: source.slice(at), replaced: null }];
}
