/** Reads the parts of a directive: label, children, attributes. */
import type { ElementContent } from "hast";
import type { Paragraph, PhrasingContent } from "mdast";
import type { ContainerDirective, Directives } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import { text } from "../../../kit/html/hast.ts";
import { withoutMarkers } from "../../../model/slots.ts";

/** The `[label]` of a container, as a paragraph. */
export function label(node: ContainerDirective): Paragraph | null {
  const [first] = node.children;
  if (first?.type !== "paragraph" || first.data?.directiveLabel !== true) return null;
  return trimmed(first);
}

export function withoutLabel(node: ContainerDirective): ContainerDirective {
  return label(node) === null ? node : { ...node, children: node.children.slice(1) };
}

/** An attribute as text; empty is the same as missing. */
export function attribute({ attributes }: Directives, name: string): string | undefined {
  return withoutMarkers(attributes?.[name] ?? "").trim() || undefined;
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

/** First line of a paragraph and what follows it. */
export function splitLine(paragraph: Paragraph): { readonly title: Paragraph; readonly rest: Paragraph | null } {
  const at = paragraph.children.findIndex(
    (child) => child.type === "break" || (child.type === "text" && child.value.includes("\n")),
  );
  const node = paragraph.children[at];
  if (node === undefined)
    return {
      title: { ...paragraph, children: paragraph.children.filter((child) => child.type !== "text" || child.value !== "") },
      rest: null,
    };
  const before = paragraph.children.slice(0, at);
  const after = paragraph.children.slice(at + 1);
  if (node.type !== "text") return { title: { ...paragraph, children: before }, rest: { ...paragraph, children: after } };
  const cut = node.value.indexOf("\n");
  const head = node.value.slice(0, cut).trimEnd();
  const tail = node.value.slice(cut + 1);
  return {
    title: { ...paragraph, children: head === "" ? before : [...before, { ...node, value: head }] },
    rest: { ...paragraph, children: tail === "" ? after : [{ type: "text", value: tail, ...below(node) }, ...after] },
  };
}

/** Position of a text node's second line. */
function below({ position }: Paragraph["children"][number]): Pick<Paragraph, "position"> {
  if (position === undefined) return {};
  const start = { ...position.start, line: position.start.line + 1 };
  return { position: { start, end: position.end } };
}
