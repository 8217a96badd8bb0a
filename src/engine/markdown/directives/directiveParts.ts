/** Reads the parts of a directive: label, children, attributes. */
import type { ElementContent } from "hast";
import type { Paragraph, PhrasingContent } from "mdast";
import type { ContainerDirective, Directives } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import { text } from "../hast.ts";

/** The `[label]` of a container, as a paragraph. */
export function label(node: ContainerDirective): Paragraph | null {
  const [first] = node.children;
  if (first?.type !== "paragraph" || first.data?.directiveLabel !== true) return null;
  return trimmed(first);
}

export function withoutLabel(node: ContainerDirective): ContainerDirective {
  return label(node) === null ? node : { ...node, children: node.children.slice(1) };
}

export function extraClasses(node: Directives): readonly string[] {
  return (node.attributes?.class ?? "").split(/\s+/).filter((name) => name !== "");
}

/** The title of a container as HTML: its label, or else `fallback`. */
export function titleOf(state: State, node: ContainerDirective, fallback: string): ElementContent[] {
  const given = label(node);
  return given === null ? [text(fallback)] : state.all(given);
}

/** What a container holds below its label, as HTML. */
export function contentOf(state: State, node: ContainerDirective): ElementContent[] {
  return state.wrap(state.all(withoutLabel(node)), true);
}

/** The spaces of `:::note  Title` are part of the label. */
function trimmed(paragraph: Paragraph): Paragraph {
  const children = paragraph.children.map((child, index): PhrasingContent => {
    if (child.type !== "text" || (index > 0 && index < paragraph.children.length - 1)) return child;
    const start = index === 0 ? child.value.trimStart() : child.value;
    return { ...child, value: index === paragraph.children.length - 1 ? start.trimEnd() : start };
  });
  return { ...paragraph, children };
}
