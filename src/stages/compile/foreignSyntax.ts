/**
 * Syntax of other tools that would be shown as text, such as `!!! note` of MkDocs → a warning with what to write instead, once per file
 * and kind. Every pattern asks for more than C++ and plain prose have at that place.
 */
import type { Code, Parents, Text } from "mdast";
import type { Position } from "../../kit/text/positions.ts";
import type { Place } from "../../model/model.ts";
import type { Draft } from "./draft.ts";
import { emojiNames } from "./emojiNames.ts";
import { readIds } from "./heading.ts";
import { placesIn } from "./variables.ts";
import { lineNumber, placeWritten } from "./written.ts";

interface Syntax {
  readonly name: string;
  /** The tool that it belongs to, where it is one. */
  readonly tool?: string;
  /** Matches the characteristic part, which is marked in the source. */
  readonly pattern: RegExp;
  /** What may be before it in its line of the source. */
  readonly before?: RegExp;
  /** What is behind it there. */
  readonly behind?: RegExp;
  /** Whether this match is the syntax; unless given, every one is. */
  readonly accepts?: (written: string, parent: Parents | undefined) => boolean;
  readonly hint: string;
  /** Its backslash is escaped in the source. */
  readonly isEscaped?: boolean;
}

const formula = "Set markdown.math in site.config.ts to show formulas, or write MathML, <math> … </math>, an image, or words.";
const lineStart = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*$/;

