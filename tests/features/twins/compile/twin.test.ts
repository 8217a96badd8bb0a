/** The Markdown that the compiler writes of a body says what its HTML says. */
import { tests as examples } from "commonmark-spec";
import { expect, test } from "vitest";
import { fillMarkdown } from "../../../../src/features/twins/compile/fill.ts";
import { absolute, htmlToMarkdown } from "../../../../src/features/twins/compile/htmlToMarkdown.ts";
import { escapeAttribute, escapeText } from "../../../../src/kit/html/escape.ts";
import { emptySite, rewriteHtml } from "../../../../src/kit/html/rewriteHtml.ts";
import type { Html } from "../../../../src/model/model.ts";
import { compile } from "../../../stages/compile/harness.ts";

const address = "https://example.org/docs/start";

/** HTML with what it links to as written, and the values of its slots. */
function fill({ parts, slots }: Html, values: string[]): string {
  return parts.reduce((html, part, index) => {
    const slot = slots[index - 1];
    if (slot === undefined) return html + part;
    const value = "target" in slot ? slot.target : "name" in slot ? slot.name : "";
    values.push(value);
    return html + ("in" in slot && slot.in === "text" ? escapeText(value) : escapeAttribute(value)) + part;
  }, "");
}

test.each(examples.map(({ number, markdown }) => [number, markdown]))("example %i of CommonMark", async (_, body) => {
  const { html, markdown } = await compile(String(body), {}, { markdown: true });
  const values: string[] = [];
  const finished = rewriteHtml(fill(html, values), emptySite).html;
  const made = fillMarkdown(markdown, values, { address, addressOf: (url) => url, rewrite: (each) => each });
  const normal = (text: string) =>
    text.replace(/\]\(<?([^)\s]*?)\/?>?\)/g, (_, url: string) => `](${absolute(url, address).replace(/\/$/, "")})`);
  expect(normal(made)).toBe(normal(htmlToMarkdown(finished, address)));
});
