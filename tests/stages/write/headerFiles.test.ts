import { describe, expect, test } from "vitest";
import { buildSite, config, sharedSite } from "../../site.ts";

type Headers = Readonly<Record<string, string>>;
/** What a file says, in order: which paths, and one of their headers. */
type Said = readonly { readonly matches: (path: string) => boolean; readonly name: string; readonly value: string }[];

const isAll = () => true;
const like = (pattern: string) => (path: string) => new RegExp(pattern, "u").test(path);

/** What follows from an `Accept`, in each format that can say it; the first line that is not of it comes after an empty one. */
const choices: Readonly<Record<string, string>> = {
  "headers.nginx.conf": `set $docsgen_twin "$uri.md";
if ($uri ~ "^(.*/)$") { set $docsgen_twin "$1index.md"; }
set $docsgen_choice "";
if ($http_accept ~* "ACCEPT") { set $docsgen_choice "wanted"; }
if (-f $document_root$docsgen_twin) { set $docsgen_choice "$docsgen_choice and there"; }
if ($docsgen_choice = "wanted and there") { rewrite ^ $docsgen_twin last; }
location ~ "\\.md$" { types { } default_type "text/markdown; charset=utf-8"; }
`,
  "headers.caddy": `@docsgenMarkdown {
\theader_regexp Accept "(?i)ACCEPT"
\tfile {path}.md {path}index.md
}
rewrite @docsgenMarkdown {http.matchers.file.relative}
@docsgenTwin path_regexp "\\.md$"
header @docsgenTwin Content-Type "text/markdown; charset=utf-8"
`,
  ".htaccess": `RewriteCond %{HTTP:Accept} "ACCEPT" [NC]
RewriteCond %{REQUEST_FILENAME}.md -f
RewriteRule ^(.*[^/])$ $1.md [END]
RewriteCond %{HTTP:Accept} "ACCEPT" [NC]
RewriteCond %{REQUEST_FILENAME}/index.md -f
RewriteRule ^$ index.md [END]
AddType "text/markdown; charset=utf-8" .md
`,
};
const accept = String.raw`^\s*text/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)`;
const choiceOf = (name: string) => choices[name]?.replaceAll("ACCEPT", () => accept) ?? "";

/** Readers of the formats, as far as the files use them; a line that they do not know fails. */
const readers: Readonly<Record<string, (text: string) => Said>> = {
  _headers: (text) =>
    text
      .trim()
      .split("\n\n")
      .flatMap((block) => {
        const [glob = "", ...lines] = block.split("\n");
        const pattern = glob.replace(/[.?+^$(){}[\]|\\]/g, "\\$&").replace("*", ".*");
        return lines.map((line) => {
          const [, name = "", value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? expect.fail(line);
          return { matches: like(`^${pattern}$`), name, value };
        });
      }),
  "headers.nginx.conf": (text) => {
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    const names = new Map<string, string>();
    const plain: Said[number][] = [];
    for (const line of lines) {
      const [, name = "", variable, value = ""] = /^add_header ([\w-]+) (?:(\$\w+)|"([^"]*)")(?: always)?;$/.exec(line) ?? [];
      if (variable !== undefined) names.set(variable, name);
      else if (name !== "") plain.push({ matches: isAll, name, value });
    }
    const set = lines
      .filter((line) => !line.startsWith("add_header"))
      .map((line) => {
        const [, pattern, variable = "", value = ""] =
          /^(?:if \(\$uri ~ "([^"]+)"\) \{ )?set (\$\w+) "([^"]*)";(?: \})?$/.exec(line) ?? expect.fail(line);
        return { matches: pattern === undefined ? isAll : like(pattern), name: names.get(variable) ?? "", value };
      });
    return [...plain, ...set];
  },
  "headers.caddy": (text) => {
    const matchers = new Map(
      [...text.matchAll(/^\t(@\w+) path_regexp "([^"]+)"$/gm)].map(([, name, pattern]) => [name, pattern]),
    );
    const some = [...text.matchAll(/^\theader (@\w+) ([\w-]+) "([^"]*)"$/gm)];
    const all = [...text.matchAll(/^\t\t([\w-]+) "([^"]*)"$/gm)];
    expect(text.trim().split("\n")).toHaveLength(5 + matchers.size + some.length + all.length);
    return [
      ...all.map(([, name = "", value = ""]) => ({ matches: isAll, name, value })),
      ...some.map(([, key, name = "", value = ""]) => ({ matches: like(matchers.get(key) ?? "nothing"), name, value })),
    ];
  },
  ".htaccess": (text) => {
    let matches: Said[number]["matches"] = isAll;
    return text.split("\n").flatMap((line) => {
      const [, pattern] = /^<If "%\{REQUEST_URI\} =~ m#([^"#]+)#">$/.exec(line) ?? [];
      if (pattern !== undefined) matches = like(pattern);
      if (line === "</If>") matches = isAll;
      const [, name, value = ""] = /^ *Header (?:always )?set ([\w-]+) "([^"]*)"$/.exec(line) ?? [];
      return name === undefined ? [] : [{ matches, name, value }];
    });
  },
};

