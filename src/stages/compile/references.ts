/**
 * References that nothing defines, which Markdown shows as text: `[text][name]`, `[name][]` and footnotes, `[^1]` → a warning each. So
 * are footnotes that nothing names, which Markdown leaves out.
 * A name in brackets alone is not a reference, because C++ and prose have it; nor is `a[i][j]`.
 */
import type { FootnoteDefinition, Nodes, Parents, PhrasingContent, Root, Text } from "mdast";
import { nearest } from "../../kit/diagnostics/diagnostic.ts";
import type { Draft } from "./draft.ts";
import { placesIn } from "./variables.ts";
import { placeWritten } from "./written.ts";

const reference = /(?<![\w)\]\\])\[([^[\]]{1,300})\]\[([^[\]]{0,300})\]/g;
const footnote = /(?<![\\[])\[\^(\d{1,4}|[A-Za-z][\w-]{2,60})\](?![[(+*?{])/g;
/** Long enough for a reference whose text has code or emphasis in it. */
const longest = 400;
/** Longer lists of siblings are not searched for a node: that would take the square of their number. */
const mostSiblings = 1000;

/** `defined`: names of the definitions, in upper case. */
export function undefinedReferences(
  node: Text,
  parent: Parents | undefined,
  defined: ReadonlyMap<string, unknown>,
  draft: Draft,
): void {
  const { value, position } = node;
  if (!value.includes("[")) return;
  const whole = value + textBehind(node, parent);
  const placeOf = placesIn(value, draft.place(position));
  for (const { 0: written, 1: text = "", 2: name = "", index } of whole.matchAll(reference)) {
    if (index >= value.length) break;
    const target = name === "" ? text : name;
    if (!isName(text) || !isName(target)) continue;
    const start = whole.slice(index, Math.min(value.length, index + written.length)).split("\n", 1)[0] ?? "";
    const place = placeWritten(start, placeOf(index, start.length), position, draft);
    if (place === null) continue;
    const meant = nearest(target.toUpperCase(), defined.keys());
    const hint =
      meant === undefined
        ? `Write its definition on a line of its own: [${target}]: ./page.md`
        : `Did you mean [${meant.toLowerCase()}]?`;
    draft.report("markdown/reference", `Nothing defines the reference [${target}], so it is shown as text.`, place, hint);
  }
  undefinedFootnotes(node, draft);
}

/** Reports footnotes that nothing names, and further ones of a name: neither is shown. */
export function lostFootnotes(tree: Root, draft: Draft): void {
  const notes: FootnoteDefinition[] = [];
  const named = new Set<string>();
  const walk = (node: Nodes, inside: string | null): void => {
    // A footnote that only names itself is not shown.
    if (node.type === "footnoteReference" && node.identifier !== inside) named.add(node.identifier);
    if (node.type === "footnoteDefinition") notes.push(node);
    const within = node.type === "footnoteDefinition" ? node.identifier : inside;
    if ("children" in node) for (const child of node.children) walk(child, within);
  };
  walk(tree, null);
  const seen = new Set<string>();
  for (const { identifier, label, position } of notes) {
    const written = `[^${label ?? identifier}]`;
    const report = (message: string, hint: string) =>
      draft.report("markdown/reference", message, { ...draft.place(position), length: written.length + 1 }, hint);
    if (seen.size === seen.add(identifier).size)
      report(`The footnote ${written} is defined twice, so this one is not shown.`, "Give it a name of its own.");
    else if (!named.has(identifier))
      report(`Nothing names the footnote ${written}, so it is not shown.`, `Write ${written} where it belongs, or remove it.`);
  }
}

function undefinedFootnotes({ value, position }: Text, draft: Draft): void {
  if (!value.includes("[^")) return;
  const placeOf = placesIn(value, draft.place(position));
  for (const { 0: written, 1: name, index } of value.matchAll(footnote)) {
    if (/^[A-Za-z]-[A-Za-z]$/.test(name ?? "")) continue;
    const place = placeWritten(written, placeOf(index, written.length), position, draft);
    const hint = `Write the note on a line of its own: ${written}: …`;
    if (place !== null)
      draft.report("markdown/reference", `Nothing defines the footnote ${written}, so it is shown as text.`, place, hint);
  }
}

/** Words, and more than one character: `[i][j]` and `[0][1]` index something, `[-a][,b...]` is what a command may be given. */
function isName(written: string): boolean {
  const name = written.trim();
  return /\p{L}/u.test(name) && name.length > 1 && /^[\p{L}\p{N}`*_"'(:@#]/u.test(name) && !name.endsWith("...");
}

/** What follows a text in its parent, as far as the text of a reference could go on there. */
function textBehind(node: Text, parent: Parents | undefined): string {
  if (parent === undefined || parent.children.length > mostSiblings || !/\[[^\]]*$|\]\[[^\]]*$|\]$/.test(node.value)) return "";
  const children = parent.children as readonly PhrasingContent[];
  const siblings = children.slice(children.indexOf(node) + 1);
  let text = "";
  for (const sibling of siblings) {
    const part = plainText(sibling);
    if (part === null) break;
    text += part;
    if (text.length > longest) break;
  }
  return text.slice(0, longest);
}

function plainText(node: PhrasingContent): string | null {
  if (node.type === "text") return node.value;
  if (node.type === "inlineCode") return `\`${node.value}\``;
  if (node.type !== "emphasis" && node.type !== "strong") return null;
  const parts = node.children.map(plainText);
  return parts.includes(null) ? null : parts.join("");
}
