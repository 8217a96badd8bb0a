/** What is read of a built page: its own text, sections by anchor or title, and redirects. */
import { describe, expect, it } from "vitest";
import { findSection, readBuiltPage } from "../../src/finished/builtPage.ts";

const page = readBuiltPage(`<!DOCTYPE html><html><head><title>Guide | Lib</title></head><body><nav><h2 id="nav">Menu</h2></nav>
<main><article><header><h1>The <em>guide</em></h1></header><div class="prose wide"><p>Opening.</p>
<h2 id="one">One <a class="anchor" href="#one"></a></h2><p>First.</p><div><h3 id="deep"><span id="old"></span>Deep</h3><p>Below.</p></div>
<table><tr id="row"><td>x</td></tr></table><h2>No anchor</h2><p>Loose.</p><h2 id="two">Two</h2><p>Last.</p></div></article></main></body></html>`);
const textOf = (asked: string) => {
  const section = findSection(page, asked);
  return section === null ? null : page.content.slice(section.from, section.to);
};

describe("readBuiltPage", () => {
  it("finds the title and the text below it, without what surrounds them", () => {
    expect(page.title).toBe("The guide");
    expect(page.content).toMatch(/^<p>Opening\.<\/p>[\s\S]*<p>Last\.<\/p>$/);
    expect(page.sections.map(({ id, title, depth }) => [id, title, depth])).toEqual([
      ["one", "One", 2],
      ["deep", "Deep", 3],
      ["two", "Two", 2],
    ]);
  });

  it("leaves the numbers of footnotes out of titles", () => {
    const note = '<sup><a href="#fn-1" id="fnref-1" data-footnote-ref="">1</a></sup>';
    const noted = readBuiltPage(
      `<main><h1>Guide${note}</h1><div class="prose"><h2 id="one">One ${note} <code>x</code></h2></div></main>`,
    );
    expect([noted.title, noted.sections.map(({ title }) => title)]).toEqual(["Guide", ["One x"]]);
  });

  it("tells a redirect from a page", () => {
    expect(page.redirect).toBeNull();
    const html = '<html><head><noscript><meta http-equiv="refresh" content="0; url=/lib/docs/a?x=1#b"></noscript></head></html>';
    expect(readBuiltPage(html).redirect).toBe("/lib/docs/a?x=1#b");
  });

  it("takes the whole main part where the text has no box of its own", () => {
    expect(readBuiltPage("<title>T</title><main><p>A</p></main>")).toMatchObject({ title: "T", content: "<p>A</p>" });
    expect(readBuiltPage("<p>A</p>")).toMatchObject({ title: "", content: "", sections: [] });
  });
});

describe("findSection", () => {
  it("ends before the next heading of its level, with an anchor or without", () => {
    expect(textOf("one")).toMatch(/^<h2 id="one">[\s\S]*<p>Below\.<\/p>[\s\S]*<\/table>$/);
    expect(textOf("two")).toBe('<h2 id="two">Two</h2><p>Last.</p>');
  });

  it("finds titles, former anchors, and what stands inside a section", () => {
    expect(findSection(page, " tWo ")?.id).toBe("two");
    expect(findSection(page, "old")?.id).toBe("deep");
    expect(findSection(page, "row")?.id).toBe("deep");
    expect(findSection(page, "nav")).toBeNull();
  });
});
