/** Whatever is in titles, front matter, file names, configuration, addresses and storage is text: it never runs. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { escapeAttribute } from "../../src/kit/html/escape.ts";
import { createCompiler } from "../../src/stages/compile/compiler.ts";
import { payloads as loudPayloads, quietPayloads } from "../fixtures/htmlPayloads.ts";
import { soup, unsafeName } from "../fixtures/htmlSoup.ts";
import { runs } from "../nightly/effort.ts";
import type { Files } from "../site.ts";
import { compile, show } from "../stages/compile/harness.ts";
import { browser } from "./browser.ts";
import { ownSite } from "./ownSite.ts";

const htmlPayloads = [...loudPayloads, ...quietPayloads];

const payloads = [
  "<img src=x onerror=pwn()>",
  "<script>pwn()</script>",
  "</title><script>pwn()</script>",
  "</script><script>pwn()</script>",
  '"><svg onload=pwn()>',
  "' onmouseover='pwn()' x='",
  '" autofocus onfocus="pwn()',
  "--><script>pwn()</script>",
  "{{constructor.constructor('pwn()')()}}",
  "]]><script>pwn()</script>",
  "\\u003cimg src=x onerror=pwn()\\u003e",
  "<iframe srcdoc='<script>parent.pwn()</script>'>",
];
const all = payloads.join(" ");
const quoted = JSON.stringify(all);
const escaped = all.replace(/[<>"'`*_{}[\]()#+!|\\$&~:-]/g, "\\$&");
const code = `\`\` ${all.replaceAll("`", "")} \`\``;

/** A list of an API in which whatever can be named is hostile. */
const tags = (word: string) => {
  const xml = escapeAttribute(`${all} ${word}`);
  const member = `<member kind="function"><name>${xml}</name><anchorfile>${xml}</anchorfile><anchor>${xml}</anchor></member>`;
  const type = (name: string) =>
    `<compound kind="class"><name>${name}</name><filename>${xml}</filename>${member}<base>${xml}</base></compound>`;
  const file = `<compound kind="file"><name>${xml}.h</name><filename>${xml}</filename><class kind="class">Evil</class></compound>`;
  return `<tagfile>${file}${type("Evil")}${type(escapeAttribute(`Only${word} ${all.replaceAll("<", "").slice(0, 200)}`))}</tagfile>`;
};

