/** `:::cards` → the grid in which its cards are. */
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";

export const directive: Directive = {
  name: "cards",
  forms: ["container"],
  attributes: [],
  hasLabel: false,
  sheet: { path: "./templates/styles/cards.css", classes: ["cards"] },
  help: "`:::cards` around a list of links, each followed by one line, or around `:::card`: they stand in a grid.",
};

export default function Cards({ children }: DirectiveProps) {
  return <div className="cards">{children}</div>;
}
