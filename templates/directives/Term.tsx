/** `:term[link type]` → a link to the entry of the glossary, with its first sentence in a popover. */
import { useId } from "react";
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";

export const directive: Directive = {
  name: "term",
  forms: ["text", "leaf"],
  attributes: ["of"],
  hasLabel: true,
  help: '`:term[link type]` leads to the entry of the glossary, and shows its first sentence on hover and focus: as a popover where browsers open one by themselves, else by the style sheet. `of` names the entry where the text is another: `:term[link types]{of="link type"}`.',
};

export default function Term({ props, label, labelText, view }: DirectiveProps) {
  const id = `term-${useId()}`;
  const term = view.term(props.of ?? labelText);
  if (term === null) return <>{label ?? props.of}</>;
  // React does not know `interestfor` yet, and passes it on.
  const opens = { interestfor: id };
  return (
    <span className="glossary-term">
      <a href={term.href} aria-describedby={id} {...opens}>
        {label ?? term.name}
      </a>
      <span id={id} role="tooltip" popover="hint">
        {term.text}
      </span>
    </span>
  );
}
