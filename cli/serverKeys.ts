/**
 * What a person can ask of a running server in its terminal: a letter and Enter. Whole lines leave the terminal as it is, so Ctrl+C and
 * the shell's own keys work as always.
 */

import { createInterface } from "node:readline";

export interface ServerActions {
  /** Opens the site in the browser. */
  readonly open: () => void;
  /** Opens the first problem in the editor; null where nothing is being written. */
  readonly edit: (() => void) | null;
  readonly stop: () => void;
}

/** Follows the lines until the returned function is called. */
export function followKeys(input: NodeJS.ReadableStream, { open, edit, stop }: ServerActions): () => void {
  const actions = new Map([
    ["o", open],
    ["e", edit],
    ["q", stop],
  ]);
  const lines = createInterface({ input, terminal: false });
  lines.on("line", (line) => actions.get(line.trim().toLowerCase())?.());
  return () => lines.close();
}

/** What they are, for the person. */
export function keysLine(canEdit: boolean): string {
  const edit = canEdit ? "e the first problem in your editor, " : "";
  return `Press o and Enter to open the site in the browser, ${edit}q or Ctrl+C to stop.\n`;
}
