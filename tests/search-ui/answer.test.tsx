/** Answers as readers see them: the subset of Markdown, and nothing of what hostile ones try. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { Answer, answerLink } from "../../client/search/ask/Answer.tsx";
import { parseAnswer } from "../../client/search/ask/markdown.ts";
import { type SearchContext, SearchProvider } from "../../client/search/ui/searchContext.ts";
import { processorTime } from "../processorTime.ts";
import { hostileReplies } from "./hostileReplies.ts";

vi.stubGlobal("location", { href: "https://lib.example/docs/guide" });

const sources = [
  { url: "/docs/guide#filters", title: "Filters", path: [] },
  { url: "/docs/api", title: "API", path: [] },
];
const kit = {
  link: (url: string) => ({ href: url, isExternal: false }),
  text: (key: string) => key.replace(/^.*\./, ""),
} as unknown as SearchContext;

function html(text: string): string {
  const markup = renderToStaticMarkup(
    <SearchProvider value={kit}>
      <Answer text={text} sources={sources} />
    </SearchProvider>,
  );
  return markup.replace(/^<div class="search-answer">|<\/div>$/g, "");
}

describe("Markdown", () => {
  test.each([
    ["one\ntwo\n\nthree", "<p>one\ntwo</p><p>three</p>"],
    ["# About C# #", "<p><strong>About C#</strong></p>"],
    ["## A `b`", "<p><strong>A <code>b</code></strong></p>"],
    [
      "**bold** and *thin* and __bold__ and _thin_",
      "<p><strong>bold</strong> and <em>thin</em> and <strong>bold</strong> and <em>thin</em></p>",
    ],
    ["snake_case_name and 2 * 3 * 4", "<p>snake_case_name and 2 * 3 * 4</p>"],
    ["\\*plain\\*", "<p>*plain*</p>"],
    ["``a `b` c``", "<p><code>a `b` c</code></p>"],
    ["- one\n- two", "<ul><li>one</li><li>two</li></ul>"],
    ["3. one\n4. two", '<ol start="3"><li>one</li><li>two</li></ol>'],
    ["- one\n  - inner\n- two", "<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>"],
    ["> said", "<blockquote><p>said</p></blockquote>"],
    [
      "See [1] and [1, 2], not [3].",
      '<p>See <a class="search-cite" href="/docs/guide#filters">[1]</a> and <a class="search-cite" href="/docs/guide#filters">[1]</a><a class="search-cite" href="/docs/api">[2]</a>, not [3].</p>',
    ],
    ["[API](/docs/api#x)", '<p><a href="/docs/api#x">API</a></p>'],
    [
      "[elsewhere](https://a.example/b)",
      '<p><a href="https://a.example/b" target="_blank" rel="external noopener noreferrer nofollow">elsewhere</a> <span class="search-host">(a.example)</span></p>',
    ],
  ])("%j", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test("code keeps its characters, also while it is still being written", () => {
    expect(html("```cpp\nint a<b>;\n\n  x\n```\nafter")).toContain("<code>int a&lt;b&gt;;\n\n  x</code>");
    expect(html("```cpp\nint a;")).toContain("<code>int a;</code>");
  });
});

describe("hostile replies", () => {
  test.each(hostileReplies)("%j", (reply) => {
    const markup = html(reply);
    const names = [...markup.matchAll(/<([a-z0-9]+)/g)].map(([, name]) => name);
    expect(names.filter((name) => !/^(p|strong|em|code|pre|div|button|ul|ol|li|blockquote|a|span)$/.test(name ?? ""))).toEqual(
      [],
    );
    expect(markup).not.toMatch(/<[^>]*\s(?:on\w+|style|src|id)=/);
    for (const [, href = "", rest = ""] of markup.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)(?=<a|$)/g)) {
      expect(href).toMatch(/^(?:https?:\/\/|\/docs\/)/);
      if (!href.startsWith("/docs/")) expect(rest).toContain(`(${new URL(href.replaceAll("&amp;", "&")).host})`);
    }
  });

  test("there are at least forty of them", () => {
    expect(hostileReplies.length).toBeGreaterThanOrEqual(40);
  });

  test.each([
    ["stars", "*".repeat(65536)],
    ["open marks", "**a ".repeat(16384)],
    ["brackets", "[".repeat(65536)],
    ["links", "[a](".repeat(16384)],
    ["backticks of many lengths", Array.from({ length: 350 }, (_, index) => "`".repeat(index + 1)).join(" ")],
    ["lists in lists", Array.from({ length: 2000 }, (_, index) => `${" ".repeat(index % 60)}- x`).join("\n")],
    ["quotes in quotes", `${">".repeat(60000)} x`],
    ["addresses", "http://a ".repeat(7000)],
    ["table", "|".repeat(65536)],
    ["empty lines", "\n".repeat(65536)],
  ])("%s of 64 kB are read at once", async (_, text) => {
    expect(await processorTime(() => parseAnswer(text))).toBeLessThan(1500);
  });
});

test("a link leads to a cited page, or shows its host, or is none", () => {
  const cited = ["/docs/api", null];
  const here = "https://lib.example/docs/guide";
  expect(answerLink("api#x", cited, here)).toEqual({ href: "/docs/api#x", host: null });
  expect(answerLink("/docs/other", cited, here)).toEqual({ href: "https://lib.example/docs/other", host: "lib.example" });
  expect(answerLink("https://lib.example@evil.example/", cited, here)?.host).toBe("evil.example");
  expect(
    ["javascript:alert(1)", "data:text/html,x", "mailto:a@b.c", "https://"].map((href) => answerLink(href, cited, here)),
  ).toEqual([null, null, null, null]);
});
