/** Markup that pages have alike is rendered once, and counts on every page that shows it. */
import { expect, test } from "vitest";
import { emptySite } from "../../src/links/rewriteHtml.ts";
import { fillPlaceholders } from "../../src/render/placeholders.ts";
import { type Shared, SharedMarkup } from "../../src/render/sharedMarkup.ts";
import type { SiteRead } from "../../src/render/trackReads.ts";
import type { View } from "../../src/render/view.ts";

function Broken(): never {
  throw new Error("no logo");
}

/** What a page shows, and what it notes. */
function show(markup: SharedMarkup, template: (once: View["once"], reads: Set<SiteRead>) => unknown) {
  const reads = new Set<SiteRead>();
  const used: Shared[] = [];
  const shell = String(template(markup.onPage(reads, used), reads));
  return {
    html: fillPlaceholders(shell, new Map(used.map(({ name, html }) => [name, html]))),
    ids: used.flatMap(({ ids }) => ids),
    targets: used.flatMap(({ targets }) => targets),
    reads: [...reads],
  };
}

test("it is rendered for the first page, and finished; every page has its ids, targets and reads", () => {
  const markup = new SharedMarkup({ ...emptySite, base: "/lib/" }, new Map());
  let times = 0;
  const page = () =>
    show(markup, (once, reads) => {
      reads.add("page /own");
      return once("footer", () => {
        times++;
        reads.add("versions");
        return (
          <footer id="f">
            <a href="/a">a</a>
          </footer>
        );
      });
    });
  const first = page();
  expect(first.html).toBe('<footer id="f"><a href="/lib/a">a</a></footer>');
  expect(first).toMatchObject({ ids: ["f"], targets: ["/a"] });
  expect(first.reads.sort()).toEqual(["page /own", "versions"]);
  const second = page();
  expect({ ...second, reads: second.reads.sort() }).toEqual(first);
  expect(times).toBe(1);
});

test("another key is other markup, and what stands inside is a part of the whole", () => {
  const markup = new SharedMarkup(emptySite, new Map());
  const page = (label: string) =>
    show(markup, (once) =>
      once(label, () => (
        <p>
          {once("inner", () => (
            <b>inside {label}</b>
          ))}
        </p>
      )),
    ).html;
  expect([page("x"), page("y"), page("x")]).toEqual(["x", "y", "x"].map((label) => `<p><b>inside ${label}</b></p>`));
});

test("what throws is thrown on the page, and on the next one again", () => {
  const markup = new SharedMarkup(emptySite, new Map());
  const page = () => show(markup, (once) => once("logo", () => <Broken />));
  expect(page).toThrow("no logo");
  expect(page).toThrow("no logo");
  expect(show(markup, (once) => once("logo", () => <i />)).html).toBe("<i></i>");
});
