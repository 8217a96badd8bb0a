/**
 * Every address that leads on to another page: those of the configuration, former ids (`moved_from`), and the latest
 * version under its own name, so that a link which names a version never dies.
 */
import type { Config } from "../config/config.ts";
import { diagnose, didYouMean } from "../core/diagnostic.ts";
import type { Diagnostic, Page, Redirect, StaticFile } from "../core/model.ts";
import type { Document } from "./documents.ts";
import { isExternal, joinUrl, normalizeUrl, splitUrl, withoutBase } from "./urls.ts";
import { unreleased, type VersionFrame } from "./versions.ts";

export function planRedirects(
  config: Pick<Config, "redirects" | "base">,
  pages: ReadonlyMap<string, Page>,
  staticFiles: ReadonlyMap<string, StaticFile>,
  automatic: readonly Redirect[],
): { readonly redirects: readonly Redirect[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const redirects = new Map<string, Redirect>();
  config.redirects.forEach(({ from, to }, index) => {
    const key = `redirects[${index}]`;
    const source = normalizeUrl(withoutBase(from, config.base));
    if (pages.has(source))
      diagnostics.push(
        diagnose("redirect/source", `${key}.from: ${from} is a page of the site; a redirect would hide it.`, {
          key: `${key}.from`,
        }),
      );
    const { pathname, search, hash } = splitUrl(to);
    // A site below /docs/ has documents whose address begins like its base.
    const plain = normalizeUrl(pathname);
    const target = pages.has(plain) ? plain : normalizeUrl(withoutBase(pathname, config.base));
    const isFile = staticFiles.has(pathname);
    if (!isExternal(to) && !pages.has(target) && !isFile) {
      const meant = didYouMean(target, pages.keys());
      diagnostics.push(
        diagnose("redirect/target", `${key}.to: ${to} is not a page of the site.`, {
          key: `${key}.to`,
          ...(meant === undefined ? {} : { hint: meant }),
        }),
      );
    }
    if (redirects.has(source))
      diagnostics.push(diagnose("redirect/source", `${key}.from: ${from} is redirected twice.`, { key: `${key}.from` }));
    redirects.set(source, { from: source, to: isExternal(to) || isFile ? to : target + search + hash });
  });
  for (const redirect of automatic) {
    if (!pages.has(redirect.from) && !redirects.has(redirect.from)) redirects.set(redirect.from, redirect);
  }
  return { redirects: [...redirects.values()], diagnostics };
}

/** `/docs/v25.05/**` → `/docs/**` while v25.05 is the latest version. A site without releases has no version to name. */
export function latestByName(version: VersionFrame, pages: readonly Page[]): readonly Redirect[] {
  const named = joinUrl("/docs", version.name);
  if (version.path === named || version.name === unreleased) return [];
  return pages
    .filter((page) => page.version === version.name)
    .map((page) => ({ from: normalizeUrl(named + page.url.slice(version.path.length)), to: page.url }));
}

/** A document that moved answers at its former address too. */
export function movedFrom(document: Document, root: VersionFrame): readonly Redirect[] {
  return (document.source.frontMatter.moved_from ?? []).map((id) => ({
    from: joinUrl(root.path, id.replace(/(?:^|\/)(?:index|readme)$/i, "")),
    to: document.url,
  }));
}
