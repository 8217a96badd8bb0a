/** JSX elements of a page: where their tags are in the text, and what their attributes say. */

import type { Nodes } from "mdast";
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from "mdast-util-mdx";
import { computed, type Names, readValue } from "./estree.ts";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "./mdx.ts";

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export interface Tags {
  readonly start: number;
  /** Where the content begins, behind the opening tag. */
  readonly openEnd: number;
  /** Where the content ends, before the closing tag; the end of the element without one. */
  readonly closeStart: number;
  readonly end: number;
  /** Whether there is no closing tag. */
  readonly isLeaf: boolean;
}

export function tagsOf(node: JsxElement, text: string): Tags {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const openEnd = Math.min(tagEnd(text, start), end);
  const isLeaf = openEnd === end;
  return { start, openEnd, closeStart: isLeaf ? end : text.lastIndexOf("</", end), end, isLeaf };
}

/** The place behind the `>` of the tag that begins at `start`: not one inside quotes or braces. */
export function tagEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '"' || character === "'" || (character === "`" && depth > 0)) {
      const close = text.indexOf(character, at + 1);
      if (close > 0) at = close;
    } else if (character === "{") depth++;
    else if (character === "}") depth--;
    else if (character === ">" && depth === 0) return at + 1;
  }
  return text.length;
}

export interface Attribute {
  readonly name: string;
  /** `true` without a value; `computed` where it is not written out. */
  readonly value: unknown;
  /** The value as it is written: `{…}`, or the text. */
  readonly written: string;
}

/** The attributes without spreads; `hasSpread` says whether there are any. */
export function attributesOf(node: JsxElement, names: Names): readonly Attribute[] {
  return node.attributes.flatMap((each): readonly Attribute[] => {
    if (!isNamed(each)) return [];
    const { name, value } = each;
    if (value === null || value === undefined) return [{ name, value: true, written: "" }];
    if (typeof value === "string") return [{ name, value, written: value }];
    return [{ name, value: readValue(value.data?.estree, names), written: `{${value.value}}` }];
  });
}

export function hasSpread(node: JsxElement): boolean {
  return node.attributes.some((each) => !isNamed(each));
}

function isNamed(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): attribute is MdxJsxAttribute {
  return attribute.type === "mdxJsxAttribute";
}

/** Text and numbers as text; undefined for anything else. */
export function plainText(attributes: readonly Attribute[], name: string): string | undefined {
  const value = attributes.find((each) => each.name === name)?.value;
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
}

export function isComputed(attribute: Attribute): boolean {
  return attribute.value === computed;
}

export function isJsx(node: Nodes): node is JsxElement {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** Elements of paragraphs that consist of nothing else, besides the blocks. */
export function unraveled(children: readonly Nodes[]): readonly Nodes[] {
  return children.flatMap((child): readonly Nodes[] => {
    if (child.type !== "paragraph" || !child.children.some((each) => isJsx(each))) return [child];
    return child.children.every((each) => isJsx(each) || (each.type === "text" && each.value.trim() === ""))
      ? child.children.filter(isJsx)
      : [child];
  });
}

export function lineOf({ position }: JsxElement): number {
  return position?.start.line ?? 1;
}
