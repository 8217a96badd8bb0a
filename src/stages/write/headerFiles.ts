/**
 * `security.headers` → files that make a server send what only a header can say, or says better than a page: the policy also for what is
 * no page, no framing, no guessing of types, and how long browsers keep a file. A rule names addresses and the headers of their answers;
 * of several rules the last one that sets a header counts.
 */

import { escapePattern } from "../../kit/html/escape.ts";
import { decode, withBase } from "../../kit/text/urls.ts";
import { kinds } from "../../model/kinds.ts";
import type { Output, Site } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import type { HeaderServer } from "../../model/schemas/security.ts";

/** Addresses, without the base; `path` as in an address, percent-encoded. */
type Where =
  | { readonly kind: "all" }
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "below"; readonly path: string }
  | { readonly kind: "files"; readonly path: string; readonly ending: string };

interface Rule {
  readonly where: Where;
  readonly headers: Readonly<Record<string, string>>;
}

type HeaderConfig = Pick<Config, "base" | "security">;

/** `policy`: what the policies of all pages allow together. */
export function headerFiles(site: Pick<Site, "pages">, config: HeaderConfig, policy: () => string): readonly Output[] {
  const files = new Map(config.security.headers.map((server) => [formats[server].path, formats[server].write] as const));
  if (files.size === 0) return [];
  const rules = headerRules(site, config, policy());
  return [...files].map(([path, write]) => ({ path, from: "security.headers", body: write(rules, config.base) }));
}

/** Features that a documentation never asks for, nor do the players of videos. */
const refused =
  "accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment usb";

/** Files that hold scripts and are no pages of the site. */
const active = ["svg", "xml", "xhtml", "xht", "xsl", "xslt"];

function headerRules({ pages }: Pick<Site, "pages">, { security }: HeaderConfig, policy: string): readonly Rule[] {
  const ancestors = security.frameAncestors.map((each) => (each === "self" ? "'self'" : each));
  const framing = `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`;
  const csp = (text: string) => ({ "Content-Security-Policy": `${text}; ${framing}` });
  const lone = csp("default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; sandbox");
  const files =
    (path: string) =>
    (ending: string): Rule => ({ where: { kind: "files", path, ending }, headers: lone });
  return [
    {
      where: { kind: "all" },
      headers: {
        "Cache-Control": "no-cache",
        "Content-Security-Policy": framing,
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": refused
          .split(" ")
          .map((name) => `${name}=()`)
          .join(", "),
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "X-Content-Type-Options": "nosniff",
      },
    },
    ...pageAreas(pages).map((where): Rule => ({ where, headers: csp(policy) })),
    ...active.map(files("/")),
    ...["html", "htm"].map(files("/assets/files/")),
    { where: { kind: "below", path: "/assets/" }, headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  ];
}

/** Single pages at the top, and the folders of all others: hosts limit the number of rules. */
function pageAreas(pages: Site["pages"]): readonly Where[] {
  // Without a home page, a redirect is there.
  const areas = new Map<string, Where>([["/", { kind: "page", path: "/" }]]);
  for (const { url, kind } of pages) {
    const [, top = "", rest] = url.split("/", 3);
    if (!kinds[kind].hasAddress) continue;
    if (rest === undefined) areas.set(url, { kind: "page", path: url });
    else areas.set(`/${top}/`, { kind: "below", path: `/${top}/` });
  }
  return [...areas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, where]) => where);
}

interface Format {
  readonly path: string;
  readonly write: (rules: readonly Rule[], base: string) => string;
}

const hosted: Format = { path: "_headers", write: hostedFile };

const formats: Readonly<Record<HeaderServer, Format>> = {
  apache: { path: ".htaccess", write: apacheFile },
  caddy: { path: "headers.caddy", write: caddyFile },
  cloudflare: hosted,
  netlify: hosted,
  nginx: { path: "headers.nginx.conf", write: nginxFile },
};

// -------------------------------------------------------------- Netlify and Cloudflare