function headersOf(said: Said, path: string): Headers {
  const sent = said.filter(({ matches }) => matches(path)).map(({ name, value }) => [name, value] as const);
  return Object.fromEntries([...new Map(sent)].filter(([, value]) => value !== ""));
}

const page = "---\ntitle: Start\n---\nText.\n\n";
const files = {
  "site.config.ts": config(
    [
      'base: "/lib/", redirects: [{ from: "/docs/old", to: "/docs/start" }],',
      'markdown: { html: { elements: { iframe: ["src", "title"] } } },',
      "security: {",
      '  headers: ["cloudflare", "netlify", "nginx", "caddy", "apache"],',
      '  images: ["https://*.img.example.org"], media: ["https://media.example.org"], frames: ["https://frames.example.org"],',
      "},",
    ].join("\n"),
  ),
  "content/docs/next/start.md": `${page}![A](https://a.img.example.org/a.png)\n\n<iframe src="https://frames.example.org/x" title="X"></iframe>\n\n<video src="https://media.example.org/v.mp4"></video>\n\n::video[Talk]{src="https://www.youtube.com/watch?v=M7lc1UVf-VE"}\n`,
  "content/docs/next/größe.md": "---\ntitle: Size\n---\nText.\n",
  "content/pages/about.md": '# About\n\n<iframe src="/docs/start" title="Start"></iframe>\n',
  "content/pages/c++ & more.md": "# More\n",
};
const site = sharedSite(files);
const names = Object.keys(readers);
const read = async (name: string) => (readers[name] ?? expect.fail(name))(await site().read(name));

test("a site that asks for none has none", async () => {
  const { files, problems } = await buildSite();
  expect(problems).toEqual([]);
  expect((await files()).filter((file) => names.includes(file))).toEqual([]);
});

describe.each(names)("%s", (name) => {
  const everywhere = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": expect.stringContaining("camera=(), "),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
  };
  const cached = name === "_headers" ? {} : { "Cache-Control": "no-cache" };

  test.each(["/lib/", "/lib/docs/start", "/lib/docs/old", "/lib/docs", "/lib/about", "/lib/search"])(
    "pages have the policy of all pages: %s",
    async (path) => {
      expect(headersOf(await read(name), path)).toEqual({
        ...everywhere,
        ...cached,
        "Content-Security-Policy": expect.stringMatching(/^default-src 'none'; script-src 'self' .*; frame-ancestors 'none'$/),
      });
    },
  );

  test("names of other letters are named as the server sees them", async () => {
    const paths = name === "_headers" ? ["/lib/c++%20&%20more"] : ["/lib/c++ & more", "/lib/c++ & more.html"];
    for (const path of paths) expect(headersOf(await read(name), path)["Content-Security-Policy"]).toMatch(/^default-src/);
    expect(headersOf(await read(name), "/lib/ccc & more")["Content-Security-Policy"]).toBe("frame-ancestors 'none'");
  });

  test.each(["/lib/img/logo.svg", "/lib/feed.xml", "/lib/assets/files/demo-1234567890.html", "/lib/assets/files/a-1.svg"])(
    "files that may hold scripts can do nothing: %s",
    async (path) => {
      const { "Content-Security-Policy": policy } = headersOf(await read(name), path);
      expect(policy).toBe(
        "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      );
    },
  );

  test("other files keep what they are: a manual made by another program, a document", async () => {
    for (const path of ["/lib/doxygen/index.html", "/lib/files/guide.pdf", "/lib/nothing"])
      expect(headersOf(await read(name), path)).toEqual({
        ...everywhere,
        ...cached,
        "Content-Security-Policy": "frame-ancestors 'none'",
      });
  });

  test("files with a hash in their name are kept, and no others", async () => {
    const kept = async (path: string) => headersOf(await read(name), path)["Cache-Control"];
    expect(await kept("/lib/assets/index-abc.js")).toBe("public, max-age=31536000, immutable");
    expect(await kept("/lib/assets/files/a-1.svg")).toBe("public, max-age=31536000, immutable");
    expect(await kept("/lib/docs/assets/index-abc.js")).toBe(cached["Cache-Control"]);
  });
});

