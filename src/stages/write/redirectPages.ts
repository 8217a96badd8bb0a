/**
 * Redirects → small pages that redirect at once: a script that keeps the query and the anchor, a meta refresh if scripts are off
 * (together with the script it could run first and lose both), a canonical link, and a visible link.
 */

import { escapeAttribute, escapeText } from "../../kit/html/escape.ts";
import { isExternal, outputPath, splitUrl, withBase } from "../../kit/text/urls.ts";
import { type EditionConfig, editionOf } from "../../model/edition.ts";
import type { Output, Redirect, Site } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import { redirectPolicy } from "../assets/policy.ts";

type SiteConfig = EditionConfig & Pick<Config, "title" | "locale">;

/** `script`: the bundled text of `client/redirect.ts`. */
export function redirectPages(site: Site, config: SiteConfig, script: string): readonly Output[] {
  return site.redirects.map((redirect) => ({
    path: outputPath(redirect.from),
    from: `redirect ${redirect.from}`,
    body: redirectPage(redirect, site, config, script),
  }));
}

function redirectPage({ to }: Redirect, site: Site, config: SiteConfig, script: string): string {
  const { pathname, search } = splitUrl(to);
  const edition = editionOf(config, site);
  const title = escapeText(site.byUrl.get(pathname)?.title ?? config.title);
  const href = escapeAttribute(isExternal(to) ? to : withBase(to, edition.baseOf(pathname)));
  const canonical = escapeAttribute(isExternal(to) ? to : edition.urlOf(pathname) + search);
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(config.locale.lang)}" dir="${config.locale.dir}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${redirectPolicy(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="canonical" href="${canonical}">
<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>
</head>
<body>
<main>
<h1>${title}</h1>
<p><a href="${href}">${href}</a></p>
</main>
<script>${script}</script>
</body>
</html>
`;
}
