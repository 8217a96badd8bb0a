/** Replacements in a text by offsets. One that lies inside another is dropped: the outer one replaces the whole stretch. */

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function applyEdits(source: string, edits: readonly Edit[]): string {
  const order = edits.map((edit, index) => ({ edit, index }));
  // Outer before inner; insertions at one place in the order in which they were made.
  order.sort((a, b) => a.edit.start - b.edit.start || b.edit.end - a.edit.end || a.index - b.index);
  let edited = "";
  let at = 0;
  for (const { edit } of order) {
    if (edit.start < at) continue;
    edited += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return edited + source.slice(at);
}
