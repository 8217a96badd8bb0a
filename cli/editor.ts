/** A place in a file → the person's editor, at that line: the one that runs, or that LAUNCH_EDITOR, VISUAL or EDITOR names. */
import { basename } from "node:path";
import launch from "launch-editor";
import guess from "launch-editor/guess.js";

/** Editors that need the terminal, in which the server runs. */
const inTerminal = new Set(["vim", "nvim", "vi", "nano", "micro", "hx", "helix", "emacs"]);

/** `place`: `/site/content/docs/next/api.md:5:3`. `say` is told when no editor can be opened. */
export function openEditor(place: string, say: (message: string) => void): void {
  const [editor = null] = guess();
  const name = basename(editor ?? "");
  if (editor === null) say(`No editor is known: set EDITOR. The problem is in ${place}.\n`);
  else if (inTerminal.has(name)) say(`The editor ${name} needs a terminal of its own. The problem is in ${place}.\n`);
  else launch(place, () => say(`The problem is in ${place}.\n`));
}
