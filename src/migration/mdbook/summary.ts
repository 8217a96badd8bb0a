/** `SUMMARY.md` of mdBook → its chapters as a tree: parts, numbered chapters, and chapters without a number around them. */
import type { Heading, Link, List, ListItem, Nodes, Paragraph } from "mdast";
import { parseMarkdown, textOf } from "../pageTree.ts";

export interface Chapter {
  /** The label with its number, as mdBook shows it: `4.1. What Is Ownership?` */
  readonly label: string;
  readonly title: string;
  /** Relative to the book's sources; null for a draft. */
  readonly path: string | null;
  readonly chapters: readonly Chapter[];
}

export interface Part {
  /** Null for chapters that belong to no part. */
  readonly title: string | null;
  readonly chapters: readonly Chapter[];
}

export function readSummary(text: string): readonly Part[] {
  const parts: { title: string | null; chapters: Chapter[] }[] = [{ title: null, chapters: [] }];
  let number = 0;
  for (const [index, node] of parseMarkdown(text).children.entries()) {
    const part = parts.at(-1) as (typeof parts)[number];
    if (node.type === "heading" && !(index === 0 && isSummary(node))) parts.push({ title: textOf(node).trim(), chapters: [] });
    else if (node.type === "paragraph") part.chapters.push(...plainChapters(node));
    else if (node.type === "list") {
      const found = numbered(node, [], number);
      number += found.length;
      part.chapters.push(...found);
    }
  }
  return parts.filter(({ chapters }) => chapters.length > 0);
}

function isSummary(node: Heading): boolean {
  return /^summary$/i.test(textOf(node).trim()) || node.depth === 1;
}

function plainChapters({ children }: Paragraph): readonly Chapter[] {
  return children.filter((child): child is Link => child.type === "link").map((link) => chapter(link, "", []));
}

function numbered({ children }: List, above: readonly number[], before: number): readonly Chapter[] {
  return children.flatMap((item, index) => {
    const numbers = [...above, before + index + 1];
    const link = linkOf(item);
    const inner = item.children.flatMap((child) => (child.type === "list" ? numbered(child, numbers, 0) : []));
    return link === null ? inner : [chapter(link, `${numbers.join(".")}. `, inner)];
  });
}

function linkOf(item: ListItem): Link | null {
  const visit = (node: Nodes): Link | null => {
    if (node.type === "link") return node;
    if (node.type === "list" || !("children" in node)) return null;
    for (const child of node.children) {
      const found = visit(child);
      if (found !== null) return found;
    }
    return null;
  };
  return visit(item);
}

function chapter(link: Link, number: string, chapters: readonly Chapter[]): Chapter {
  const title = textOf(link).replace(/\s+/g, " ").trim();
  const path = decodeURI(link.url).replace(/^\.\//, "");
  return { label: number + title, title, path: path === "" ? null : path, chapters };
}
