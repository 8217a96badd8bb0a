/** A place in a file → the person's editor, at that line: the one that runs, or that LAUNCH_EDITOR, VISUAL or EDITOR names. */
import { basename } from "node:path";
import launch from "launch-editor";
import argumentsFor from "launch-editor/get-args.js";
import guess from "launch-editor/guess.js";

export interface EditorPlace {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Editors that need the terminal, in which the server runs. */
const inTerminal = new Set(["vim", "nvim", "vi", "nano", "micro", "hx", "helix", "emacs"]);

/** `say` is told what a person needs to know: the place, when no editor can be opened, or at its first line only. */
export function openEditor({ file, line, column }: EditorPlace, say: (message: string) => void): void {
  const place = `${file}:${line}:${column}`;
  const [editor = null] = guess();
  const name = basename(editor ?? "");
  if (editor === null) say(`No editor is known: set EDITOR. The problem is in ${place}.\n`);
  else if (inTerminal.has(name)) say(`The editor ${name} needs a terminal of its own. The problem is in ${place}.\n`);
  else {
    const takesLine = process.env.LAUNCH_EDITOR || argumentsFor(editor, file, line, column).join() !== file;
    if (!takesLine) say(`The editor ${name} takes no line. The problem is in ${place}.\n`);
    launch(place, () => say(`The problem is in ${place}.\n`));
  }
}
