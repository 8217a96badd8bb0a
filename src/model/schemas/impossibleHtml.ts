/**
 * HTML that no site can allow in Markdown: the content-security policy of the pages makes it useless, it acts on the page as a whole, or a
 * parser reads its content by rules of its own, so that it is not on the page what it was when it was checked. All in lower case.
 */

export const impossibleElements: ReadonlySet<string> = new Set([
  "annotation-xml",
  "base",
  "body",
  "foreignobject",
  "frame",
  "frameset",
  "head",
  "html",
  "listing",
  "malignmark",
  "mglyph",
  "noembed",
  "noframes",
  "noscript",
  "plaintext",
  "style",
  "template",
  "textarea",
  "title",
  "xmp",
]);

export function isImpossibleAttribute(name: string): boolean {
  return /^(?:on.*|http-equiv|is|nonce|slot|srcdoc|style)$/i.test(name);
}
