/**
 * The security policy of all pages and what one page has → the policy of this page: other origins and inline scripts only where it needs
 * them, frames only where it has one. An origin that the configuration does not allow is left out, as the page is an error then.
 */

import { scriptHash } from "../../kit/hash.ts";
import type { Load } from "../../kit/html/rewriteHtml.ts";
import { isExternal } from "../../kit/text/urls.ts";
import type { LoadKind } from "../../model/model.ts";
import { allowedBy, keyOf, originOf, type Security } from "../../model/schemas/security.ts";

const directiveOf: Readonly<Record<LoadKind, string>> = {
  image: "img-src",
  media: "media-src",
  frame: "frame-src",
  object: "object-src",
  player: "frame-src",
};

interface OwnParts {
  readonly loads: readonly Load[];
  /** The texts of inline scripts that other pages do not have. */
  readonly scripts: readonly string[];
}

export function pagePolicy(policy: string, { loads, scripts }: OwnParts, security: Security): string {
  const sources = loads.flatMap((load) => {
    const source = sourceOf(load, security);
    return source === null ? [] : [[directiveOf[load.as], source] as const];
  });
  return withSources(policy, [...scripts.map((script) => ["script-src", scriptHash(script)] as const), ...sources]);
}

/** A policy that also allows these sources, each in its directive. */
export function withSources(policy: string, sources: readonly (readonly [string, string])[]): string {
  if (policy === "" || sources.length === 0) return policy;
  const directives = new Map(
    policy.split("; ").map((each) => {
      const [name = "", ...own] = each.split(" ");
      return [name, new Set(own)] as const;
    }),
  );
  for (const [name, source] of sources) directives.set(name, (directives.get(name) ?? new Set()).add(source));
  return [...directives].map(([name, allowed]) => [name, ...allowed].join(" ")).join("; ");
}

function sourceOf({ as, url }: Load, security: Security): string | null {
  if (!isExternal(url)) return "'self'";
  if (as === "player") return originOf(url);
  const key = keyOf[as];
  return key === null ? null : allowedBy(security[key], url);
}
