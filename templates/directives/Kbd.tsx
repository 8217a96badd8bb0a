/** `:kbd[Ctrl+K]` → each key by itself. */
import { Fragment } from "react";
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";

export const directive: Directive = {
  name: "kbd",
  forms: ["text", "leaf"],
  attributes: [],
  hasLabel: true,
  help: "`:kbd[Ctrl+K]` shows keys that are pressed together, each by itself.",
};

export default function Kbd({ labelText }: DirectiveProps) {
  // The key `+` has no key before it, or none behind it.
  return labelText.split(/(?<=.)\+(?=.)/).map((key, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: keys are shown once, in this order.
    <Fragment key={index}>
      {index > 0 && "+"}
      <kbd>{key.trim()}</kbd>
    </Fragment>
  ));
}
