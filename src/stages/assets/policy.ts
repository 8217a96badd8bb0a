/**
 * The content security policy that all pages share: everything from the site itself, inline scripts by hash, and other hosts only if
 * the configuration names them. What one page loads beyond it is added there (`render/pagePolicy.ts`). It is a meta tag, so it works
 * on any host.
 */
import { scriptHash } from "../../kit/hash.ts";
import { playerOrigins } from "../../kit/text/videoServices.ts";
import type { Config } from "../../model/schemas/config.ts";
import { withSources } from "../render/pagePolicy.ts";

type Directives = Readonly<Record<string, readonly string[]>>;

const own: Directives = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "media-src": ["'self'"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
};

/**
 * Only `client/trustedTypes.ts` makes documents and scripts of texts; the script of the writing server has a copy of it. Browsers without
 * trusted types ignore it.
 */
const trusted: Directives = { "require-trusted-types-for": ["'script'"], "trusted-types": ["docsgen", "'allow-duplicates'"] };

/** The policy of pages that load nothing. */
export const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'";

/** The policy of redirect pages, which contain a link and this one inline script (its exact text). */
export function redirectPolicy(script: string): string {
  return barePolicy.replace(";", `; script-src ${scriptHash(script)};`);
}

/** The policy for pages with these inline scripts (their exact text). */
export function policy(config: Config, inlineScripts: readonly string[]): string {
  const hashes: Directives = { "script-src": inlineScripts.map(scriptHash) };
  const all = [
    own,
    hashes,
    analytics(config),
    search(config),
    askAi(config),
    feedback(config),
    headTags(config),
    connect(config),
    trustedTypes(config),
  ];
  const names = [...new Set(all.flatMap((each) => Object.keys(each)))];
  return names.map((name) => [name, ...new Set(all.flatMap((each) => each[name] ?? []))].join(" ")).join("; ");
}

/**
 * The policy for a header that pages share: what the policy of any of them, redirects included, may allow besides `policy`. `scripts`: the
 * inline scripts that single pages have.
 */
export function sharedPolicy(policy: string, scripts: readonly string[], { images, media, frames }: Config["security"]): string {
  const from = (name: string, sources: readonly string[]) => sources.map((source) => [name, source] as const);
  return withSources(policy, [
    ...from("script-src", scripts.map(scriptHash)),
    ...from("img-src", images),
    ...from("media-src", media),
    ...from("frame-src", ["'self'", ...playerOrigins, ...frames]),
    ...from("object-src", ["'self'"]),
  ]);
}

function analytics({ analytics }: Config): Directives {
  if (analytics === null) return {};
  const hosts = ["https://*.google-analytics.com", "https://*.googletagmanager.com"];
  return {
    "script-src": ["https://*.googletagmanager.com"],
    "img-src": hosts,
    "connect-src": [...hosts, "https://*.analytics.google.com"],
  };
}

function search({ search }: Config): Directives {
  if (search.backend !== "algolia" || search.algolia === undefined) return {};
  return { "connect-src": algoliaHosts(search.algolia.appId) };
}

function algoliaHosts(appId: string): readonly string[] {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`),
  ];
}

/** The hosts of the URLs in the Ask AI settings; a URL on the site itself needs no entry. */
function askAi({ search }: Config): Directives {
  if (search.askAi === false) return {};
  const { appId } = search.askAi as { readonly appId?: unknown };
  const origins = Object.values(search.askAi)
    .map(originOf)
    .filter((origin) => origin !== null);
  return { "connect-src": [...origins, ...(typeof appId === "string" ? algoliaHosts(appId) : [])] };
}

function feedback({ feedback }: Config): Directives {
  const origin = originOf(feedback?.endpoint);
  return origin === null ? {} : { "connect-src": [origin] };
}

/** Other hosts from which the site's own head tags load scripts and style sheets. */
function headTags({ head }: Config): Directives {
  const origins = (tag: string, attribute: string, rel?: string) =>
    head
      .filter((each) => each.tag === tag && (rel === undefined || each.attributes.rel === rel))
      .map(({ attributes }) => originOf(attributes[attribute]))
      .filter((origin) => origin !== null);
  const scripts = origins("script", "src");
  const manifests = head.some(({ attributes }) => attributes.rel === "manifest") ? { "manifest-src": ["'self'"] } : {};
  return { "script-src": scripts, "connect-src": scripts, "style-src": origins("link", "href", "stylesheet"), ...manifests };
}

/** What the site's own scripts may ask. What a page shows of other sites is added to the policy of that page. */
function connect({ security }: Config): Directives {
  return { "connect-src": security.connect };
}

/** Scripts that are not docsgen's may make documents and scripts of texts, so they decide. */
function trustedTypes({ security, analytics, head, markdown }: Config): Directives {
  const hasOthers = analytics !== null || head.some(({ tag }) => tag === "script") || "script" in markdown.html.elements;
  return (security.trustedTypes ?? !hasOthers) ? trusted : {};
}

function originOf(value: unknown): string | null {
  if (typeof value !== "string" || !/^(?:https?:)?\/\//i.test(value) || !URL.canParse(value, "https://x")) return null;
  return new URL(value, "https://x").origin;
}
