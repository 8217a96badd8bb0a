/**
 * Other origins from which pages may load something: `security` of the configuration, and whether it allows an address.
 */

import { list, strict, z } from "../../kit/schema.ts";
import type { LoadKind } from "../model.ts";

const example = '"https://img.example.org" or "https://*.example.org"';

/** Scheme, host and perhaps a port; the first part of the host may be a star. */
const origin = (...words: readonly string[]) =>
  z
    .string()
    .superRefine((value, context) => {
      const problem = words.includes(value) ? null : originProblem(value, words);
      if (problem !== null) context.addIssue({ code: "custom", message: problem });
    })
    .transform((value) => value.toLowerCase().replace(/\/$/, ""));

function originProblem(value: string, words: readonly string[]): string | null {
  if (/^https?:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?\/?$/i.test(value)) return null;
  const written = `but is ${JSON.stringify(value)}.`;
  const address = value.startsWith("//") ? `https:${value}` : value;
  const plain = URL.canParse(address) && /^https?:/i.test(address) && !address.includes("*") ? new URL(address).origin : null;
  const other = words.map((word) => `"${word}" or `).join("");
  return `must be ${other}an origin such as ${example}, ${written}${plain === null ? "" : `\nWrite "${plain}".`}`;
}

const origins = () => list(origin()).default([]);

const headerServers = ["apache", "caddy", "cloudflare", "netlify", "nginx"] as const;

export const security = strict({
  /**
   * Where pages may load images from besides the site itself.
   * @example ["https://img.example.org", "https://*.example.net"]
   */
  images: origins(),
  /**
   * Where pages may load videos, sounds, and captions from.
   * @example ["https://video.example.org"]
   */
  media: origins(),
  /**
   * Whose pages may be shown in frames. The element itself is allowed by `markdown.html.elements`.
   * @example ["https://www.youtube-nocookie.com"]
   */
  frames: origins(),
  /**
   * Which servers the site's own scripts may ask.
   * @example ["https://api.example.org"]
   */
  connect: origins(),
  /**
   * Servers for which the build writes a file of HTTP headers: `_headers` for Netlify and Cloudflare Pages, `headers.nginx.conf`,
   * `headers.caddy`, and `.htaccess` for Apache.
   * @example ["cloudflare"]
   */
  headers: list(z.enum(headerServers)).default([]),
  /**
   * Which sites may show pages in a frame, beginning with `"self"`: what `headers` say of it.
   * @example ["self", "https://intranet.example.org"]
   */
  frameAncestors: list(origin("self")).default([]),
  /**
   * Whether browsers refuse scripts that make HTML or scripts of plain texts (trusted types). Unless it is said here: yes, if
   * the site has no scripts of its own.
   * @default true, without `analytics` and scripts in `head`
   * @example false
   */
  trustedTypes: z.boolean().optional(),
});

export type HeaderServer = (typeof headerServers)[number];

export type Security = z.output<typeof security>;

/** The key that allows what a page loads. Nothing may come from another site as an `object`; a player needs a click and no setting. */
export const keyOf: Readonly<Record<LoadKind, "images" | "media" | "frames" | null>> = {
  image: "images",
  media: "media",
  frame: "frames",
  object: null,
  player: null,
};

/** The pattern that allows an address of another site, or null. */
export function allowedBy(patterns: readonly string[], address: string): string | null {
  const url = parse(address);
  return url === null ? null : (patterns.find((pattern) => matches(pattern, url)) ?? null);
}

/** Follows the rules of a policy: `http://` allows the same by `https://` too, and a star stands for one or more parts of a host. */
function matches(pattern: string, { protocol, hostname, port }: URL): boolean {
  const [, scheme = "", host = "", own = ""] = /^(https?:)\/\/([^:]+)(?::(\d+))?$/.exec(pattern) ?? [];
  if (protocol !== "https:" && protocol !== scheme) return false;
  if (port !== (own === (scheme === "https:" ? "443" : "80") ? "" : own)) return false;
  return host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host;
}

/** Scheme and host of an address of another site; `//host` is read as `https://host`. Null for any other address. */
export function originOf(address: string): string | null {
  const url = parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null;
}

function parse(address: string): URL | null {
  const whole = address.trim().replace(/^\/\//, "https://");
  return /^[a-z][a-z\d+.-]*:/i.test(whole) && URL.canParse(whole) ? new URL(whole) : null;
}

/** The line to write into `site.config.ts`; null where no setting allows it. */
export function settingFor(kind: LoadKind, address: string): string | null {
  const [key, origin] = [keyOf[kind], originOf(address)];
  return key === null || origin === null ? null : `security: { ${key}: ["${origin}"] }`;
}
