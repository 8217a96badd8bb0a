/** Text → HTML: the two escapes that rendering needs outside React. */

export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (found) => (found === "&" ? "&amp;" : "&lt;"));
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (found) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[found] ?? "&quot;");
}