test("the shared policy allows what any page allows, and no header line is longer than hosts take", async () => {
  const said = await read("_headers");
  const directives = (policy: string) =>
    new Map(policy.split("; ").map((each) => [each.split(" ")[0] ?? "", each.split(" ").slice(1)] as const));
  const pages = (await site().files()).filter((file) => file.endsWith(".html") && file !== "404.html");
  expect(pages).toContain("docs/old.html");
  for (const file of pages) {
    const [, written = ""] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await site().read(file)) ?? [];
    const path = `/lib/${encodeURI(file.replace(/(?:index)?\.html$/, ""))}`;
    const shared = directives(headersOf(said, path)["Content-Security-Policy"] ?? "");
    for (const [name, sources] of directives(written.replaceAll("&#39;", "'").replaceAll("&#x27;", "'")))
      for (const source of sources.filter((each) => each !== "'none'"))
        expect([file, name, shared.get(name)]).toEqual([file, name, expect.arrayContaining([source])]);
  }
  for (const { name, value } of said) expect(`${name}: ${value}`.length).toBeLessThan(2000);
});

test("a host that joins the values of rules gets policies that hold together, and one age", async () => {
  const said = (await read("_headers")).filter(({ matches }) => matches("/lib/assets/files/a-1.svg"));
  expect(said.filter(({ name }) => name === "Cache-Control")).toHaveLength(1);
  expect(said.filter(({ name }) => name === "Content-Security-Policy").map(({ value }) => value.split("; ").at(-1))).toEqual([
    "frame-ancestors 'none'",
    "frame-ancestors 'none'",
  ]);
});

describe.each(names)("%s of a site that has its pages as Markdown, too", (name) => {
  const site = sharedSite({
    ...files,
    "site.config.ts": String(files["site.config.ts"]).replace("base:", "markdownPages: true, base:"),
  });
  const read = async () => (readers[name] ?? expect.fail(name))((await site().read(name)).replace(choiceOf(name), ""));

  test.each(["/lib/", "/lib/docs/start", "/lib/docs/start.md", "/lib/about", "/lib/search"])(
    "pages say where the list of all pages is: %s",
    async (path) => {
      const { Link: link, Vary: vary } = headersOf(await read(), path);
      expect(link).toBe("</lib/llms.txt>; rel=describedby");
      // What a host may keep for one `Accept` it must not send for another; where none is looked at, it may.
      expect(vary).toBe(name in choices ? "Accept" : undefined);
    },
  );

  test("other files do not", async () => {
    for (const path of ["/lib/assets/index-abc.js", "/lib/img/logo.svg", "/lib/llms.txt", "/lib/nothing"])
      expect(headersOf(await read(), path)).not.toHaveProperty("Link");
  });
});

test.each(Object.keys(choices))("%s sends the Markdown of a page to those that ask for it first", async (name) => {
  const own = String(files["site.config.ts"]).replace("base:", "markdownPages: true, base:");
  const { read } = await buildSite({ ...files, "site.config.ts": own });
  expect(await read(name)).toContain(choiceOf(name));
  expect(await site().read(name)).not.toMatch(/markdown|twin|Vary/i);
});

test.each([
  ["text/markdown, text/html, */*", true],
  ["Text/Markdown;q=1.0, text/html;q=0.7", true],
  ["text/markdown", true],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", false],
  ["text/html, text/markdown", false],
  ["text/markdown;q=0.5, text/html", false],
  ["text/markdown;q=0, text/html", false],
  ["text/markdownish", false],
  ["*/*", false],
])("%s asks for Markdown first: %s", (value, is) => {
  expect(new RegExp(accept, "i").test(value)).toBe(is);
});

