/** Code in a finished HTML tree → code of Markdown, in a line or as a block. What was inserted and removed is marked. */
import type { Element, Nodes } from "hast";
import { allText, childElements, hasClass, isElement } from "./readableTree.ts";

export function fence(pre: Element): string {
  const isDiff = hasClass(pre, "changes-code");
  const code = (isDiff ? diffOf(pre) : allText(pre)).replace(/\n$/, "");
  const marks = marksAround(code, 3);
  return `${marks}${isDiff ? "diff" : languageOf(pre)}\n${code}\n${marks}`;
}

function languageOf(pre: Element): string {
  const className = childElements(pre).find(({ tagName }) => tagName === "code")?.properties.className;
  const names = Array.isArray(className) ? className.map(String) : [];
  return names.find((name) => name.startsWith("language-"))?.slice("language-".length) ?? "";
}

/** Lines that were inserted or removed have a sign, as in a patch. */
function diffOf(pre: Element): string {
  const lines = childElements(pre).flatMap(({ children }) => children);
  const signs: Readonly<Record<string, string>> = { ins: "+", del: "-" };
  return lines.map((line) => (isElement(line) ? (signs[line.tagName] ?? " ") + withoutCues(line) : allText(line))).join("");
}

/** Marks of changes are around parts of the code, because nothing is marked inside it. */
export function codeOf(code: Element): string {
  const parts = code.children.map((part) => ({ name: isElement(part) ? part.tagName : "", text: withoutCues(part) }));
  if (parts.every(({ name }) => name !== "ins" && name !== "del")) return inlineCode(allText(code));
  return parts
    .map(({ name, text }) => {
      const code = inlineCode(text);
      return name === "ins" ? around(code, "<ins>", "</ins>") : name === "del" ? around(code, "~~") : code;
    })
    .join("");
}

/** The text without the words that only say how something is marked. */
function withoutCues(node: Nodes): string {
  if (!isElement(node)) return allText(node);
  return hasClass(node, "visually-hidden") ? "" : node.children.map(withoutCues).join("");
}

export function inlineCode(text: string): string {
  const code = text.replace(/\s+/g, " ");
  if (code.trim() === "") return code;
  const marks = marksAround(code, 1);
  return /^`|`$/.test(code) ? `${marks} ${code} ${marks}` : `${marks}${code}${marks}`;
}

/** Backticks, more than are anywhere in the code. */
function marksAround(code: string, least: number): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  return "`".repeat(Math.max(least, longest + 1));
}

/** Marks are at words: spaces inside go outside. */
export function around(text: string, mark: string, end = mark): string {
  const inner = text.trim();
  if (inner === "") return text;
  const [before, after] = [text.length - text.trimStart().length, text.trimEnd().length];
  return `${text.slice(0, before)}${mark}${inner}${end}${text.slice(after)}`;
}
