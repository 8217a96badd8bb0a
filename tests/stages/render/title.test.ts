/** What a page shows as its title keeps all that the first heading holds, and is checked like the text below it. */
import { expect, test } from "vitest";
import { buildSite } from "../../site.ts";

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';

test("links, pictures, anchors, ids and footnotes of the first heading are on the page", async () => {
  const site = await buildSite({
    "content/docs/next/a.md": "# ![Logo](logo.svg) Library [guide](b.md) :badge[new]\n\nText.\n",
    "content/docs/next/logo.svg": logo,
    "content/docs/next/b.md": "# Notes[^1]\n\nText.\n\n[^1]: The note.\n",
    "content/docs/next/c.md": '# Trailing <a name="here"></a>\n\n[x](#here) [y](d.md#custom)\n',
    "content/docs/next/d.md": "# Custom {#custom}\n\n[x](#custom) [y](c.md#here)\n",
  });
  expect(site.problems).toEqual([]);
  const headingOf = async (path: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(await site.main(path))?.[1];
  expect(await headingOf("docs/a.html")).toMatch(
    /^<img src="\/assets\/files\/logo-\w+\.svg" alt="Logo"[^>]*> Library <a href="\/docs\/b">guide<\/a> <span class="badge[^>]*>new<\/span>$/,
  );
  expect(await headingOf("docs/b.html")).toMatch(/^Notes<sup><a href="#user-content-fn-1" id="user-content-fnref-1"/);
  expect(await headingOf("docs/c.html")).toBe('Trailing <a name="here"></a>');
  expect(await headingOf("docs/d.html")).toBe('<span id="custom"></span>Custom');
  expect(await site.read("docs/b.html")).toContain("<title>Notes");
});

test("what is wrong in the first heading is reported with its line, once", async () => {
  const site = await buildSite({
    "content/docs/next/a.md": "# ![Logo](missing.png) Library [guide](absent.md)\n\nText.\n",
    "content/docs/next/d.md": "---\nsidebar_label: D\n---\n\n# Custom {#custom}\n\n[x](#trailing)\n",
    "content/pages/own.md": "# Own [guide](/docs/absent)\n\nText.\n",
  });
  expect(site.problems.map((each) => each.replace(/(?<=exist).*|(?<=found: \S+) .*/, ""))).toEqual([
    "link/asset content/docs/next/a.md:1:3 File not found: missing.png",
    "link/page content/docs/next/a.md:1:32 Broken link: absent.md leads to content/docs/next/absent.md, which does not exist",
    'link/anchor content/docs/next/d.md:7:1 Broken anchor: #trailing leads to /docs/d, which has no heading or id "trailing".',
    "link/page content/pages/own.md:1:7 Broken link: /docs/absent does not exist",
  ]);
});

test("two equal ids in title and text are an error of the text", async () => {
  const site = await buildSite({ "content/docs/next/a.md": "# Custom {#custom}\n\n## Other {#custom}\n" });
  expect(site.problems).toEqual(['render/duplicate-id content/docs/next/a.md:3:1 The id "custom" is used twice on this page.']);
});
