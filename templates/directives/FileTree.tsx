/** `:::file-tree` → the box around nested lists of files. */
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";

export const directive: Directive = {
  name: "file-tree",
  forms: ["container"],
  attributes: [],
  hasLabel: false,
  list: "any",
  sheet: { path: "./templates/styles/writing.css", classes: ["directive-file-tree"] },
  help: "`:::file-tree` around nested lists: files, and folders with what is in them. Bold names stand out; what follows a name is a comment.",
};

export default function FileTree({ children }: DirectiveProps) {
  return <div className="directive-file-tree">{children}</div>;
}
