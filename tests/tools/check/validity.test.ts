/** Pages share most of what they are, and html-validate sees each part once: what is found must be what it finds in every page as a whole. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parsePage } from "../../../src/finished/parsedPage.ts";
import type { AuditContext } from "../../../src/tools/check/rules/rule.ts";
import { validity } from "../../../src/tools/check/rules/validity.ts";
import type { CheckedPage } from "../../../src/tools/check/targets.ts";
import { openShortener } from "../../../src/tools/check/uniqueParts.ts";
import { openValidator } from "../../../src/tools/check/validatePage.ts";

const item = (name: string) => `<li class="${name}"><a href="/${name}">${name}</a></li>`;

function page(title: string, main: string, { sidebar = "", head = "" } = {}): string {
  const items = ["one", "two", "three"].map(item).join("");
  const nav = `<nav aria-label="Docs"><ul>${items}${sidebar}</ul></nav>`;
  const form = '<form action="/search"><label for="q">Search</label><input id="q"><button type="submit">Go</button></form>';
  return `<!DOCTYPE html>\n<html lang="en"><head><title>${title}</title>${head}</head><body><header>${nav}${form}</header><div class="layout"><main id="Content"><h1>${title}</h1><p>All of ${title}.</p>${main}</main></div></body></html>\n`;
}

/** What html-validate objects to, and forms that are right next to others that are not. */
const parts = [
  "<p><div>block</div></p>",
  "<div><center>old</center></div>",
  "<ul><div>x</div></ul>",
  "<ul><li>right</li></ul>",
  "<button>x</button>",
  '<button type="button"></button>',
  '<button type="button"><span>x</span></button>',
  '<div aria-hidden="true"><a href="/a">in</a></div>',
  '<div><a href="/a">in</a></div>',
  '<label for="dd">x</label><p id="dd">y</p>',
  '<div><p id="dd">y</p></div>',
  "<p>a & b &foo; c</p>",
  "<p>a &lt; b</p>",
  '<span id="">x</span><span id="a b">y</span>',
  '<a href="/a" href="/b">twice</a>',
  "<p>stray</span></p>",
  "<p>unclosed<div>y</div>",
  '<blockquote align="left">x</blockquote>',
  "<dl><li>x</li></dl>",
  "<h2></h2>",
  "<h2><span></span></h2>",
  "<h2><span>x</span></h2>",
  '<fieldset><input aria-label="x"></fieldset>',
  '<form action="/x"><input aria-label="y"></form>',
  '<form action="/x"><div><button type="submit">y</button></div></form>',
  "<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table>",
  "<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></tbody></table>",
  '<a href="/a"><a href="/b">in</a></a>',
  '<div role="main">x</div><div role="list">y</div>',
  "<details><p>no summary</p></details>",
  "<details><p>late</p><summary>s</summary></details>",
  '<img src="/a.svg" alt="" title="t">',
  '<img src="/a.svg" alt="a" title="t">',
  "<!-- [html-validate-disable-next deprecated] --><center>x</center>",
  '<svg focusable="true"><title>q</title></svg>',
  '<p aria-label="x">y</p>',
  '<video autoplay src="/x.mp4"></video>',
  '<meta http-equiv="refresh" content="5; url=/docs">',
  "<main>another</main>",
  "<td>cell</td>",
  "<pre><code><span>a</span> <span>b</span><p>c</p></code></pre>",
];

/** Each part alone, twice on one page, on several pages, in lists, and in the sidebar of all. */
function pagesOf(sidebar: string): readonly string[] {
  const alone = parts.map((part, at) => page(`P${at}`, `<div>${part}</div>`, { sidebar }));
  const again = parts.map((part, at) =>
    page(`Q${at}`, `<div>${part}</div><section><div>${part}</div>${part}</section>`, { sidebar }),
  );
  const mixed = parts.map((part, at) =>
    page(`R${at}`, `<div>${parts[(at * 7 + 3) % parts.length]}</div><ol><li>${part}</li></ol>`, { sidebar }),
  );
  const heads = ["", "<center>x</center>", '<base href="/"><base href="/">', "<title>two</title>"];
  return [...alone, ...again, ...mixed, ...heads.map((head, at) => page(`S${at}`, "", { sidebar, head })), "<p>no page", ""];
}

interface Found {
  readonly file: string;
  readonly message: string;
  readonly offset: number | undefined;
}

async function audit(pages: readonly string[]): Promise<readonly Found[]> {
  const out = mkdtempSync(join(tmpdir(), "docsgen-validity-"));
  const scene = { run: { root: out, cache: false }, build: { out } } as unknown as AuditContext;
  const follower = validity.follow?.(scene);
  for (const [at, html] of pages.entries()) {
    const file = `${at}.html`;
    writeFileSync(join(out, file), html);
    follower?.look({ file } as CheckedPage, parsePage(html));
  }
  const found = (await follower?.found()) ?? [];
  return [...found].map(({ page: { file }, message, offset }) => ({ file, message, offset }));
}

function expected(pages: readonly string[]): readonly Found[] {
  const validate = openValidator();
  return pages.flatMap((html, at) =>
    validate(html).map(({ rule, message, offset }) => ({
      file: `${at}.html`,
      message: `${message.replace(/\.?$/, "")} (${rule}).`,
      offset,
    })),
  );
}

describe("validity", () => {
  it.each([
    ["a right sidebar", ""],
    ["an element in the sidebar that does not belong there", "<div>x</div>"],
    ["an old element deep in the sidebar", "<li><ul><li><center>x</center></li></ul></li>"],
    ["a part of the main region in the sidebar", `<li><div>${parts[4]}</div></li>`],
  ])("finds in pages with %s what html-validate finds in each of them", async (_, sidebar) => {
    const pages = pagesOf(sidebar);
    const wanted = expected(pages);
    expect(wanted.length).toBeGreaterThan(100);
    expect(await audit(pages)).toEqual(wanted);
  });

  it("looks at what is new on a page, and keeps the places", () => {
    const { shorten } = openShortener();
    shorten(parsePage(page("One", "<p>text</p>")), "one.html");
    const same = page("Two", "<p>other <b>text</b></p>");
    const html = same.replace("</main>", '<ul><li class="z">new <i>things</i></li></ul></main>');
    const short = shorten(parsePage(html), "two.html");
    expect(short.html).toContain('<ul><li class="z">new <i>things</i></li></ul>');
    expect(short.html).not.toContain("<nav");
    expect(short.html).toContain('<label for="q">');
    for (const text of ["<title>", '<label for="q">', "<i>things"])
      expect(short.placeOf(short.html.indexOf(text))).toBe(html.indexOf(text));
    expect(shorten(parsePage(page("Three", "<p>text</p>")), "three.html").html).toBe("<!DOCTYPE html>\n\n");
  });
});
