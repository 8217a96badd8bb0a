/** `::toc` → the headings of the page as a list. */
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";
import { OutlineList, outline } from "../docs/TableOfContents.tsx";

export const directive: Directive = {
  name: "toc",
  forms: ["leaf"],
  attributes: ["max", "min"],
  hasLabel: false,
  help: "`::toc` lists the page's headings in the text.",
};

export default function Toc({ view, props }: DirectiveProps) {
  const min = Number(props.min ?? 2);
  const max = Number(props.max ?? 6);
  return <OutlineList entries={outline(view.page.toc.filter(({ depth }) => depth >= min && depth <= max))} />;
}
