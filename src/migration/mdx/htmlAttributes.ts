/** Attributes of JSX → attributes of HTML and of directives. */
import { type Attribute, isComputed } from "./jsxElement.ts";

/** Spelled differently in JSX; all others are HTML's in lower case. */
const renamed: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

/** SVG attributes that keep their capitals. */
const cased =
  /^(?:viewBox|preserveAspectRatio|gradientUnits|gradientTransform|patternUnits|patternTransform|clipPathUnits|maskUnits|refX|refY)$/;
/** SVG attributes that HTML writes with a dash. */
const dashed = /^(?:stroke|fill|clip|font|text|stop|marker|dominant|color|flood|letter|word|alignment|baseline)[A-Z]/;

export interface HtmlAttributes {
  /** The text with a leading space, or empty. */
  readonly text: string;
  readonly dropped: readonly Attribute[];
}

/** Styles, event handlers and what is not written out are dropped. */
export function htmlAttributes(attributes: readonly Attribute[], map: (name: string, value: string) => string): HtmlAttributes {
  const dropped: Attribute[] = [];
  const parts = attributes.map((attribute) => {
    const { name, value } = attribute;
    if (name === "key" || value === false || value === null || value === undefined) return "";
    if (/^(?:style|is|slot|nonce|srcDoc|on[A-Z].*)$/.test(name) || isComputed(attribute) || typeof value === "object") {
      dropped.push(attribute);
      return "";
    }
    const own = htmlName(name);
    return value === true ? ` ${own}` : ` ${own}="${escapeValue(map(own, String(value)))}"`;
  });
  return { text: parts.join(""), dropped };
}

function htmlName(name: string): string {
  if (Object.hasOwn(renamed, name)) return renamed[name] ?? name;
  if (cased.test(name) || name.includes("-")) return name;
  return dashed.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name.toLowerCase();
}

/** `{title="…" open}`; empty without attributes. Values that are lists or objects are written as JSON. */
export function directiveAttributes(attributes: readonly (readonly [name: string, value: unknown])[]): string {
  const parts = attributes.flatMap(([name, value]) => {
    if (value === undefined || value === false || value === null) return [];
    if (value === true) return [name];
    const text = escapeValue(typeof value === "object" ? JSON.stringify(value) : String(value));
    return [
      /^[\w./-]+$/.test(text) ? `${name}=${text}` : `${name}="${text.replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`)}"`,
    ];
  });
  return parts.length === 0 ? "" : `{${parts.join(" ")}}`;
}

/** Line ends would end the directive's line. */
function escapeValue(value: string): string {
  return value
    .replace(/\s*\n\s*/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
}
