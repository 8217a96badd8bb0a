/** Words → the label of a directive, or the text of a link. */

export function escapeLabel(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(/[[\]\\]/g, "\\$&");
}

/** `text` is Markdown. */
export function linkText(text: string, target: string): string {
  return `[${text}](${/[\s()]/.test(target) ? `<${target}>` : target})`;
}

/** Words as Markdown, so that they show as they are. */
export function escapeText(text: string): string {
  return text
    .replace(/\s*\n\s*/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/[\\`*_[\]{}]/g, "\\$&");
}
