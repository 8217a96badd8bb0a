import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../src/model/model.ts";
import { type CheckOptions, check } from "../../../src/tools/check/check.ts";
import { builtSite } from "../../serve/folder.ts";

const options: CheckOptions = {
  external: false,
  skip: [],
  timeout: 20_000,
  retries: 0,
  rules: ["check/broken", "check/external", "check/quarantined"],
};
const page = (body: string) =>
  `<!doctype html>\n<html lang="en"><head><title>t</title></head>\n<body>\n${body}\n</body></html>\n`;

function runOf(root: string) {
  return { root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: true };
}

function brief({ code, file, line, column, message, hint }: Diagnostic): string {
  return `${code} ${file}:${line}:${column} ${message}${hint === undefined ? "" : ` ${hint}`}`;
}

async function problems(
  files: Readonly<Record<string, string>>,
  changed: Partial<CheckOptions> = {},
  base = "/",
): Promise<readonly string[]> {
  const { diagnostics } = await check(runOf(builtSite(files, base)), { ...options, ...changed });
  return diagnostics.map(brief).sort();
}

describe("check", () => {
  it("finds nothing wrong with a site whose links all work", async () => {
    const root = builtSite({
      "index.html": page(
        '<link rel="stylesheet" href="/style.css"><a href="/docs/api#parse">a</a><a href="docs/api">b</a><a href="#top">c</a><a href="mailto:a@b.org">m</a><a href="https://other.example/never">x</a><a href="https://example.org/docs/api#parse">own</a>',
      ),
      "docs/api.html": page('<h2 id="parse">Parse</h2><a href="../">home</a><a href="/docs/api.html">self</a>'),
      "404.html": page('<a href="/">home</a>'),
      "style.css": "a { background: url(img.svg) }",
      "img.svg": "<svg/>",
    });
    expect(await check(runOf(root), options)).toEqual({
      diagnostics: [],
      pages: 3,
      redirects: 0,
      links: 6,
      remembered: 0,
      excepted: {},
    });
  });

  it("reports a broken page once, where it is first linked, with the other pages and the nearest one", async () => {
    const files = {
      "index.html": page('<a href="/docs/apu">x</a>'),
      "docs/api.html": page('<p>\n<a href="apu#y">x</a></p>'),
    };
    expect(await problems(files)).toEqual([
      'check/broken build/docs/api.html:5:10 Broken link: /docs/apu returns status 404. Also linked from /. Did you mean "/docs/api"?',
    ]);
  });

  it("names five further pages at most", async () => {
    const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const files = Object.fromEntries(names.map((name) => [`${name}.html`, page('<a href="/nowhere-at-all">x</a>')]));
    expect(await problems(files)).toEqual([
      "check/broken build/a.html:4:10 Broken link: /nowhere-at-all returns status 404. Also linked from /b, /c, /d, /e, /f and 2 more.",
    ]);
  });

  it("finds broken anchors on the page itself and on others, in any spelling", async () => {
    const files = {
      "index.html": page(
        '<a href="#instal">x</a><a href="/docs/api#pars">x</a><a href="/docs/api?q=1#größe">x</a><a href="/docs/api#gr%C3%B6%C3%9Fe">x</a><h2 id="install">I</h2>',
      ),
      "docs/api.html": page('<h2 id="parse">P</h2><h2 id="größe">G</h2>'),
    };
    expect(await problems(files)).toEqual([
      'check/broken build/index.html:4:10 Broken link: /#instal points to a page that has no such anchor. Did you mean "#install"?',
      'check/broken build/index.html:4:33 Broken link: /docs/api#pars points to a page that has no such anchor. Did you mean "#parse"?',
    ]);
  });

  it("knows a page by every spelling of its address", async () => {
    const links = ["/docs/operator+=", "/docs/operator%2B%3D", "/docs/operator+%3d.html?q=1", "docs/../docs/operator+=.html"];
    const files = {
      "index.html": page(links.map((link) => `<a href="${link}#own">x</a><a href="${link}#no">x</a>`).join("")),
      "docs/operator+=.html": page('<h2 id="own">O</h2>'),
    };
    const found = await problems(files, { rules: ["check/broken", "check/orphans"] });
    expect(found).toHaveLength(4);
    for (const problem of found) expect(problem).toMatch(/#no points to a page that has no such anchor\.$/);
  });

  it("finds missing pictures, scripts, fonts of style sheets and targets of redirects", async () => {
    const files = {
      "index.html": page('<link rel="stylesheet" href="/s.css"><img alt="" src="/p.png"><script src="/x.js"></script>'),
      "old.html": '<meta http-equiv="refresh" content="0; url=/gone">',
      "s.css": "@font-face { src: url(/f.woff2) }",
    };
    expect(await problems(files)).toEqual([
      "check/broken build/index.html:4:55 Broken link: /p.png returns status 404.",
      "check/broken build/index.html:4:76 Broken link: /x.js returns status 404.",
      "check/broken build/old.html:1:44 Broken link: /gone returns status 404.",
      "check/broken build/s.css:undefined:undefined Broken link: /f.woff2 returns status 404.",
    ]);
  });

  it("finds what styles, rare attributes, and links of another base lead to", async () => {
    const files = {
      "index.html": page(
        '<p style="background: url(/a.png)">a</p><q cite="/b">b</q><style>p { background: url(/c.png) }</style>',
      ),
      "based.html": '<head><base href="/sub/"></head><a href="gone">x</a>',
    };
    const found = await problems(files);
    expect(found.map((each) => /Broken link: (\S+)/.exec(each)?.[1])).toEqual(
      expect.arrayContaining(["/a.png", "/b", "/c.png", "/sub/gone"]),
    );
  });

  it("looks up what a page says of itself, but takes links to the public address for another site's", async () => {
    const files = {
      "index.html": page(
        '<link rel="canonical" href="https://example.org/gone">\n<meta property="og:image" content="https://example.org/img.png"><a href="https://example.org/api-docs/x">x</a>',
      ),
    };
    expect(await problems(files)).toEqual([
      "check/broken build/index.html:4:29 Broken link: /gone returns status 404.",
      "check/broken build/index.html:5:36 Broken link: /img.png returns status 404.",
    ]);
  });

  it("works under a base and finds links that forgot it", async () => {
    const files = { "index.html": page('<a href="/lib/docs">good</a><a href="/lib/dogs">bad</a>'), "docs.html": page("docs") };
    expect(await problems(files, {}, "/lib/")).toEqual([
      'check/broken build/index.html:4:38 Broken link: /lib/dogs returns status 404. Did you mean "/lib/docs"?',
    ]);
  });

  it("leaves out what it is told to skip", async () => {
    expect(await problems({ "index.html": page('<a href="/later">x</a>') }, { skip: ["/later$"] })).toEqual([]);
  });

  it("says so when there is no build", async () => {
    await expect(check(runOf("/nonexistent"), options)).rejects.toThrow("There is no finished build in build.");
  });

  describe("with another site", () => {
    const asked = new Map<string, number>();
    /** What `/flaky?2` answers. */
    let flaky = 200;
    let other: Server;
    let origin = "";
    beforeAll(async () => {
      other = createServer((request, response) => {
        const path = request.url ?? "";
        asked.set(path, (asked.get(path) ?? 0) + 1);
        if (path === "/slow") return;
        if (path === "/flaky?2") return void response.writeHead(flaky).end();
        const status =
          path === "/flaky" && (asked.get(path) ?? 0) <= 1 ? 503 : Number(/^\/(\d{3})(?:\?|$)/.exec(path)?.[1] ?? 200);
        response.writeHead(status, { "content-type": "text/html" }).end('<a href="/never-followed">x</a>');
      });
      await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
      origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    });
    afterAll(() => {
      other.closeAllConnections();
      other.close();
    });
    const linkTo = (...paths: readonly string[]) => ({
      "index.html": page(paths.map((path) => `<a href="${origin}${path}">x</a>`).join("\n")),
    });

    it("asks it only on request", async () => {
      expect(await problems(linkTo("/404"))).toEqual([]);
      expect(asked.size).toBe(0);
      expect(await problems(linkTo("/ok", "/404"), { external: true })).toEqual([
        `check/external build/index.html:5:10 Broken link: ${origin}/404 returns status 404.`,
      ]);
      expect(asked.has("/never-followed")).toBe(false);
    });

    it("asks it for the target of a redirect", async () => {
      const target = `${origin}/404`;
      const old = `<meta http-equiv="refresh" content="0; url=${target}">\n<a href="${target}">x</a>`;
      expect(await problems({ "index.html": page(""), "old.html": old }, { external: true })).toEqual([
        `check/external build/old.html:1:44 Broken link: ${origin}/404 returns status 404.`,
      ]);
    });

    it("does not call a page broken that wants a sign-in or turns robots away", async () => {
      expect(await problems(linkTo("/401", "/403", "/429"), { external: true })).toEqual([]);
    });

    it("asks again after an error, and gives up after the time limit", async () => {
      expect(await problems(linkTo("/flaky"), { external: true, retries: 1 })).toEqual([]);
      expect(await problems(linkTo("/slow"), { external: true, timeout: 200 })).toEqual([
        expect.stringMatching(/^check\/quarantined .*\/slow does not respond \(no answer within 0\.2 seconds\)\. It has/),
      ]);
    });

    it("keeps a failure in quarantine for some days, unless the page is gone for good", async () => {
      const root = builtSite(linkTo("/503", "/410"));
      const at = async (day: string) => {
        const { diagnostics } = await check(runOf(root), { ...options, external: true, now: Date.parse(day) });
        return diagnostics.map(({ code, severity, message }) => `${severity} ${code} ${message}`).sort();
      };
      const gone = `error check/external Broken link: ${origin}/410 returns status 410.`;
      const failing = `Broken link: ${origin}/503 returns status 503.`;
      expect(await at("2026-03-01")).toEqual([
        gone,
        `warning check/quarantined ${failing} It has failed since 2026-03-01 (1 check) and is an error from 2026-03-04 on.`,
      ]);
      expect(await at("2026-03-03")).toEqual([
        gone,
        `warning check/quarantined ${failing} It has failed since 2026-03-01 (2 checks) and is an error from 2026-03-04 on.`,
      ]);
      expect(await at("2026-03-04")).toEqual([gone, `error check/external ${failing}`]);
    });

    it("forgets a failure when the site answers again", async () => {
      const root = builtSite(linkTo("/flaky?2"));
      const at = async (day: string) =>
        (await check(runOf(root), { ...options, external: true, now: Date.parse(day) })).diagnostics;
      const codes = async (day: string) => (await at(day)).map(({ code }) => code);
      flaky = 503;
      expect(await codes("2026-03-01")).toEqual(["check/quarantined"]);
      flaky = 200;
      expect(await codes("2026-03-02")).toEqual([]);
      flaky = 503;
      expect(await codes("2026-03-08")).toEqual(["check/quarantined"]);
    });

    it("names the places in the sources that write a broken link", async () => {
      const root = builtSite({
        ...linkTo("/404?a=1&amp;b=2#part", "/404"),
        "docs/start.html": page(`<a href="${origin}/404">x</a>`),
      });
      const sources = {
        "content/docs/next/start.md": `---\ntitle: Start\n---\n\nSee [this](${origin}/404).\n`,
        "content/docs/v1.0/start.md": `Not ${origin}/404/more, nor ${origin}/404x, but <${origin}/404>.\n`,
        "content/pages/index.md": `[x](${origin}/404?a=1&b=2#part)\n`,
        "content/static/logo.svg": `<!-- ${origin}/404 -->`,
      };
      for (const [path, text] of Object.entries(sources)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      const { diagnostics } = await check(runOf(root), { ...options, external: true });
      expect(diagnostics.map(brief).sort()).toEqual([
        `check/external content/docs/next/start.md:5:12 Broken link: ${origin}/404 returns status 404. Also in content/docs/v1.0/start.md:1.`,
        `check/external content/pages/index.md:1:5 Broken link: ${origin}/404?a=1&b=2 returns status 404.`,
      ]);
      const where = diagnostics.find(({ file }) => file === "content/docs/next/start.md");
      expect(where?.length).toBe(`${origin}/404`.length);
    });

    it("leaves out links that lead to where a page is edited", async () => {
      const files = { "index.html": page(`<a href="${origin}/404" data-edit>Edit this page</a>`) };
      expect(await problems(files, { external: true })).toEqual([]);
    });

    it("takes an answer again for as long as it is asked to, and never a failure", async () => {
      const root = builtSite(linkTo("/once", "/404?again"));
      const run = async (maxAge: number) => {
        const { diagnostics, remembered } = await check(runOf(root), { ...options, external: true, maxAge });
        return [diagnostics.length, remembered, asked.get("/once"), asked.get("/404?again")];
      };
      const [, , , first = 0] = await run(3_600_000);
      expect(await run(3_600_000)).toEqual([1, 1, 1, Number(first) * 2]);
      expect(await run(0)).toEqual([1, 0, 2, Number(first) * 3]);
    });

    it("skips by pattern", async () => {
      expect(await problems(linkTo("/404"), { external: true, skip: ["^http://127"] })).toEqual([]);
    });
  });
});
