/** Words → the label of a directive, or the text of a link. */

export function escapeLabel(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(/[[\]\\]/g, "\\$&");
}

/** `text` is Markdown. */
export function linkText(text: string, target: string): string {
  return `[${text}](${linkTarget(target)})`;
}

export function linkTarget(target: string): string {
  return /[\s()]/.test(target) ? `<${target}>` : target;
}

/** Words as Markdown, so that they show as they are. */
export function escapeText(text: string): string {
  return text
    .replace(/\s*\n\s*/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/[\\`*_[\]{}]/g, "\\$&");
}

/** The backticks around code: more than those in it. */
export function fenceAround(code: string): string {
  return "`".repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
}

/** Brackets that are not closed would end a label. */
export function balanced(label: string): string {
  let depth = 0;
  for (const letter of label) depth += depth < 0 ? 0 : letter === "[" ? 1 : letter === "]" ? -1 : 0;
  return depth === 0 ? label : label.replace(/[[\]]/g, "\\$&");
}

/** The attribute that names a file. */
export function fileAttribute(path: string): string {
  return `file=${/\s/.test(path) ? `"${path}"` : path}`;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
