/** Markup that pages have alike is rendered once, and counts on every page that shows it. */
import { expect, test } from "vitest";
import { nowhere } from "../../src/render/finish.ts";
import { type Shared, SharedMarkup } from "../../src/render/shared.ts";
import { fillPlaceholders } from "../../src/render/slots.ts";
import type { View } from "../../src/render/view.ts";
import type { Need } from "../../src/render/watchSite.ts";

function Broken(): never {
  throw new Error("no logo");
}

/** What a page shows, and what it notes. */
function show(markup: SharedMarkup, template: (once: View["once"], needs: Set<Need>) => unknown) {
  const needs = new Set<Need>();
  const used: Shared[] = [];
  const shell = String(template(markup.onPage(needs, used), needs));
  return {
    html: fillPlaceholders(shell, new Map(used.map(({ name, html }) => [name, html]))),
    ids: used.flatMap(({ ids }) => ids),
    targets: used.flatMap(({ targets }) => targets),
    needs: [...needs],
  };
}

test("it is rendered for the first page, and finished; every page has its ids, targets and needs", () => {
  const markup = new SharedMarkup({ ...nowhere, base: "/lib/" }, new Map());
  let times = 0;
  const page = () =>
    show(markup, (once, needs) => {
      needs.add("page /own");
      return once("footer", () => {
        times++;
        needs.add("versions");
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
  expect(first.needs.sort()).toEqual(["page /own", "versions"]);
  const second = page();
  expect({ ...second, needs: second.needs.sort() }).toEqual(first);
  expect(times).toBe(1);
});

test("another key is other markup, and what stands inside is a part of the whole", () => {
  const markup = new SharedMarkup(nowhere, new Map());
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
  const markup = new SharedMarkup(nowhere, new Map());
  const page = () => show(markup, (once) => once("logo", () => <Broken />));
  expect(page).toThrow("no logo");
  expect(page).toThrow("no logo");
  expect(show(markup, (once) => once("logo", () => <i />)).html).toBe("<i></i>");
});
