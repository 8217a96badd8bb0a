/**
 * A page of a revision → its HTML as the writing server sends it: that of a build with the tag of the script that keeps it up to date, and
 * a mark on what readers will not see.
 */

import { escapeAttribute, escapeText } from "../../kit/html/escape.ts";
import { withBase } from "../../kit/text/urls.ts";
import { isListed } from "../../model/listed.ts";
import type { Page, SourcePath } from "../../model/model.ts";
import { sourcesOn } from "../../site/pageCache.ts";
import { barePolicy } from "../../stages/assets/policy.ts";
import type { ShownPage } from "./channel.ts";
import { nameOf, type Revision } from "./revision.ts";
import type { SiteView } from "./siteView.ts";

/** Whatever the base of the site. */
export const scriptPath = "/__docsgen/client.js";

/** The HTML of a page; a placeholder if a template failed. */
export function pageText(
  revision: Revision,
  page: Page,
  view: SiteView = revision.shownView,
): { readonly isWhole: boolean; readonly text: string } {
  const { html } = view.render(page);
  const isWhole = /<html[\s>]/i.test(html);
  const whole = withScript(isWhole ? html : fallbackPage(page), revision);
  return { isWhole, text: withMark(whole, markOf(view, page)) };
}

/** What of a page readers of the finished site will not see, or not find. */
function markOf({ assembly }: SiteView, { source, ...page }: Page): "draft" | "unlisted" | null {
  if (source !== null && assembly.sources.get(source)?.frontMatter.draft === true) return "draft";
  return isListed(page) ? null : "unlisted";
}

/** `client/dev` shows it. */
function withMark(html: string, mark: string | null): string {
  return mark === null ? html : html.replace("</head>", () => `<meta name="docsgen:writing" content="${mark}"></head>`);
}

/** The pages that show some sources, to send to browsers that have them open; null if there are more than `most`, or one cannot be rendered. */
export function pagesOf(revision: Revision, sources: readonly SourcePath[], most: number): readonly ShownPage[] | null {
  const found = [revision.shownView, ...revision.shownView.languages].flatMap((view) => {
    const pages = view.assembly.site.pages.filter((page) =>
      sourcesOn(page, view.assembly).some((path) => sources.includes(path)),
    );
    return pages.map((page) => ({ page, view }));
  });
  if (found.length > most) return null;
  const shown = found.map(({ page, view }) => {
    return { path: withBase(page.url, view.assembly.config.base), ...pageText(revision, page, view) };
  });
  return shown.every(({ isWhole }) => isWhole) ? shown.map(({ path, text }) => ({ path, text })) : null;
}

function withScript(html: string, revision: Revision): string {
  const attributes = `data-revision="${escapeAttribute(nameOf(revision))}" data-era="${revision.codeGeneration}"`;
  return html.replace("</head>", () => `<script type="module" src="${scriptPath}" ${attributes}></script></head>`);
}

/** Shown instead of a page whose template failed; the problems arrive over the channel. */
function fallbackPage({ url, title }: Pick<Page, "url" | "title">): string {
  const policy = barePolicy.replace(
    "default-src 'none'",
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'",
  );
  return [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(title)}</title></head>`,
    `<body data-broken><main><p>${escapeText(url)} cannot be shown until its template is fixed.</p></main></body></html>`,
    "",
  ].join("\n");
}
