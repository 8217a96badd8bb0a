/**
 * Marks a page that the finished site does not have, or does not list. The server names it in a tag of the head, which follows every
 * navigation and patch, so style sheets are enough.
 */
export function markPage(page: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets.push(sheet);
}

const mark = (name: string) => `html:has(meta[name="docsgen:writing"][content="${name}"])::after`;

const styles = `
${mark("draft")} { content: "Draft: not part of a build"; }
${mark("unlisted")} { content: "Unlisted: only those who know the address find it"; }
:is(${'html:has(meta[name="docsgen:writing"])'})::after { position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483646; padding: 0.3rem 0.9rem;
  border-radius: 2rem; border: 1px solid #b7791f; background: light-dark(#fff6e0, #33270f); color: light-dark(#5c3d00, #ffd98a);
  font: 14px/1.5 system-ui, sans-serif; pointer-events: none; }
@media print { html::after { display: none !important; } }
`;
