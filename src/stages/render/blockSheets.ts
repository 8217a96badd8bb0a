/**
 * The document around a page → the same without the style sheets of blocks that the page does not have. Which it has is known when all of it
 * is rendered: components and templates may write blocks, too.
 */
import type { Assets } from "./view.ts";

/** `document`: as React wrote it; `parts`: what else is in the page. */
export type OwnSheets = (document: string, parts: readonly string[]) => string;

export function createOwnSheets(blockStyles: Assets["blockStyles"]): OwnSheets {
  // In a tag, not in code that a page shows: the class of a block, or one that begins with it.
  const block = new RegExp(`<[a-z]+ (?:[^>]* )?class="(?:[^"]* )?(${blockStyles.map(([name]) => name).join("|")})[ "-]`, "g");
  const all = new Set(blockStyles.flatMap(([, styles]) => styles));
  return (document, parts) => {
    const present = new Set([document, ...parts].flatMap((part) => [...part.matchAll(block)].map(([, name]) => name)));
    const own = new Set(blockStyles.flatMap(([name, styles]) => (present.has(name) ? styles : [])));
    return document.replace(/<link rel="stylesheet" href="([^"]*)" data-page-style=""\/>/g, (link, href: string) =>
      all.has(href) && !own.has(href) ? "" : link,
    );
  };
}
