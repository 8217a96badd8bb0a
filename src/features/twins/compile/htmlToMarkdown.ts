/** Finished HTML → Markdown. Everything in it is resolved: includes, imported code, variables, links. */
import type { Element, Properties, RootContent } from "hast";
import { parseDocument } from "htmlparser2";
import { orNull } from "../../../kit/once.ts";
import { toMarkdown } from "./toMarkdown.ts";

type Node = ReturnType<typeof parseDocument>["children"][number];

/** `address`: what links of the content are relative to, absolute. */
export function htmlToMarkdown(html: string, address: string): string {
  const tree = { type: "root" as const, children: treeOf(parseDocument(html).children) };
  return toMarkdown(tree, (url) => absolute(url, address));
}

export function absolute(url: string, address: string): string {
  return orNull(() => new URL(url, address).href) ?? url;
}

/** The same as a tree of the compiler. */
function treeOf(nodes: readonly Node[]): Element["children"] {
  return nodes.flatMap((node): Element["children"] => {
    if (node.type === "text") return [{ type: "text", value: node.data }];
    if (!("attribs" in node)) return [];
    const children = treeOf(node.children);
    if (node.name === "pre") dropLineFeed(children[0]);
    return [{ type: "element", tagName: node.name, properties: propertiesOf(node.attribs), children }];
  });
}

/** HTML parsers drop the line feed behind the tag. */
export function dropLineFeed(first: RootContent | undefined): void {
  if (first?.type === "text" && first.value.startsWith("\n")) first.value = first.value.slice(1);
}

const spelled: Readonly<Record<string, string>> = { class: "className", colspan: "colSpan" };

function propertiesOf(attributes: Readonly<Record<string, string>>): Properties {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(attributes)) {
    const key = spelled[name] ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    properties[key] = key === "className" ? value.split(/\s+/) : value;
  }
  return properties;
}
