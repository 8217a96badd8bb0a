/**
 * An SVG file → markup that is safe and useful inside a page: no scripts, styles, foreign content, event handlers or
 * outside references; sized by its column; named by `alt`. Anything that is not a well-formed tag is treated as text.
 */

const dropped = new Set("script style foreignobject iframe animate set animatetransform handler audio video".split(" "));
const tag = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>/g;
const attribute = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

export function inlineSvg(source: string, alt: string): string {
  const body = source.replace(/<\?[\s\S]*?(?:\?>|$)|<!--[\s\S]*?(?:-->|$)|<!DOCTYPE[^>]*(?:>|$)/gi, "").trim();
  let html = "";
  let end = 0;
  /** The unwanted element that is being passed over, with everything inside it. */
  let inside: string | null = null;
  for (const { 0: whole, 1: slash = "", 2: name = "", 3: attributes = "", 4: selfClosing = "", index } of body.matchAll(tag)) {
    const isDropped = dropped.has(name.toLowerCase());
    if (inside === null) html += text(body.slice(end, index));
    if (inside === null && !isDropped) {
      const naming = html === "" ? accessibleName(attributes, alt) : "";
      html += slash === "/" ? `</${name}>` : `<${name}${cleanAttributes(attributes)}${naming}${selfClosing}>`;
    } else if (inside === null && slash === "" && selfClosing === "") inside = name;
    else if (slash === "/" && name === inside) inside = null;
    end = index + whole.length;
  }
  return inside === null ? html + text(body.slice(end)) : html;
}

function cleanAttributes(source: string): string {
  let html = "";
  for (const [, name = "", double, single] of source.matchAll(attribute)) {
    const value = double ?? single ?? "";
    if (isAllowed(name.toLowerCase(), value)) html += ` ${name}="${value.replaceAll('"', "&quot;")}"`;
  }
  return html;
}

/** Width and height go because the column decides; references may only point inside the drawing. */
function isAllowed(name: string, value: string): boolean {
  if (name.startsWith("on") || name === "style" || name.startsWith("xmlns") || name === "tabindex") return false;
  if (name === "href" || name === "xlink:href") return value.startsWith("#");
  return !/javascript:|url\(\s*(?!["']?#)/i.test(value);
}

function accessibleName(attributes: string, alt: string): string {
  const role = /\brole\s*=/.test(attributes) ? "" : ' role="img"';
  const label = alt === "" || /\baria-label(ledby)?\s*=/.test(attributes) ? "" : ` aria-label="${escapeAttribute(alt)}"`;
  return role + label;
}

const escapeAttribute = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const text = (value: string) => value.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
