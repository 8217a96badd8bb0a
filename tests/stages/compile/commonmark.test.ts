/** CommonMark's own examples through the real compiler. */
import { tests } from "commonmark-spec";
import { expect, test } from "vitest";
import { html } from "./harness.ts";
import { normal, plainHtml } from "./plainHtml.ts";

const autolink = "bare addresses are links, as in GitHub's Markdown";
const notHtml = "a tag that is no HTML element is text: C++ is full of vector<int>";
const notAllowed = "what is not on the list of allowed HTML is left out, or shown as text";
const endless = "a tag that never ends is shown as text, so that nothing is lost";

/** Number of the example → why it differs. */
const deviations: Readonly<Record<number, string>> = {
  150: notHtml,
  156: endless,
  157: endless,
  158: endless,
  163: notHtml,
  169: notAllowed,
  170: notAllowed,
  171: notAllowed,
  172: notAllowed,
  173: notAllowed,
  176: notAllowed,
  178: notAllowed,
  201: notHtml,
  491: notHtml,
  524: notHtml,
  536: notHtml,
  602: autolink,
  606: autolink,
  608: autolink,
  611: autolink,
  612: autolink,
  613: notHtml,
  614: notHtml,
  615: notHtml,
  616: notAllowed,
  617: notAllowed,
  623: notHtml,
};

test("there are 652 examples", () => {
  expect(tests).toHaveLength(652);
});

test.each(tests.map((each) => [each.number, each.section, each] as const))("%i %s", async (number, _, example) => {
  const actual = await plainHtml(example.markdown.replaceAll("→", "\t"));
  const expected = normal(example.html.replaceAll("→", "\t"));
  if (deviations[number] === undefined) expect(actual).toBe(expected);
  else expect(actual, `example ${number} no longer deviates (${deviations[number]}): take it off the list`).not.toBe(expected);
});

test("reasons are given", () => {
  expect(new Set(Object.values(deviations))).toEqual(new Set([autolink, notHtml, notAllowed, endless]));
});

test.each([
  ["これは**「重要」**です。", "<p>これは<strong>「重要」</strong>です。</p>"],
  ["这是**要点。**所以。", "<p>这是<strong>要点。</strong>所以。</p>"],
  ["문서는 **마크다운(Markdown)**을 쓴다.", "<p>문서는 <strong>마크다운(Markdown)</strong>을 쓴다.</p>"],
  ["太字*`code`*と_（注）_。", "<p>太字<em><code>code</code></em>と_（注）_。</p>"],
  ["a**(b)**c", "<p>a**(b)**c</p>"],
  ["這是~~「刪除」~~的。", "<p>這是<del>「刪除」</del>的。</p>"],
])("emphasis beside punctuation and Chinese, Japanese, or Korean characters: %s", async (markdown, shown) => {
  expect(await html(`${markdown}\n`)).toBe(shown);
  // The full parser, which the link definition asks for.
  expect(await html(`${markdown}\n\n[x]: /y\n`)).toBe(shown);
});
