/** The list of HTML that Markdown may hold → a page of the reference. */

import * as names from "../../src/kit/html/htmlNames.ts";
import { impossibleElements } from "../../src/model/schemas/impossibleHtml.ts";
import { code, page, table } from "./generatedPage.ts";

const list = (all: Iterable<string>) => [...all].map(code).join(", ");

export function htmlPage(): string {
  const intro = `HTML in Markdown, of a writer or of a plug-in, passes this list when the page is finished; what is not on it is left out or shown
as text, and reported with its line. [\`markdown.html.elements\`](configuration.md#markdownhtmlelements) adds elements and attributes:

\`\`\`ts
markdown: { html: { elements: { iframe: ["src", "title"], "*": ["data-note"] } } },
\`\`\`

A page is written so that a browser finds in it what was checked, also when it is parsed once more. Therefore the list has no element whose content
parsers read by rules of their own, and a site cannot add one. Addresses are checked as well: \`javascript:\`, \`vbscript:\`, and \`data:\` (but for pictures) are refused, and
[other origins](../own/security-policy.md#other-origins) need a setting.`;
  const own = Object.entries(names.elementAttributes).map(([name, attributes]) => [code(name), list(attributes)]);
  const parts = [
    intro,
    `## Elements of HTML\n\n${list(names.htmlElements)}\n\n\`<svg>\` and \`<math>\` begin drawings and formulas.`,
    `## Attributes of HTML\n\nEvery element may have ${list(names.commonAttributes)}, \`aria-*\`, and \`data-*\`, except those that the script of the pages
reads: ${list(names.reservedAttributes)}.

Elements of HTML may also have ${list(names.htmlAttributes)}. Some have further ones:

${table(["Element", "Attributes"], own)}`,
    `## SVG\n\nElements: ${list(names.svgElements)}.\n\nAttributes: ${list(names.svgAttributes)}. \`href\` is for ${list(names.svgReferences)}.`,
    `## MathML\n\nElements: ${list(names.mathElements)}.\n\nAttributes: ${list(names.mathAttributes)}.`,
    `## What is refused

These are errors, because they could run code, load or send something, or leave the page. Elements: ${list(names.unsafeElements)}. Attributes: those
that begin with \`on\`, and ${list(names.unsafeAttributes)}. Anything else is a warning.

No site can allow these elements: ${list(impossibleElements)}.`,
  ];
  return page({ title: "HTML", description: "Every element and attribute that Markdown may hold.", position: 12, parts });
}