/** Everything that a writer names, in the places where only text belongs. */
const files: Files = {
  "site.config.ts": `export default {
  title: ${quoted}, tagline: ${quoted}, url: "https://example.org",
  locale: { label: ${quoted} },
  logo: { light: "/l.svg", alt: ${quoted} },
  docs: { versions: { next: { label: ${quoted} }, v1: { label: ${quoted}, released: "2025-01-02" } } },
  changes: {}, offline: true, socialCards: {}, markdownPages: true,
  symbols: { next: { file: "next.tag", url: "https://api.example/" }, v1: { file: "v1.tag", url: "https://api.example/" } },
  search: { suggestions: [${quoted}], askAi: { provider: "quotes", suggestions: [${quoted}] } },
  redirects: [{ from: "/old", to: "/docs/next/start?x=%22%3E%3Cimg%20src=x%20onerror=pwn()%3E" }],
  navbar: { items: [
    { label: ${quoted}, to: "/docs/start", title: ${quoted} },
    { type: "dropdown", label: ${quoted}, items: [{ label: ${quoted}, to: "/docs/start" }] },
    { type: "docsVersionDropdown", itemsAfter: [{ label: ${quoted}, to: "/" }] }, { type: "localeDropdown" },
  ] },
  footer: { links: [{ title: ${quoted}, items: [{ label: ${quoted}, to: "/" }] }] },
  announcement: { id: ${quoted}, content: "x" },
  vars: { evil: ${quoted} },
  messages: { "toc.title": ${quoted}, "page.tags": ${quoted}, "code.copy": ${quoted} },
  head: [{ tag: "meta", attributes: { name: "evil", content: ${quoted} } }],
};`,
  "content/static/clip.mp4": "film",
  "content/docs/next/drawing.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${escapeAttribute(all)}</title><script>pwn()</script><a href="javascript:pwn()"><text y="9" onclick="pwn()">${escapeAttribute(all)}</text></a></svg>`,
  "content/static/l.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
  "content/pages/index.md": "# Home\n",
  "content/docs/versions.json": '["v1"]',
  "content/next.tag": tags("new"),
  "content/v1.tag": tags("old"),
  "content/docs/v1/sidebars.json": `{ "docs": [{ "type": "category", "label": ${quoted}, "items": ["start", { "type": "link", "label": ${quoted}, "href": "/docs/start" }] }] }`,
  "content/docs/v1/start.md": `---\ntitle: ${quoted}\n---\n\n## Before ${escaped}\n\n${escaped} {{vars.evil}}\n\n~~~cpp\n${all}\nold();\n~~~\n\n| Old ${escaped} |\n|---|\n| ${escaped} |\n\nUse \`Evil\`.\n`,
  "content/docs/next/start.md": `---
title: ${quoted}
description: ${quoted}
sidebar_label: ${quoted}
pagination_label: ${quoted}
keywords: [${quoted}]
tags: [${quoted}]
last_update: { date: 2025-01-01, author: ${quoted} }
custom: ${quoted}
---

## ${escaped}

${escaped} {{vars.evil}}

![${escaped}](/l.svg "${escaped}") [${escaped}](./start.md "${escaped}")

| ${escaped} |
|---|
| ${escaped} |

:::note[${escaped}]
${escaped}
:::

::::tabs{group=os}
:::tab[${escaped}]{value="a"}
x
:::
::::

:::bar-chart[${escaped}]{unit="<img src=x onerror=pwn()>"}
| ${escaped} | n |
|---|---|
| ${escaped} | 1 |
:::

~~~cpp title="<img src=x onerror=pwn()>"
${all} {{vars.evil}}
~~~

~~~<img src=x onerror=pwn()>
x
~~~

${code}

## Use of \`Evil\`

\`Evil\` once more, and :::details is not one here.

:::details[${escaped}]
${escaped}
:::

:::video[${escaped}]{src="/clip.mp4" poster=/l.svg}
${escaped}
:::

:::figure[${escaped}]{file=drawing.svg alt="<img src=x onerror=pwn()>"}
:::

Footnote[^1].

[^1]: ${escaped}
`,
  "content/docs/next/<img src=x onerror=pwn()>.md": "Text.\n",
  "content/docs/next/cat/_category_.json": `{ "label": ${quoted}, "link": { "type": "generated-index", "title": ${quoted}, "description": ${quoted}, "slug": "evil" } }`,
  "content/docs/next/cat/one.md": "# One\n",
};

/** Pages on which a script of a payload ran. */
async function ran(addresses: readonly string[], options: BrowserContextOptions & { readonly stored?: boolean } = {}) {
  const { stored = false, ...rest } = options;
  const context = await browser.newContext(rest);
  const found: string[] = [];
  const page = await context.newPage();
  await context.exposeBinding("pwn", ({ page: at }) => void found.push(at.url()));
  page.on("dialog", (dialog) => dialog.dismiss());
  if (stored) {
    await context.addInitScript((value) => {
      const keys = [
        "theme",
        "announcement.id",
        "announcement.dismissed",
        "version",
        "tab.os",
        "search.recent",
        "search.favorites",
        "search.conversations",
      ];
      for (const key of keys) localStorage.setItem(`/${key}`, value);
    }, all);
  }
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "load" });
    await page.evaluate(() => {
      for (const each of document.querySelectorAll("details")) each.open = true;
    });
    await page.keyboard.press("Tab");
    await page.mouse.move(300, 20);
    await page.waitForTimeout(50);
  }
  await context.close();
  return found;
}

