/** `<CodeBlock>` → the lines of a fenced code block, with the code itself or with the file that holds it. */

import type { Nodes } from "mdast";
import { fenceAround } from "../asMarkdown.ts";
import { computed, readValue } from "./estree.ts";
import { attributesOf, type JsxElement, plainText, tagsOf } from "./jsxElement.ts";
import type { MdxTextExpression } from "./mdx.ts";
import type { TranslatedPage } from "./translatedPage.ts";

/** Null where the code is computed. */
export function codeBlockText(node: JsxElement, page: TranslatedPage): readonly string[] | null {
  const { statements, context } = page;
  const attributes = attributesOf(node, statements.names);
  const language = plainText(attributes, "language") ?? plainText(attributes, "className")?.replace(/^language-/, "") ?? "text";
  const title = plainText(attributes, "title");
  const meta = plainText(attributes, "metastring");
  const isNumbered = attributes.some(({ name, value }) => name === "showLineNumbers" && value !== false);
  const options = [
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(isNumbered ? ["showLineNumbers"] : []),
    ...(meta === undefined ? [] : [meta]),
  ];
  const content = contentOf(node, page);
  if (content === null) return null;
  context.language(language);
  if ("file" in content)
    return [["```", language, " ", ["file=", content.file].join(""), ...options.map((each) => ` ${each}`)].join(""), "```"];
  const fence = fenceAround(content.code);
  return [[`${fence}${language}`, ...options].join(" "), ...content.code.split("\n"), fence];
}

type Content = { readonly code: string } | { readonly file: string };

function contentOf(node: JsxElement, page: TranslatedPage): Content | null {
  const { text } = page;
  const tags = tagsOf(node, text);
  const given = node.attributes.find((each) => each.type === "mdxJsxAttribute" && each.name === "code")?.value;
  if (typeof given === "string") return { code: given };
  if (given !== null && given !== undefined) return computedContent(given, page);
  if (tags.isLeaf) return { code: "" };
  const children = node.children.flatMap((child: Nodes): readonly Nodes[] =>
    child.type === "paragraph" ? child.children : [child],
  );
  const [only] = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (only?.type === "mdxFlowExpression" || only?.type === "mdxTextExpression") {
    return computedContent({ value: only.value, data: only.data }, page);
  }
  return { code: text.slice(tags.openEnd, tags.closeStart).replace(/^\n|\n\s*$/g, "") };
}

/** What an expression says: the text of a file, or text that is written out. */
function computedContent(
  { value: written, data }: Pick<MdxTextExpression, "value" | "data">,
  page: TranslatedPage,
): Content | null {
  const { statements, context } = page;
  const raw = statements.rawFiles.get(written.trim());
  const file = raw === undefined ? null : context.codeFile(raw);
  if (file !== null) return { file };
  const value = readValue(data?.estree, statements.names);
  return value === computed || typeof value !== "string" ? null : { code: value.replace(/^\n|\n\s*$/g, "") };
}
