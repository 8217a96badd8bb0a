/** A rendered page → the same with the script of the writing server, the one thing by which it differs from a build's. */

import { barePolicy } from "../../assets/policy.ts";
import { escapeAttribute, escapeText } from "../../core/escape.ts";
import type { Page } from "../../core/model.ts";

export interface PageScript {
  readonly src: string;
  /** The state that the page shows. */
  readonly revision: string;
  /** Of the configuration and templates that made the page. */
  readonly era: number;
}

export function withScript(html: string, { src, revision, era }: PageScript): string {
  const attributes = `data-revision="${escapeAttribute(revision)}" data-era="${era}"`;
  return html.replace("</head>", () => `<script type="module" src="${escapeAttribute(src)}" ${attributes}></script></head>`);
}

/** Stands where a template failed: the problems come over the channel. */
export function fallbackPage({ url, title }: Pick<Page, "url" | "title">): string {
  const policy = barePolicy.replace(
    "default-src 'none'",
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'",
  );
  return [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(title)}</title></head>`,
    `<body data-broken><main><p>${escapeText(url)} cannot be shown until its template is mended.</p></main></body></html>`,
    "",
  ].join("\n");
}
