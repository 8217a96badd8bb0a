/**
 * `security.headers` → files that make a server send what only a header can say, or says better than a page: the policy also for what is
 * no page, no framing, no guessing of types, how long browsers keep a file, and where pages about symbols were before. A rule names addresses
 * and the headers of their answers; of several rules the last one that sets a header counts. Where pages have their Markdown beside them,
 * programs are told of `llms.txt`, and servers that can choose a file by `Accept` send the Markdown to those that ask for it first.
 */

import { listName } from "../../features/api/plan/symbolNavigation.ts";
import { escapePattern } from "../../kit/html/escape.ts";
import { decode, withBase } from "../../kit/text/urls.ts";
import { kinds } from "../../model/kinds.ts";
import type { Output, Site } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import type { HeaderServer } from "../../model/schemas/security.ts";
import { type FormerSymbols, formerPatterns, formerSymbols } from "./formerSymbols.ts";

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

type HeaderConfig = Pick<Config, "base" | "security" | "markdownPages"> & Parameters<typeof formerSymbols>[0];
type HeaderSite = Pick<Site, "pages" | "versions" | "staticFiles">;

/** `policy`: what the policies of all pages allow together. */
export function headerFiles(site: HeaderSite, config: HeaderConfig, policy: () => string): readonly Output[] {
  const used = new Set(config.security.headers.map((server) => formats[server]));
  if (used.size === 0) return [];
  const former = formerSymbols(config, site.versions);
  const rules = headerRules(site, config, policy());
  const written = { rules, base: config.base, hasMarkdown: config.markdownPages !== null, former };
  const files = [...used].map(({ path, write }) => ({ path, body: write(written) }));
  // A file of the site may say more, and says it alone.
  const isFree = former.length > 0 && !site.staticFiles.has("/_redirects");
  const redirects = used.has(hosted) && isFree ? [{ path: "_redirects", body: redirectsFile(former) }] : [];
  return [...files, ...redirects].map((file) => ({ ...file, from: "security.headers" }));
}

/** Features that a documentation never asks for, nor do the players of videos. */
const refused =
  "accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment usb";

/** Files that hold scripts and are no pages of the site. */
const active = ["svg", "xml", "xhtml", "xht", "xsl", "xslt"];

/** What pages say to programs: where the list of all pages is, and that the same address may answer with Markdown. */
function markdownHeaders({ versions }: HeaderSite, { base, markdownPages }: HeaderConfig): Rule["headers"] {
  if (markdownPages === null) return {};
  const list = versions.some(({ isLast }) => isLast) ? { Link: `<${withBase("/llms.txt", base)}>; rel=describedby` } : {};
  return { ...list, Vary: "Accept" };
}