describe("payloads", () => {
  const site = ownSite(files);

  it("in the places of text run nothing, even without the policy", async () => {
    expect(site.built().result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const pages = await site.pages();
    expect(pages.length).toBeGreaterThan(7);
    expect(await ran(pages.map(site.url), { bypassCSP: true })).toEqual([]);
  });

  it("in addresses and storage run nothing", async () => {
    const queries = payloads.map((payload) => `/search?q=${encodeURIComponent(payload)}`);
    const others = payloads.map((each) => encodeURIComponent(each)).map((each) => `/docs/next/start?os=${each}#${each}`);
    const missing = payloads.slice(0, 4).map((payload) => `/docs/${encodeURIComponent(payload)}`);
    expect(await ran([...queries, ...others, ...missing].map(site.url), { bypassCSP: true, stored: true })).toEqual([]);
  });
});

/** A page of compiled Markdown under no policy at all, next to scripts and pages of the same origin. */
async function serveRaw(bodies: readonly string[]): Promise<Server> {
  const compiler = createCompiler({
    directives: new Map(),
    variables: new Set(),
    remarkPlugins: [],
    rehypePlugins: [],
    tool: "test",
  });
  const compiled = await Promise.all(
    bodies.map((body) => compiler.compile(body, { read: () => null, size: () => null, hash: () => null, problem: () => null })),
  );
  const pages = compiled.map(({ html: { parts, slots } }) =>
    parts
      .map(
        (part, index) =>
          part + (slots[index] !== undefined && "target" in slots[index] ? slots[index].target.replaceAll('"', "&quot;") : ""),
      )
      .join(""),
  );
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const page = /^\/(\d+)$/.exec(path)?.[1];
    const isScript = path.endsWith(".js");
    response.setHeader("content-type", isScript ? "text/javascript" : path.endsWith(".css") ? "text/css" : "text/html");
    if (page !== undefined) response.end(`<!doctype html><title>x</title><main><p>${page}</p>${pages[Number(page)]}</main>`);
    else response.end(isScript ? "top.pwn()" : path.endsWith(".css") ? "p { color: red }" : "<script>top.pwn()</script>");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return server;
}

describe("raw HTML of a writer", () => {
  it("runs nothing, asks for no script or page and leaves nowhere, even without the policy", { timeout: 300_000 }, async () => {
    const server = await serveRaw(htmlPayloads.map((payload) => `Before.\n\n${payload}\n\nAfter.\n`));
    const { port } = server.address() as AddressInfo;
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    const found: string[] = [];
    let at = "";
    await context.exposeBinding("pwn", () => void found.push(`${at} ran`));
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/evil/.test(pathname) || (request.isNavigationRequest() && !/^\/\d+$/.test(pathname)))
        found.push(`${at} asked for ${pathname}`);
    });
    for (const [index, payload] of htmlPayloads.entries()) {
      at = payload;
      await page.goto(`http://127.0.0.1:${port}/${index}`, { waitUntil: "load" });
      await page.evaluate(() => {
        for (const each of document.querySelectorAll("details")) each.open = !each.open;
        for (const each of document.querySelectorAll("main *")) each.dispatchEvent(new Event("toggle"));
      });
      if (page.url() !== `http://127.0.0.1:${port}/${index}`) found.push(`${at} left to ${page.url()}`);
    }
    await context.close();
    server.close();
    expect(found).toEqual([]);
  });
});

it("the browser finds nothing that is not allowed in random HTML, also when it parses it once more", {
  timeout: 600_000,
}, async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { numRuns, seed } = runs(400, 20_000);
  const bodies = fc.sample(soup, { numRuns, seed });
  for (let first = 0; first < bodies.length; first += 200) {
    const some = bodies.slice(first, first + 200);
    const written = await Promise.all(some.map(async (body) => show((await compile(body)).html)));
    const found = await page.evaluate(
      (all) =>
        all.map((html) => {
          const parse = (text: string) => new DOMParser().parseFromString(`<body><main>${text}</main>`, "text/html").body;
          const once = parse(html);
          const twice = parse(once.querySelector("main")?.innerHTML ?? "");
          // The first line end of a `pre` is lost whenever HTML is written as the standard says.
          const written = ({ innerHTML }: HTMLElement) => innerHTML.replace(/(<(?:pre|listing)[^>]*>)\n+/g, "$1");
          const names = [...twice.querySelectorAll("*")].flatMap((each) => [`<${each.localName}>`, ...each.getAttributeNames()]);
          return { isSame: written(once) === written(twice), names };
        }),
      written,
    );
    for (const [index, { isSame, names }] of found.entries()) {
      expect([some[index], isSame, names.filter((name) => unsafeName.test(name))]).toEqual([some[index], true, []]);
    }
  }
  await context.close();
});

describe("odd ids", () => {
  const raw = "# Raw\n\n<p id=__proto__>x</p>\n\n<p id=location>y</p>\n\n<a id=constructor name=form></a>\n";
  const site = ownSite({ "content/docs/next/raw.md": raw });

  it("break nothing", async () => {
    expect(site.built().result.diagnostics).toEqual([]);
    expect(await ran([site.url("/docs/raw"), site.url("/docs/start")], { bypassCSP: true })).toEqual([]);
  });
});
