/** `:::steps` around a numbered list: a line joins the numbers of what is done one after another. */
import type { DirectiveProps } from "../../src/stages/render/view.ts";

export default function Steps({ children }: DirectiveProps) {
  return <div className="directive-steps">{children}</div>;
}
