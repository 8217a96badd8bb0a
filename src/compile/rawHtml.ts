/**
 * Raw HTML in Markdown. What is no HTML at all, such as `vector<int>` or `<Packet>`, is the text that the writer meant; a
 * component of another generator is an error with the directive to write instead; everything else goes through an HTML parser.
 */
import type { Comment, ElementContent } from "hast";
import { htmlTagNames } from "html-tag-names";
import type { Html, Parents } from "mdast";
import type { Raw, State } from "mdast-util-to-hast";
import { svgTagNames } from "svg-tag-names";
import type { Draft } from "./draft.ts";
import { element, text } from "./hast.ts";
import { insteadOf } from "./jsx.ts";
import { withoutMarkers } from "./slots.ts";

const htmlNames: ReadonlySet<string> = new Set(htmlTagNames);
const svgNames: ReadonlySet<string> = new Set(svgTagNames.map((name) => name.toLowerCase()));

export function rawHtml(state: State, node: Html, parent: Parents | undefined, draft: Draft): Comment | Raw | ElementContent {
  const comment = /^<!--(?!-?>)((?:(?!-->)[\s\S])*)-->\s*$/.exec(node.value);
  if (comment !== null) return { type: "comment", value: withoutMarkers(comment[1] ?? "") };
  const name = /^\s*<\/?([A-Za-z][\w-]*)/.exec(node.value)?.[1];
  if (/<svg[\s>]/i.test(node.value)) draft.hasDrawing = true;
  if (name !== undefined && !isElement(name, draft)) return plain(node, name, parent, draft);
  draft.hasRawHtml = true;
  const raw: Raw = { type: "raw", value: withoutMarkers(node.value) };
  state.patch(node, raw);
  return raw;
}

/** An element of HTML, a custom one, or one of SVG where there is a drawing: `path` and `line` are types of programs too. */
function isElement(name: string, draft: Draft): boolean {
  const lower = name.toLowerCase();
  return name.includes("-") || htmlNames.has(lower) || (draft.hasDrawing && svgNames.has(lower)) || lower === "svg";
}

function plain(node: Html, name: string, parent: Parents | undefined, draft: Draft): ElementContent {
  const hint = insteadOf(name);
  if (hint !== undefined && !node.value.startsWith("</")) {
    draft.report("markdown/jsx", `<${name}> is a component of another generator, not Markdown.`, node.position, hint);
  }
  const value = { ...text(node.value), position: node.position } as ElementContent;
  const isFlow =
    parent === undefined || !["paragraph", "heading", "emphasis", "strong", "delete", "link", "tableCell"].includes(parent.type);
  return isFlow ? element("p", {}, [value], node.position) : value;
}
