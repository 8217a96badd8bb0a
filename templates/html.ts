/** Finished HTML of the build (the configuration's own markup, highlighted code, linked content) as properties of an element. */
export function html(markup: string): { readonly dangerouslySetInnerHTML: { readonly __html: string } } {
  return { dangerouslySetInnerHTML: { __html: markup } };
}
