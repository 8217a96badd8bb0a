/** `:::steps` → the box around a numbered list. */
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";

export const directive: Directive = {
  name: "steps",
  forms: ["container"],
  attributes: [],
  hasLabel: false,
  list: "numbered",
  sheet: { path: "./templates/styles/writing.css", classes: ["directive-steps"] },
  help: "`:::steps` around a numbered list: a line joins the numbers of what is done one after another.",
};

export default function Steps({ children }: DirectiveProps) {
  return <div className="directive-steps">{children}</div>;
}