/** Some hosts join the values of several rules. So each is whole, and how long files are kept is said once: the default is not to. */
function hostedFile(rules: readonly Rule[], base: string): string {
  const blocks = rules.map(({ where, headers: { "Cache-Control": cache, ...others } }) => {
    const headers = where.kind === "all" || cache === undefined ? others : { ...others, "Cache-Control": cache };
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${globOf(where, base)}\n${lines.join("")}`;
  });
  return blocks.join("\n");
}

function globOf(where: Where, base: string): string {
  switch (where.kind) {
    case "all":
      return `${base}*`;
    case "page":
      return withBase(where.path, base);
    case "below":
      return `${withBase(where.path, base)}*`;
    case "files":
      return `${withBase(where.path, base)}*.${where.ending}`;
  }
}

// ------------------------------------------------------------------- nginx, Caddy, Apache

/** A pattern for paths as servers see them: decoded, and perhaps with the ending of the file that a server found. */
function patternOf(where: Exclude<Where, { readonly kind: "all" }>, base: string): string {
  const path = quotedPattern(decode(withBase(where.path, base)));
  switch (where.kind) {
    case "page":
      return where.path === "/" ? `^${path}(?:index\\.html)?$` : `^${path}(?:\\.html)?$`;
    case "below":
      return `^${path}`;
    case "files":
      return `^${path}.*\\.${where.ending}$`;
  }
}

/** Quotes, blanks, and number signs have a meaning of their own in the files. */
function quotedPattern(text: string): string {
  return escapePattern(text).replace(/["'#\s]/g, (each) => `\\x${each.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

/** The headers of all answers, and those of some addresses in order. */
function split(rules: readonly Rule[], base: string) {
  const all = rules.flatMap(({ where, headers }) => (where.kind === "all" ? Object.entries(headers) : []));
  const some = rules.flatMap(({ where, headers }) =>
    where.kind === "all" ? [] : [{ pattern: patternOf(where, base), headers: Object.entries(headers) }],
  );
  return { all, some };
}

/** An `add_header` of a location would replace all of them there, so variables hold what differs. */
function nginxFile(rules: readonly Rule[], base: string): string {
  const { all, some } = split(rules, base);
  const varying = new Set(some.flatMap(({ headers }) => headers.map(([name]) => name)));
  const variable = (name: string) => `$docsgen_${name.toLowerCase().replaceAll("-", "_")}`;
  const lines = [
    "# Include this file in the server block of the site. Do not use add_header in its location blocks: they would lose these headers.",
    ...all.filter(([name]) => varying.has(name)).map(([name, value]) => `set ${variable(name)} "${value}";`),
    ...some.flatMap(({ pattern, headers }) =>
      headers.map(([name, value]) => `if ($uri ~ "${pattern}") { set ${variable(name)} "${value}"; }`),
    ),
    ...all.map(([name, value]) =>
      [`add_header ${name} ${varying.has(name) ? variable(name) : `"${value}"`}`, ...(name === "Cache-Control" ? [] : ["always"])]
        .join(" ")
        .concat(";"),
    ),
  ];
  return `${lines.join("\n")}\n`;
}

function caddyFile(rules: readonly Rule[], base: string): string {
  const { all, some } = split(rules, base);
  const lines = [
    "# Import this file in the block of the site.",
    "route {",
    "\theader {",
    ...all.map(([name, value]) => `\t\t${name} "${value}"`),
    "\t}",
    ...some.flatMap(({ pattern, headers }, index) => [
      `\t@docsgen${index} path_regexp "${pattern}"`,
      ...headers.map(([name, value]) => `\theader @docsgen${index} ${name} "${value}"`),
    ]),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

/** The one file that Apache reads from the folder itself, so it also says how addresses are served. */
function apacheFile(rules: readonly Rule[], base: string): string {
  const { all, some } = split(rules, base);
  const set = ([name, value]: readonly [string, string]) =>
    `Header ${name === "Cache-Control" ? "" : "always "}set ${name} "${value}"`;
  const lines = [
    "# Addresses: /docs/install is docs/install.html, whatever has no file is 404.html.",
    "DirectoryIndex index.html",
    "DirectorySlash Off",
    `ErrorDocument 404 ${base}404.html`,
    "RewriteEngine On",
    "RewriteCond %{REQUEST_URI} ^(.+)/$",
    "RewriteRule . %1 [R=301,L]",
    "RewriteCond %{REQUEST_FILENAME}.html -f",
    "RewriteRule ^(.*[^/])$ $1.html [END]",
    "",
    "# Headers: they need mod_headers.",
    ...all.map(set),
    ...some.flatMap(({ pattern, headers }) => [
      `<If "%{REQUEST_URI} =~ m#${pattern}#">`,
      ...headers.map((each) => `  ${set(each)}`),
      "</If>",
    ]),
  ];
  return `${lines.join("\n")}\n`;
}