describe("where pages about symbols were before", () => {
  const written = async (extra: Readonly<Record<string, string>> = {}) => {
    const { read, problems, files } = await buildSite({
      "site.config.ts": config(
        [
          'base: "/lib/", security: { headers: ["cloudflare", "nginx", "caddy", "apache"] },',
          'symbols: { next: { record: "next.json" }, "v1.0": false }, symbolPages: { path: "api", movedFrom: ["symbols"] },',
        ].join("\n"),
      ),
      "content/docs/versions.json": '["v1.0"]',
      "content/docs/v1.0/start.md": "# Start\n",
      "content/next.json":
        '{"apiRecord": 1, "version": "next", "headers": {"P.h": "lib/P.h"}, "symbols": {"class `Packet` // P.h": ["int `size`()"]}}',
      ...extra,
    });
    expect(problems).toEqual([]);
    return { read, files: await files() };
  };

  /** Of the rules in the file: what they make of an address. */
  const led = (rules: readonly (readonly [from: string, to: string])[], path: string) => {
    for (const [from, to] of rules) {
      const found = new RegExp(from).exec(path);
      if (found !== null)
        return to.replace(/\$(\d)|%(\d)|\{re\.former\d\.(\d)\}/g, (_, ...at) => found[Number(at[0] ?? at[1] ?? at[2])] ?? "");
    }
    return null;
  };

  test.each([
    ["headers.nginx.conf", /^rewrite "(.+)" "(.+)" permanent;$/gm],
    ["headers.caddy", /^\t@former\d path_regexp former\d "(.+)"\n\tredir @former\d "(.+)" 301$/gm],
    [".htaccess", /^RewriteCond %\{REQUEST_URI\} (\S+)\nRewriteRule \. (\S+\/api\/\S+) \[R=301,L\]$/gm],
  ])("one rule leads on, with the version of the address: %s", async (name, form) => {
    const text = await (await written()).read(name);
    const rules = [...text.matchAll(form)].map(([, from = "", to = ""]) => [from, to] as const);
    expect(led(rules, "/lib/docs/symbols/Packet")).toBe("/lib/docs/api/Packet");
    expect(led(rules, "/lib/docs/v1.0/symbols/Packet.html")).toBe("/lib/docs/api/Packet?v=v1.0");
    expect(led(rules, "/lib/docs/symbols/")).toBe("/lib/docs/api/names");
    expect(led(rules, "/lib/docs/v1.0/symbols")).toBe("/lib/docs/api/names?v=v1.0");
    expect(led(rules, "/lib/docs/v1.0/symbols.html")).toBe("/lib/docs/api/names?v=v1.0");
    expect(led(rules, "/lib/docs/api/Packet")).toBe(null);
    // A folder of the site that is no version may have a page of the former name.
    for (const page of ["guides/symbols", "guides/symbols/list", "v1x0/symbols"])
      expect(led(rules, `/lib/docs/${page}`)).toBe(null);
  });

  test("hosts with a file of redirects get one, unless the site has its own", async () => {
    const { read } = await written();
    expect(await read("_redirects")).toBe(
      [
        "/lib/docs/symbols/:name /lib/docs/api/:name 301",
        "/lib/docs/symbols /lib/docs/api/names 301",
        ...["next", "v1.0"].flatMap((version) => [
          `/lib/docs/${version}/symbols/:name /lib/docs/api/:name?v=${version} 301`,
          `/lib/docs/${version}/symbols /lib/docs/api/names?v=${version} 301`,
        ]),
        "",
      ].join("\n"),
    );
    expect(await (await written({ "content/static/_redirects": "/a /b\n" })).read("_redirects")).toBe("/a /b\n");
    const { files } = await buildSite({ "site.config.ts": config('security: { headers: ["netlify"] },') });
    expect(await files()).not.toContain("_redirects");
  });
});

test("framing may be allowed", async () => {
  const { read, problems } = await buildSite({
    "site.config.ts": config('security: { headers: ["apache"], frameAncestors: ["self", "https://Intranet.example.org/"] },'),
  });
  expect(problems).toEqual([]);
  expect(await read(".htaccess")).toContain("\"frame-ancestors 'self' https://intranet.example.org\"");
});

test("a file of the site at the place of one that the site asked for is an error", async () => {
  const { problems } = await buildSite({
    "site.config.ts": config('security: { headers: ["netlify"] },'),
    "content/static/_headers": "/*\n  X-Own: 1\n",
  });
  expect(problems).toEqual(["content/duplicate-url Two sources produce _headers: security.headers and content/static/_headers."]);
});