function headerRules(site: HeaderSite, config: HeaderConfig, policy: string): readonly Rule[] {
  const { security } = config;
  const page = markdownHeaders(site, config);
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
    ...pageAreas(site.pages).map((where): Rule => ({ where, headers: { ...csp(policy), ...page } })),
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

interface Written {
  readonly rules: readonly Rule[];
  readonly base: string;
  /** Pages have their Markdown beside them. */
  readonly hasMarkdown: boolean;
  readonly former: readonly FormerSymbols[];
}

interface Format {
  readonly path: string;
  readonly write: (written: Written) => string;
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

/**
 * Some hosts join the values of several rules. So each is whole, and how long files are kept is said once: the default is not to. No rule
 * can choose a file by `Accept`.
 */
function hostedFile({ rules, base }: Written): string {
  const blocks = rules.map(({ where, headers: { "Cache-Control": cache, ...others } }) => {
    const headers = where.kind === "all" || cache === undefined ? others : { ...others, "Cache-Control": cache };
    const sent = Object.entries(headers).filter(([name]) => name !== "Vary");
    const lines = sent.map(([name, value]) => `  ${name}: ${value}\n`);
    return `${globOf(where, base)}\n${lines.join("")}`;
  });
  return blocks.join("\n");
}

function redirectsFile(all: readonly FormerSymbols[]): string {
  const lines = all.flatMap(({ folder, versions, former, own }) => [
    `${folder}/${former}/:name ${folder}/${own}/:name 301`,
    `${folder}/${former} ${folder}/${own}/${listName} 301`,
    ...versions.flatMap((version) => [
      `${folder}/${version}/${former}/:name ${folder}/${own}/:name?v=${version} 301`,
      `${folder}/${version}/${former} ${folder}/${own}/${listName}?v=${version} 301`,
    ]),
  ]);
  return `${lines.join("\n")}\n`;
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
      return where.path === "/" ? `^${path}(?:index\\.(?:html|md))?$` : `^${path}(?:\\.(?:html|md))?$`;
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

/** An `Accept` whose first choice is Markdown: what programs send that read. No browser does. */
const wantsMarkdown = "^\\s*text/markdown\\s*(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,|$)";
const markdownType = "text/markdown; charset=utf-8";

/** The headers of all answers, and those of some addresses in order. */
function split({ rules, base }: Written) {
  const all = rules.flatMap(({ where, headers }) => (where.kind === "all" ? Object.entries(headers) : []));
  const some = rules.flatMap(({ where, headers }) =>
    where.kind === "all" ? [] : [{ pattern: patternOf(where, base), headers: Object.entries(headers) }],
  );
  return { all, some };
}

/** An `add_header` of a location would replace all of them there, so variables hold what differs. */
function nginxFile(written: Written): string {
  const { all: everywhere, some } = split(written);
  const varying = new Set(some.flatMap(({ headers }) => headers.map(([name]) => name)));
  // A header without a value is not sent.
  const others = [...varying].filter((name) => !everywhere.some(([other]) => other === name)).map((name) => [name, ""] as const);
  const all = [...everywhere, ...others];
  const variable = (name: string) => `$docsgen_${name.toLowerCase().replaceAll("-", "_")}`;
  const lines = [
    "# Include this file in the server block of the site. Do not use add_header in its location blocks: they would lose these headers.",
    ...written.former.flatMap(formerPatterns).map(({ from, to }) => `rewrite "${from}" "${to((at) => `$${at}`)}" permanent;`),
    ...all.filter(([name]) => varying.has(name)).map(([name, value]) => `set ${variable(name)} "${value}";`),
    ...some.flatMap(({ pattern, headers }) =>
      headers.map(([name, value]) => `if ($uri ~ "${pattern}") { set ${variable(name)} "${value}"; }`),
    ),
    ...all.map(([name, value]) =>
      [`add_header ${name} ${varying.has(name) ? variable(name) : `"${value}"`}`, ...(name === "Cache-Control" ? [] : ["always"])]
        .join(" ")
        .concat(";"),
    ),
    ...(written.hasMarkdown ? nginxMarkdown : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** nginx knows no condition of two parts, so a variable joins them. */
const nginxMarkdown = [
  'set $docsgen_twin "$uri.md";',
  'if ($uri ~ "^(.*/)$") { set $docsgen_twin "$1index.md"; }',
  'set $docsgen_choice "";',
  `if ($http_accept ~* "${wantsMarkdown}") { set $docsgen_choice "wanted"; }`,
  'if (-f $document_root$docsgen_twin) { set $docsgen_choice "$docsgen_choice and there"; }',
  'if ($docsgen_choice = "wanted and there") { rewrite ^ $docsgen_twin last; }',
  `location ~ "\\.md$" { types { } default_type "${markdownType}"; }`,
];

function caddyFile(written: Written): string {
  const { all, some } = split(written);
  const lines = [
    "# Import this file in the block of the site.",
    ...(written.hasMarkdown ? caddyMarkdown : []),
    "route {",
    ...written.former
      .flatMap(formerPatterns)
      .flatMap(({ from, to }, index) => [
        `\t@former${index} path_regexp former${index} "${from}"`,
        `\tredir @former${index} "${to((at) => `{re.former${index}.${at}}`)}" 301`,
      ]),
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

/** Outside the route, where it comes before the `try_files` of the site. */
const caddyMarkdown = [
  "@docsgenMarkdown {",
  `\theader_regexp Accept "(?i)${wantsMarkdown}"`,
  "\tfile {path}.md {path}index.md",
  "}",
  "rewrite @docsgenMarkdown {http.matchers.file.relative}",
  '@docsgenTwin path_regexp "\\.md$"',
  `header @docsgenTwin Content-Type "${markdownType}"`,
];

/** The one file that Apache reads from the folder itself, so it also says how addresses are served. */
function apacheFile(written: Written): string {
  const { all, some } = split(written);
  const set = ([name, value]: readonly [string, string]) =>
    `Header ${name === "Cache-Control" ? "" : "always "}set ${name} "${value.replaceAll("%", "%%")}"`;
  const lines = [
    "# Addresses: /docs/install is docs/install.html, whatever has no file is 404.html.",
    "DirectoryIndex index.html",
    "DirectorySlash Off",
    `ErrorDocument 404 ${written.base}404.html`,
    "RewriteEngine On",
    ...written.former
      .flatMap(formerPatterns)
      .flatMap(({ from, to }) => [`RewriteCond %{REQUEST_URI} ${from}`, `RewriteRule . ${to((at) => `%${at}`)} [R=301,L]`]),
    "RewriteCond %{REQUEST_URI} ^(.+)/$",
    "RewriteRule . %1 [R=301,L]",
    ...(written.hasMarkdown ? apacheMarkdown : []),
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

const apacheMarkdown = [
  `RewriteCond %{HTTP:Accept} "${wantsMarkdown}" [NC]`,
  "RewriteCond %{REQUEST_FILENAME}.md -f",
  "RewriteRule ^(.*[^/])$ $1.md [END]",
  `RewriteCond %{HTTP:Accept} "${wantsMarkdown}" [NC]`,
  "RewriteCond %{REQUEST_FILENAME}/index.md -f",
  "RewriteRule ^$ index.md [END]",
  `AddType "${markdownType}" .md`,
];
