/**
 * The security policy of all pages and what one page loads → the policy of this page: other origins only where it needs them, frames
 * only where it has one. An origin that the configuration does not allow is left out, as the page is an error then.
 */
import { allowedBy, keyOf, originOf, type Security } from "../config/security.ts";
import type { LoadKind } from "../core/model.ts";
import type { Load } from "../links/rewriteHtml.ts";
import { isExternal } from "../plan/urls.ts";

const directiveOf: Readonly<Record<LoadKind, string>> = {
  image: "img-src",
  media: "media-src",
  frame: "frame-src",
  object: "object-src",
  player: "frame-src",
};

export function pagePolicy(policy: string, loads: readonly Load[], security: Security): string {
  if (policy === "" || loads.length === 0) return policy;
  const directives = new Map(
    policy.split("; ").map((each) => {
      const [name = "", ...sources] = each.split(" ");
      return [name, new Set(sources)] as const;
    }),
  );
  for (const load of loads) {
    const source = sourceOf(load, security);
    if (source === null) continue;
    const name = directiveOf[load.as];
    directives.set(name, (directives.get(name) ?? new Set()).add(source));
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}

function sourceOf({ as, url }: Load, security: Security): string | null {
  if (!isExternal(url)) return "'self'";
  if (as === "player") return originOf(url);
  const key = keyOf[as];
  return key === null ? null : allowedBy(security[key], url);
}