const mdBookInclude: Syntax = {
  name: "{{#include}}",
  tool: "mdBook",
  pattern: /\{\{#(?:include|rustdoc_include|playground)(?=[ \t])/g,
  hint: "Write ::include{file=_part.md} for Markdown, and file=_examples/main.cpp after the language of a code block.",
};
const mkDocsInclude: Syntax = {
  name: "--8<--",
  tool: "MkDocs",
  pattern: /^-{2,9}8<-{2,9}(?=[ \t]*(?:"|$))/gm,
  before: lineStart,
  hint: mdBookInclude.hint,
};
const vitePressInclude: Syntax = {
  name: "<!--@include: … -->",
  tool: "VitePress",
  pattern: /^[ \t]*@include:/,
  hint: mdBookInclude.hint,
};
const template = {
  hint: "Write Markdown or a directive: :::note, :::details, ::::tabs, ::include{file=_part.md}. Values that pages share are {{vars.name}}.",
};
const attributeList = {
  name: "{.class}",
  hint: "Remove the braces: only headings take an id, ## Heading {#id}. For other attributes write the HTML element.",
};

const syntaxes: readonly Syntax[] = [
  {
    name: "!!! note",
    tool: "MkDocs",
    pattern: /^!!![ \t]+[a-z][\w-]*(?=[ \t]*$|[ \t]+(?:"|inline\b))/gm,
    before: lineStart,
    hint: "Write :::note[Title], the text without indentation, and ::: to close it.",
  },
  {
    name: "??? note",
    tool: "MkDocs",
    pattern: /^\?\?\?\+?[ \t]+[a-z][\w-]*(?=[ \t]*$|[ \t]+(?:"|inline\b))/gm,
    before: lineStart,
    hint: "Write :::details[Title], the text without indentation, and ::: to close it.",
  },
  {
    name: "===",
    tool: "MkDocs",
    pattern: /^===[!+]?(?=[ \t]+")/gm,
    before: lineStart,
    hint: "Write ::::tabs around a :::tab[Label] … ::: for each tab, without indentation, and :::: to close them.",
  },
  mkDocsInclude,
  mdBookInclude,
  {
    name: "<<<",
    tool: "VitePress",
    pattern: /^<<<(?=[ \t]*(?:@|\.{0,2})\/[^\s/]\S*[ \t]*(?:$|[{[]))/gm,
    before: lineStart,
    hint: "Write a code block with file=_examples/main.cpp after its language.",
  },
  { name: "{{< … >}}", tool: "Hugo", pattern: /\{\{[<%](?=[ \t]*(?:\/[ \t]*)?[a-z][\w/.-]*[ \t\n/>%])/g, ...template },
  { name: "{% … %}", tool: "Liquid", pattern: /(?<!\{)\{%-?(?=[ \t]*[a-z]\w*(?:[^{}%]|%(?!\}))*%\})/g, ...template },
  {
    name: "$$",
    tool: "LaTeX",
    pattern: /^\$\$(?:(?=[ \t]*$)|[^$\n](?=[^$]*\$\$[ \t]*$))|(?<![\w$])\$\$[^\s$,;.:!?)](?=[^$\n]*(?<!\s)\$\$)/gm,
    hint: formula,
  },
  {
    name: "$…$",
    tool: "LaTeX",
    // A price or a shell variable has no command, no exponent and no subscript in braces.
    pattern:
      /(?<![\w$\\])\$(?=[^\s$])(?=[^$\n]{0,300}(?:\\[a-zA-Z]{2}|[\w})]\^[\w{]|[\w})]_\{))(?=[^$\n]{1,300}(?<!\s)\$(?![\w$]))/g,
    hint: formula,
  },
  {
    name: "\\(…\\)",
    tool: "LaTeX",
    pattern: /\\\((?=[^\n]{0,300}?\\\))|\\\[(?=[^\n]{0,300}?\\\])/g,
    hint: formula,
    isEscaped: true,
  },
  {
    name: "> [!NOTE]",
    pattern: /^\[![A-Za-z][\w-]*\][-+]?/g,
    before: /^[ \t>]*>[ \t]*$/,
    accepts: (_, parent) => parent?.type === "paragraph",
    hint: `Write one of these: ${["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "INFO", "DANGER"].map((name) => `[!${name}]`).join(", ")}.`,
  },
  {
    name: ".. note::",
    tool: "reStructuredText",
    pattern: /^\.\.[ \t]+[a-z][\w-]*::(?=[ \t]|$)/gm,
    before: lineStart,
    hint: "Write :::note[Title], the text without indentation, and ::: to close it.",
  },
  {
    name: "/// note",
    tool: "MkDocs",
    pattern:
      /^\/{3,}[ \t]+(?:note|tip|info|warning|danger|caution|important|success|question|failure|bug|example|quote|admonition|details|tab|html)(?=[ \t]*$|[ \t]+\|)/gm,
    before: lineStart,
    hint: "Write :::note[Title], the text, and ::: to close it.",
  },
  {
    name: "[[toc]]",
    pattern: /^(?:\[\[toc\]\]|\[toc\])(?=[ \t]*$)/gim,
    before: lineStart,
    hint: "Remove it: the table of contents is part of every page.",
  },
  {
    name: "(target)=",
    tool: "MyST",
    pattern: /^\([A-Za-z][\w:. -]*\)=(?=[ \t]*$)/gm,
    before: lineStart,
    hint: 'Write the id after the heading, ## Heading {#target}, or an anchor, <a id="target"></a>.',
  },
  {
    name: "{role}`…`",
    tool: "MyST",
    pattern: /(?<!\w)\{[a-z]+(?:[:+-][a-z]+)*\}$/g,
    behind: /^`[^`]/,
    hint: "Write a link, [text](page.md#heading), a directive such as :term[word] or :kbd[Ctrl], or the code without the braces.",
  },
  {
    name: ": definition",
    pattern: /^:[ \t]+(?=\S)/gm,
    before: lineStart,
    accepts: (_, parent) => parent?.type === "paragraph",
    hint: "Write <dl><dt>Term</dt><dd>definition</dd></dl>, or a list: - **Term**: definition.",
  },
  {
    name: "*[abbreviation]:",
    pattern: /^\*\[[^[\]\n]+\]:(?=[ \t]+\S)/gm,
    before: lineStart,
    hint: 'Write <abbr title="Hyper Text">HTML</abbr> where it is used.',
  },
  {
    name: "[[page]]",
    pattern: /(?<![\w\]])!?\[\[(?!toc\])[\p{L}\p{N}][\p{L}\p{N} _./#|-]*\]\](?![\](])/giu,
    // `[[nodiscard]]` is an attribute of C++.
    accepts: (written) => /\[\[(?:\p{Lu}|.*[ ./#|])/u.test(written),
    hint: "Write a link, [Page](page.md), or a picture, ![what it shows](picture.png).",
  },
  {
    name: "==marked==",
    pattern: /(?<![\w=!<>])==(?=[\p{L}\p{N}"'(])[^=\n]{0,300}(?<=[\p{L}\p{N}"').!?])==(?![\w=])/gu,
    hint: "Write <mark>marked</mark>.",
  },
  {
    name: "++key++",
    tool: "MkDocs",
    pattern: /(?<![\w+])\+\+[a-z]+(?:-[a-z]+)?(?:\+(?:[a-z\d]+(?:-[a-z]+)?|"[^"\n]+"))+\+\+(?![\w+])/g,
    hint: "Write :kbd[Ctrl+K].",
  },
  {
    ...attributeList,
    pattern: /\{:?[ \t]*(?:[.#][A-Za-z][\w-]*(?:[ \t]+|(?=\})))+\}(?=[ \t]*$)/gm,
    // Behind colons it belongs to a directive of another tool, which is an error of its own.
    before: /^(?![ \t>]*:{3})/,
    accepts: (written, parent) => parent?.type !== "heading" || !/^\{#\S+\}$/.test(written),
  },
  {
    name: "{#id …}",
    pattern: /\{(?:#|alias)[^{}\n]*\}(?=[ \t]*$)/gim,
    accepts: (written, parent) => parent?.type === "heading" && readIds(written) === null && !/[ \t][.#]/.test(written),
    hint: 'Write the id and former ids of a heading as ## Heading {#id aliases="old-id older-id"}.',
  },
  {
    ...attributeList,
    // Behind a link or an image.
    pattern: /^\{:?[ \t]*(?:[.#][A-Za-z][\w-]*|[a-z][\w-]*=(?:"[^"{}\n]*"|'[^'{}\n]*'|[\w%./-]+))[^{}\n]*\}/g,
    before: /[)\]]$/,
  },
  {
    name: ":emoji:",
    pattern: /(?<![\w:/]):[a-z\d_+-]{2,60}:(?![\w:/])/g,
    accepts: (written) =>
      emojiNames.has(written.slice(1, -1)) || /^:(?:material|fontawesome|octicons|simple)-[a-z\d-]+:$/.test(written),
    hint: "Write the character itself: 🚀, ✅, ⚠️.",
  },
];

/** What each of them requires: most texts need no further check. */
const suspicious =
  /!!!|\?\?\?|==|8<-|<<<|\)=|\{[{%:.# \ta-z]|\$|\\[([]|\[!|\[\[|\*\[|\/\/\/|\+\+|^:|\n:|\.\.[ \t]|\[toc\]|:[a-z\d_+-]{2,60}:/i;

export function foreignSyntax({ value, position }: Text, parent: Parents | undefined, draft: Draft): void {
  if (!suspicious.test(value)) return;
  for (const syntax of syntaxes) {
    if (isReported(syntax, position, draft)) continue;
    const placeOf = placesIn(value, draft.place(position));
    for (const { 0: written, index } of value.matchAll(syntax.pattern)) {
      if (syntax.accepts?.(written, parent) === false) continue;
      const source = syntax.isEscaped === true ? `\\${written}` : written;
      const place = placeWritten(source, placeOf(index, source.length), position, draft);
      if (place === null || !stands(syntax, place, position, draft)) continue;
      report(syntax, place, position, draft);
      break;
    }
  }
}

/** Languages of code that may show such syntax. */
const aboutSyntax = new Set("md markdown mdx text txt plaintext none html hbs handlebars jinja jinja2 liquid".split(" "));

/** Reports code that consists only of another tool's includes. */
export function foreignCode({ value, lang, position }: Code, draft: Draft): void {
  const [language = ""] = (lang ?? "").toLowerCase().split(",", 1);
  if (language === "" || aboutSyntax.has(language) || !/\{\{#|8<-/.test(value)) return;
  const lines = value.trim().split("\n");
  const syntax = [mdBookInclude, mkDocsInclude].find(({ pattern }) => lines.every((line) => line.trim().search(pattern) === 0));
  if (syntax === undefined || isReported(syntax, position, draft)) return;
  report(syntax, { ...draft.place(position), length: language.length + 3 }, position, draft);
}

/** Reports a comment that another tool replaces by a file: here, nothing of it would be on the page. */
export function foreignComment(value: string, position: Position | undefined, draft: Draft): void {
  if (vitePressInclude.pattern.test(value)) report(vitePressInclude, draft.place(position), position, draft);
}

function stands({ before, behind }: Syntax, place: Place, position: Position | undefined, draft: Draft): boolean {
  if ((before === undefined && behind === undefined) || position === undefined) return true;
  const line = draft.map.lineOf({ start: { line: lineNumber(place, position, draft), column: 1 } });
  if (before?.test(line.slice(0, place.column - 1)) === false) return false;
  return behind?.test(line.slice(place.column - 1 + (place.length ?? 0))) !== false;
}

function key({ name }: Syntax, position: Position | undefined, draft: Draft): string {
  return `${draft.map.fileOf(position)} ${name}`;
}

function isReported(syntax: Syntax, position: Position | undefined, draft: Draft): boolean {
  return draft.reported.has(key(syntax, position, draft));
}

function report(syntax: Syntax, place: Place, position: Position | undefined, draft: Draft): void {
  draft.reported.add(key(syntax, position, draft));
  const { name, tool, hint } = syntax;
  const what = tool === undefined ? "not docsgen syntax" : `${tool} syntax`;
  const fate = syntax === vitePressInclude ? "left out" : "shown as text";
  draft.report("markdown/foreign-syntax", `"${name}" is ${what} and is ${fate}.`, place, hint);
}
