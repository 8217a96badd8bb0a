/** Markup that pages have alike is rendered once, and counts on every page that shows it. */
import { expect, test } from "vitest";
import { emptySite, type SiteUrls } from "../../../src/kit/html/rewriteHtml.ts";
import { fillPlaceholders, placeholder, type Shared, SharedMarkup } from "../../../src/stages/render/placeholders.ts";
import { ReadTracker } from "../../../src/stages/render/trackReads.ts";
import type { View } from "../../../src/stages/render/view.ts";
import { view } from "../../templates/fixture.ts";

function Broken(): never {
  throw new Error("no logo");
}

function newMarkup(urls: SiteUrls = emptySite) {
  const tracker = new ReadTracker(view().site);
  return { tracker, markup: new SharedMarkup(urls, new Map(), tracker) };
}

/** What a page shows, and what its templates read. */
function show({ markup, tracker }: ReturnType<typeof newMarkup>, template: (once: View["once"]) => unknown) {
  const used: Shared[] = [];
  const { value: shell, reads } = tracker.record(() => String(template(markup.onPage(used))));
  return {
    html: fillPlaceholders(shell, new Map(used.map(({ name, html }) => [name, html]))),
    ids: used.flatMap(({ ids }) => ids),
    targets: used.flatMap(({ targets }) => targets),
    reads: [...reads].sort(),
  };
}

test("it is rendered for the first page, and finished; every page has its ids, targets and reads", () => {
  const markup = newMarkup({ ...emptySite, base: "/lib/" });
  const { site } = markup.tracker;
  let times = 0;
  const page = () =>
    show(markup, (once) => {
      site.byUrl.get("/own");
      return once("footer", () => {
        times++;
        site.versions.map(({ name }) => name);
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
  expect(first.reads).toEqual(["page /own", "versions"]);
  expect(page()).toEqual(first);
  expect(times).toBe(1);
});

test("another key is other markup, and what stands inside is a part of the whole", () => {
  const markup = newMarkup();
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
  const markup = newMarkup();
  const page = () => show(markup, (once) => once("logo", () => <Broken />));
  expect(page).toThrow("no logo");
  expect(page).toThrow("no logo");
  expect(show(markup, (once) => once("logo", () => <i />)).html).toBe("<i></i>");
});

test("placeholders are replaced and unknown ones vanish", () => {
  expect(fillPlaceholders(`<p>${placeholder("a")}${placeholder("b")}</p>`, new Map([["a", "$&<b>1</b>"]]))).toBe(
    "<p>$&<b>1</b></p>",
  );
});
