/**
 * An SVG file → markup that is safe and useful inside a page: no scripts, styles, foreign content, event handlers or
 * outside references; sized by its column; named by `alt`. Anything that is not a well-formed tag is treated as text.
 */

const dropped = new Set([
  "script",
  "style",
  "foreignobject",
  "iframe",
  "animate",
  "set",
  "animatetransform",
  "handler",
  "audio",
  "video",
]);
const tag = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>/g;
const attribute = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

export function inlineSvg(source: string, alt: string): string {
  const body = withoutDropped(source.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/gi, "")).trim();
  let first = true;
  let end = 0;
  let html = "";
  for (const match of body.matchAll(tag)) {
    const [whole, slash = "", name = "", attributes = "", selfClosing = ""] = match;
    html += text(body.slice(end, match.index));
    end = match.index + whole.length;
    html +=
      slash === "/"
        ? `</${name}>`
        : `<${name}${cleanAttributes(attributes)}${first ? accessibleName(attributes, alt) : ""}${selfClosing}>`;
    first = false;
  }
  return html + text(body.slice(end));
}

/** Removes unwanted elements with everything inside them. */
function withoutDropped(source: string): string {
  let result = source;
  for (const name of dropped) {
    result = result.replace(new RegExp(`<${name}\\b[^>]*/>|<${name}\\b[\\s\\S]*?</${name}\\s*>|</?${name}\\b[^>]*>`, "gi"), "");
  }
  return result;
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
