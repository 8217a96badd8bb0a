/** Finished HTML of the build (the configuration's own markup, highlighted code, linked content) as properties of an element. */
export function html(markup: string): { readonly dangerouslySetInnerHTML: { readonly __html: string } } {
  return { dangerouslySetInnerHTML: { __html: markup } };
}

/** Text as HTML, where markup is made of strings. */
export function textHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (found) => entities[found] ?? found) : text;
}

/** The signs as React writes them. */
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
