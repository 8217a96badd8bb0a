/** Boxes of MyST → admonitions, details, and cards. */

import { capital } from "../asMarkdown.ts";
import { directiveLines, trimmed } from "../directiveLines.ts";
import type { Line } from "../pageLines.ts";
import { cardHead } from "./cardHead.ts";
import type { MystDirective } from "./mystDirective.ts";
import type { Myst } from "./mystWork.ts";

/** Boxes with a name of their own, and what they are called here. */
export const boxes: Readonly<Record<string, readonly [kind: string, title: string]>> = {
  note: ["note", ""],
  tip: ["tip", ""],
  hint: ["tip", "Hint"],
  important: ["important", ""],
  warning: ["warning", ""],
  caution: ["caution", ""],
  attention: ["warning", "Attention"],
  danger: ["danger", ""],
  error: ["danger", "Error"],
  seealso: ["info", "See also"],
  todo: ["info", "To do"],
};

/** Text behind the name of such a box is its first line. */
export function box(myst: Myst, directive: MystDirective, [kind, title]: readonly [string, string]): readonly Line[] {
  const { argument, line, options, body } = directive;
  const first = argument === "" ? [] : [{ text: argument, line }];
  const label = title === "" ? "" : `[${title}]`;
  const inner = myst.blocks([...first, ...body]);
  if (/\bdropdown\b|\btoggle\b/.test(options.class ?? ""))
    return directiveLines(`details[${title || capital(kind)}]`, inner, directive);
  return directiveLines(kind + label, inner, directive);
}

export function titledBox(myst: Myst, directive: MystDirective): readonly Line[] {
  const { argument, options, body } = directive;
  const classes = (options.class ?? "").split(/\s+/);
  const kind = classes.map((each) => boxes[each]?.[0]).find((each) => each !== undefined) ?? "note";
  const isFolded = classes.includes("dropdown") || classes.includes("toggle");
  const label = argument === "" ? "" : `[${myst.label(argument)}]`;
  return directiveLines((isFolded ? "details" : kind) + label, myst.blocks(body), directive);
}

export function version(myst: Myst, directive: MystDirective, title: string): readonly Line[] {
  const [, version = "", rest = ""] = /^(\S*)\s*(.*)$/.exec(directive.argument) ?? [];
  const first = rest === "" ? [] : [{ text: rest, line: directive.line }];
  const inner = myst.blocks([...first, ...directive.body]);
  const kind = title.startsWith("Deprecated") ? "warning" : "info";
  if (trimmed(inner).length > 0) return directiveLines(`${kind}[${title} ${version}]`, inner, directive);
  return [{ text: `${directive.indent}*${title} ${version}*`, line: directive.line }];
}

export function card(myst: Myst, directive: MystDirective): readonly Line[] {
  const { argument, options, body, line } = directive;
  const inner = trimmed(myst.blocks(body)).filter(({ text }) => !/^\s*(?:\^\^\^|\+\+\+)\s*$/.test(text));
  const text = inner.map((each) => each.text.trim());
  const target = options.link === undefined ? undefined : targetOf(myst, options.link, options["link-type"]);
  const title = myst.label(argument || (text[0] ?? "Card"));
  const words = argument === "" ? text.slice(1) : text;
  const isLine = !words.some((each) => each === "" || /\]\(|<a\b|^(?:[-*+]|\d+[.)])\s|^[`~:]{3}|^!\[/.test(each));
  const content = isLine ? [{ text: words.join(" "), line }] : inner.slice(argument === "" ? 1 : 0);
  const head = cardHead(title, target);
  if (words.length === 0) return [{ text: `${directive.indent}::${head}`, line }];
  return directiveLines(head, content, directive);
}

/** Cards in a grid stay side by side; whatever else is in one is below each other. */
export function grid(myst: Myst, directive: MystDirective): readonly Line[] {
  const inner = trimmed(myst.blocks(directive.body));
  const hasCards = inner.some(({ text }) => /^\s*:{2,}card\[/.test(text));
  return hasCards ? directiveLines("cards", inner, directive) : inner;
}

function targetOf(myst: Myst, link: string, type: string | undefined): string {
  if (type === "ref") return myst.options.label(link, myst.work.file)?.target ?? `#${link}`;
  return type === "doc" && !/\.\w+$/.test(link) ? `${link}.md` : link;
}
