import { expect, test } from "vitest";
import { addressFault } from "../../../src/kit/addressFault.ts";
import { buildSite, config } from "../../site.ts";

const path = "Link to a page or file of the site by its path, such as ../guide.md, or to an address that begins with https://.";

test.each([
  ["file:///home/me/x.md", "is a path on one computer", path],
  ["C:\\docs\\x.md", "is a path on one computer", path],
  ["c:/docs/x.md", "is a path on one computer", path],
  ["htp://example.com", 'has the unknown scheme "htp:"', 'Did you mean "http://example.com"?'],
  ["htttps://example.com/x", 'has the unknown scheme "htttps:"', 'Did you mean "https://example.com/x"?'],
  ["mail-to:a@b.org", 'has the unknown scheme "mail-to:"', 'Did you mean "mailto:a@b.org"?'],
  ["https:///x", "names no site", "Write https:// and the name of the site: https://x."],
  ["https:/example.com", "names no site", "Write https:// and the name of the site: https://example.com."],
  ["https:example.com", "names no site", "Write https:// and the name of the site: https://example.com."],
  ["http://", "names no site", "Write http:// and the name of the site: http://example.org/."],
  ["//", "names no site", "Write https:// and the name of the site: https://example.org/."],
  ["https://example.com:99999/", "is no valid address", "Correct the name of the site, or its port, which is at most 65535."],
  ["http://exa mple.com", "is no valid address", "Correct the name of the site, or its port, which is at most 65535."],
  ["mailto:", "names no mail address", "Write mailto:name@example.org."],
  ["mailto:me", "names no mail address", "Write mailto:name@example.org."],
  ["localhost:3000/x", "has no scheme", "Write http://localhost:3000/x."],
  ["example.com:8080", "has no scheme", "Write http://example.com:8080."],
])("no reader can follow %s", (target, what, hint) => {
  expect(addressFault(target)).toEqual({ what, hint });
});

test.each([
  "vscode://file/x",
  "ftp://example.com/",
  "sftp://example.com/",
  "//example.com/x",
  "mailto:me@example.com",
  "mailto:me%40example.com",
  "mailto:?subject=docs",
  "mailto:{{vars.mail}}",
  "tel:123456",
  "https://{{vars.host}}/x",
  "https://[::1]:8080/",
  "http://localhost:3000/",
  "HTTPS://EXAMPLE.COM",
  "https://例え.jp/",
  "data:image/png;base64,AAAA",
  "../x.md",
  "#a",
  "",
])("nothing is wrong with %s", (target) => {
  expect(addressFault(target)).toBeNull();
});

test("such addresses are errors where they are written: in pages, front matter, sidebars and the configuration", async () => {
  const site = await buildSite({
    "site.config.ts": config('navbar: { items: [{ label: "A", href: "https:///a" }] },'),
    "content/docs/next/start.md":
      "---\ntitle: Start\nimage: file:///x.png\n---\n\n# Start\n\n[1](file:///home/x.md) <htp://example.com>\n\n" +
      '![A](C:/b.png)\n\n<a href="mailto:">M</a>\n\n::card[Card]{href="http://"}\n\n<https://example.com:99999/>\n',
    "content/docs/next/sidebars.json": '{"docs": ["start", {"type": "link", "label": "L", "href": "localhost:80/x"}]}',
  });
  expect(site.problems).toEqual([
    "link/page content/docs/next/sidebars.json:1:51 Broken link: localhost:80/x has no scheme.",
    "link/address content/docs/next/start.md:3:1 Broken link: file:///x.png is a path on one computer.",
    "link/address content/docs/next/start.md:8:1 Broken link: file:///home/x.md is a path on one computer.",
    'link/address content/docs/next/start.md:8:24 Broken link: htp://example.com has the unknown scheme "htp:".',
    "link/address content/docs/next/start.md:10:1 Broken link: C:/b.png is a path on one computer.",
    "link/address content/docs/next/start.md:12:1 Broken link: mailto: names no mail address.",
    "link/address content/docs/next/start.md:14:1 Broken link: http:// names no site.",
    "link/config site.config.ts:5:35 Broken link in navbar.items[0].href: https:///a names no site.",
  ]);
});
