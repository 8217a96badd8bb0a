/**
 * HTML tree → HTML, exactly as the library writes it. Most tags of a site repeat, so the library writes each distinct tag only once.
 */
import type { Element, Nodes } from "hast";
import { escapeText } from "./hast.ts";

type Write = (node: Nodes) => string;

interface Tags {
  readonly start: string;
  readonly end: string;
}

/** Elements that the library writes with their content, which is not plain HTML. */
const foreign = new Set(["script", "style", "svg", "template"]);

/** Maximum size of the cache. */
const mostTags = 10_000;

/** `library` escapes `<` and `&` in texts and leaves raw HTML as it is. */
export function createWriter(library: Write): Write {
  const known = new Map<string, Tags>();

  const tagsOf = ({ tagName, properties }: Element): Tags => {
    const key = keyOf(tagName, properties);
    const found = known.get(key);
    if (found !== undefined) return found;
    const html = library({ type: "element", tagName, properties, children: [] });
    const end = `</${tagName}>`;
    const made = html.endsWith(end) ? { start: html.slice(0, -end.length), end } : { start: html, end: "" };
    if (known.size >= mostTags) known.clear();
    known.set(key, made);
    return made;
  };

  const write: Write = (node) => {
    if (node.type === "text") return escapeText(node.value);
    if (node.type === "raw") return node.value;
    if (node.type === "root") return writeAll(node.children);
    if (node.type !== "element" || foreign.has(node.tagName)) return library(node);
    const { start, end } = tagsOf(node);
    return start + writeAll(node.children) + end;
  };

  const writeAll = (children: readonly Nodes[]): string => {
    let html = "";
    for (const child of children) html += write(child);
    return html;
  };

  return write;
}

/** Most elements have only classes, or nothing: they get a key that is fast to make and unlike any JSON. */
function keyOf(tagName: string, properties: Element["properties"]): string {
  const names = Object.keys(properties);
  if (names.length === 0) return tagName;
  const { className } = properties;
  if (names.length === 1 && Array.isArray(className)) return `${tagName} ${className.join(" ")}`;
  return JSON.stringify([tagName, properties]);
}
