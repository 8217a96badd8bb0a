/**
 * MathML as Temml writes it → a tree without `style` attributes, which the content-security policy forbids: colors become attributes,
 * lines and paddings classes of `math.css`, and what MathML does not have is left out.
 */
import type { Element, ElementContent, Properties } from "hast";
import { parseDocument } from "htmlparser2";
import { element, text } from "../../../kit/html/hast.ts";
import { mathAttributes, mathElements } from "../../../kit/html/htmlNames.ts";

type Node = ReturnType<typeof parseDocument>["children"][number];

const elements: ReadonlySet<string> = new Set(mathElements);
const attributes: ReadonlySet<string> = new Set(mathAttributes);

/** Null where there is no formula in it. */
export function mathTree(markup: string): Element | null {
  const [root] = childrenOf(parseDocument(markup, { xmlMode: true }).children);
  return root?.type === "element" ? root : null;
}

function childrenOf(nodes: readonly Node[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return [text(node.data)];
    if (!("attribs" in node) || !elements.has(node.name)) return [];
    return [element(node.name, propertiesOf(node.attribs), childrenOf(node.children))];
  });
}

function propertiesOf({ class: written = "", style = "", ...others }: Readonly<Record<string, string>>): Properties {
  const kept = Object.entries(others).filter(([name]) => attributes.has(name));
  const { color, classes } = readStyle(style);
  const className = [...written.split(" "), ...classes].filter((name) => name !== "");
  return {
    ...Object.fromEntries(kept),
    ...(color === null ? {} : { mathcolor: color }),
    ...(className.length === 0 ? {} : { className }),
  };
}

function readStyle(style: string): { readonly color: string | null; readonly classes: readonly string[] } {
  const declarations = [...style.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)];
  const color = declarations.find(([, name, value]) => name === "color" && value !== "undefined")?.[2] ?? null;
  return { color, classes: declarations.flatMap(([, name = "", value = ""]) => classOf(name, value)) };
}

function classOf(name: string, value: string): readonly string[] {
  const [, side = ""] = /^(?:padding|border)-(\w+)$/.exec(name) ?? [];
  if (name === "border") return ["math-box"];
  if (name.startsWith("border-")) return [`math-line-${side}`];
  if (name === "text-align") return [`tml-${value}`];
  if (name === "width" && value === "100%") return ["math-wide"];
  if (side !== "left" && side !== "right") return [];
  // Browsers give cells 0.4em on each side.
  const size = Number.parseFloat(value) / (value.endsWith("pt") ? 12 : 1);
  return size < 0.1 ? [`math-${side}-0`] : size > 0.7 ? [`math-${side}-1`] : [];
}
