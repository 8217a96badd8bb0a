/**
 * The SVG of a drawing package → a tree that may be in a page: without scripts, styles, and what loads something; with the colors of the
 * theme; and with ids that are the diagram's own.
 */
import type { Element, ElementContent, Properties } from "hast";
import { parseDocument } from "htmlparser2";
import { element, text } from "./hast.ts";
import { svgAttributes, svgElements } from "./htmlNames.ts";

type Node = ReturnType<typeof parseDocument>["children"][number];

export interface SvgTree {
  readonly svg: Element;
  /** Whether the source chooses colors, which may not suit both color modes. */
  readonly hasOwnColors: boolean;
  /** Links, which have the address that the source wrote. */
  readonly links: readonly Element[];
  /** What is written in it. */
  readonly words: string;
}

const elements: ReadonlySet<string> = new Set(svgElements.filter((name) => !["image", "use", "view", "desc"].includes(name)));
/** Fonts are those of the site. */
const attributes: ReadonlySet<string> = new Set(svgAttributes.filter((name) => !/^(?:xml|font-family$|version$)/.test(name)));

/** Those that others refer to. */
const referred = new Set(["marker", "linearGradient", "radialGradient", "clipPath", "mask", "pattern", "filter"]);

/** Colors of the package for Mermaid, which it mixes of two, as those of the theme. */
const themed: Readonly<Record<string, string>> = {
  "--_text": "--text",
  "--_text-sec": "--text",
  "--_text-muted": "--muted",
  "--_text-faint": "--muted",
  "--_line": "--muted",
  "--_arrow": "--muted",
  "--_node-fill": "--raised",
  "--_node-stroke": "--control",
  "--_group-fill": "--paper",
  "--_group-hdr": "--sunken",
  "--_inner-stroke": "--line",
  "--_key-badge": "--sunken",
  "--bg": "--paper",
  "--fg": "--text",
};

/** `name`: what the ids of the diagram begin with. `hasTitles`: whether its titles say something to readers. */
export function svgTree(markup: string, name: string, hasTitles: boolean): SvgTree {
  const found: Found = { name, hasTitles, colors: 0, links: [], words: [] };
  const root = parseDocument(markup, { xmlMode: true }).children.find((node) => "name" in node && node.name === "svg");
  const [svg] = root === undefined ? [] : treesOf(root, found);
  if (svg?.type !== "element") throw new Error("A drawing without SVG");
  return { svg, hasOwnColors: found.colors > 0, links: found.links, words: found.words.join(" ") };
}

interface Found {
  readonly name: string;
  readonly hasTitles: boolean;
  /** How many colors are not of the theme. */
  colors: number;
  readonly links: Element[];
  readonly words: string[];
}

function treesOf(node: Node, found: Found): ElementContent[] {
  if (node.type === "text") {
    if (node.data.trim() === "") return [];
    found.words.push(node.data.trim());
    return [text(node.data)];
  }
  if (!("attribs" in node)) return [];
  const { name, attribs } = node;
  if (name === "a") return linkOf(node, found);
  if (!elements.has(name) || (name === "title" && !found.hasTitles)) return [];
  const children = node.children.flatMap((child) => treesOf(child, found));
  if ((name === "g" || name === "defs") && children.length === 0) return [];
  return [element(name, propertiesOf(name, attribs, found), children)];
}

function linkOf(node: Extract<Node, { attribs: unknown }>, found: Found): ElementContent[] {
  const children = node.children.flatMap((child) => treesOf(child, found));
  const href = node.attribs["xlink:href"] ?? node.attribs.href ?? "";
  if (href === "") return children;
  const link = element("a", { href }, children);
  found.links.push(link);
  return [link];
}

function propertiesOf(tagName: string, attribs: Readonly<Record<string, string>>, found: Found): Properties {
  const properties: Properties = {};
  const { id, class: name, "font-family": font = "" } = attribs;
  if (id !== undefined && referred.has(tagName)) properties.id = `${found.name}-${id}`;
  if (name === "mono" || /courier|mono/i.test(font)) properties.className = ["graph-code"];
  for (const [name, value] of Object.entries(attribs)) {
    if (!attributes.has(name)) continue;
    const safe = safeValue(name, value, found);
    if (safe !== null) properties[name] = safe;
  }
  return properties;
}

const colored: ReadonlySet<string> = new Set(["fill", "stroke", "stop-color"]);

function safeValue(name: string, value: string, found: Found): string | null {
  const [, reference] = /^\s*url\(\s*["']?#([^"')]+)["']?\s*\)\s*$/.exec(value) ?? [];
  if (reference !== undefined) return `url(#${found.name}-${reference})`;
  if (/url\(|javascript:|expression\(/i.test(value)) return null;
  if (!colored.has(name)) return value.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
  const [, variable = ""] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (variable !== "") return `var(${themed[variable] ?? "--text"})`;
  if (value === "black") return "currentColor";
  if (value !== "none" && value !== "transparent") found.colors++;
  return value;
}
