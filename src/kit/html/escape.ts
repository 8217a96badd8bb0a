/** Text → HTML and back, where React does not do it; XML, and regular expressions. */

export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (found) => (found === "&" ? "&amp;" : "&lt;"));
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (found) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[found] ?? "&quot;");
}

/** Text of XML, which may not even name the characters that it leaves out here. */
export function escapeXml(text: string): string {
  return escapeAttribute(text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "\uFFFD"));
}

/** The text of HTML that React or an escape of this file wrote. */
export function unescapeHtml(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replace(/&(?:#x([\da-f]+)|#(\d+));/gi, (_, hex?: string, decimal?: string) =>
      character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** A sentence in HTML → its text; a badge in it has none yet. */
export function plainText(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** The character as browsers read it: U+FFFD where there is no such character. */
function character(code: number): string {
  const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return isNone ? "\uFFFD" : String.fromCodePoint(code);
}

/** The text as a part of a regular expression that finds the text itself. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
