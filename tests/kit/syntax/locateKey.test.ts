import { expect, test } from "vitest";
import type { KeyPath } from "../../../src/kit/schema.ts";
import { locateKey } from "../../../src/kit/syntax/locateKey.ts";

const at = (text: string, ...path: KeyPath) => {
  const place = locateKey(text, path);
  return place === null ? null : `${place.line}:${place.column}+${place.length}`;
};

const text = `import { defineConfig } from "docsgen";
// export default { title: "not this" }
const footer = {
  links: [{ title: "Docs" }, { title: "More" }],
};
const items = [{ label: "a" }];

export default defineConfig({
  title: "A, { b }: c", // navbar: {}
  "url": 'https://example.org',
  navbar: {
    items: [
      { label: "x", to: "/y" },
      { label: \`t \${"}"}\`, /* to: */ to: "/z", href: "w" },
      ...items,
    ],
  },
  footer,
  sidebar(list) { return list.filter((each) => each.type !== "}"); },
  search: { externalUrlPattern: /[/}"]{2}/.source, path: "s" },
  docs: { versions: { "v25.05": { banner: "none" }, 7: {} }, editUrl: ({ path }) => \`x/\${path}\`, toc: { min: 2 } },
  code: themes({ light: "github" }),
  é: 1,
});
`;

test.each([
  [["title"], "9:3+5"],
  [["url"], "10:3+5"],
  [["navbar", "items", 0, "to"], "13:21+2"],
  [["navbar", "items", 1], "14:7+52"],
  [["navbar", "items", 1, "to"], "14:38+2"],
  [["navbar", "items", 1, "href"], "14:48+4"],
  [["footer"], "18:3+6"],
  [["footer", "links", 1, "title"], "4:32+5"],
  [["sidebar"], "19:3+7"],
  [["search", "path"], "20:52+4"],
  [["docs", "versions", "v25.05", "banner"], "21:35+6"],
  [["docs", "versions", "7"], "21:53+1"],
  [["docs", "toc", "min"], "21:105+3"],
  [["code", "light"], "22:18+5"],
] satisfies [KeyPath, string][])("%j", (path, place) => {
  expect(at(text, ...path)).toBe(place);
});

test("a key that is not in the text is looked for as far as possible", () => {
  expect(at(text, "navbar", "items", 0, "missing")).toBe("13:7+24");
  expect(at(text, "navbar", "hideOnScroll")).toBe("11:3+6");
  expect(at(text, "missing")).toBe("8:29+1");
});

test.each([
  ["an object", "export default { a: 1 }", "1:18+1"],
  ["a constant", "const config: UserConfig = { a: 1 };\nexport default config;", "1:30+1"],
  ["a constant in a call", "const c = { a: 1 };\nexport default defineConfig(c)", "1:13+1"],
  ["satisfies", "export default { a: 1 } satisfies UserConfig;", "1:18+1"],
  ["CommonJS", "module.exports = { a: 1 };", "1:20+1"],
  ["CRLF lines", "// x\r\nexport default {\r\n  a: 1\r\n}", "3:3+1"],
])("the literal may be %s", (_, source, place) => {
  expect(at(source, "a")).toBe(place);
});

test.each([
  "",
  "export default",
  "export default config;",
  "const a = a;\nexport default a;",
  "export default {",
  "export default { a: [",
  "x".repeat(10_000),
])("nothing is found in %j, and nothing breaks", (source) => {
  expect(["1:16+1", "1:18+1", null]).toContain(at(source, "b", 0, "c"));
});
