/** `:::file-tree` around nested lists: files, and folders with what is in them. Bold names stand out; what follows a name is a comment. */
import type { DirectiveProps } from "../../src/stages/render/view.ts";

export default function FileTree({ children }: DirectiveProps) {
  return <div className="directive-file-tree">{children}</div>;
}
