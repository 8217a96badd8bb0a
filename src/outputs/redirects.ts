/**
 * Redirects → small pages that lead on at once: a meta refresh, a canonical link and, for whoever sees the page, a link.
 * They need no script, so their policy allows nothing at all.
 */
import type { Config } from "../config/types.ts";
import type { Output, Redirect, Site } from "../model.ts";
import { isExternal, outputPath, publicUrl, splitUrl, withBase } from "../plan/urls.ts";
import { escapeAttribute, escapeText } from "../render/escape.ts";
import { barePolicy } from "./policy.ts";

type SiteConfig = Pick<Config, "url" | "base" | "title" | "locale">;

export function redirects(site: Site, config: SiteConfig): readonly Output[] {
  return site.redirects.map((redirect) => ({
    path: outputPath(redirect.from),
    from: `redirect ${redirect.from}`,
    body: redirectPage(redirect, site, config),
  }));
}

function redirectPage({ to }: Redirect, site: Site, config: SiteConfig): string {
  const { pathname, search } = splitUrl(to);
  const title = escapeText(site.byUrl.get(pathname)?.title ?? config.title);
  const href = escapeAttribute(isExternal(to) ? to : withBase(to, config.base));
  const canonical = escapeAttribute(isExternal(to) ? to : publicUrl(pathname + search, config));
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(config.locale.lang)}" dir="${config.locale.dir}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${barePolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body>
<main>
<h1>${title}</h1>
<p><a href="${href}">${href}</a></p>
</main>
</body>
</html>
`;
}
