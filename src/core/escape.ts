/** Text → HTML, the two escapes that rendering needs outside React, and back. */

export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (found) => (found === "&" ? "&amp;" : "&lt;"));
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (found) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[found] ?? "&quot;");
}

/** What React or an escape of this file wrote, as text again. */
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

/** As browsers read it: what is no character of Unicode is shown as U+FFFD. */
function character(code: number): string {
  const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return isNone ? "\uFFFD" : String.fromCodePoint(code);
}
