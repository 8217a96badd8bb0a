/** Code, pictures, and files that a page of MyST includes. */
import { dirname, resolve } from "node:path";
import { escapeLabel, fileAttribute, linkText } from "../asMarkdown.ts";
import { directiveLines, trimmed } from "../directiveLines.ts";
import type { Line } from "../pageLines.ts";
import type { MystDirective } from "./mystDirective.ts";
import { fence, type Myst } from "./mystWork.ts";
import { labelId } from "./sphinxLabels.ts";

export function code(myst: Myst, directive: MystDirective): readonly Line[] {
  const { name, argument, options, body } = directive;
  const language = argument.replace(/^\{|\}$/g, "") || (name === "code-cell" ? "python" : "text");
  myst.work.language(language);
  return fence(
    [language, ...codeOptions(options)].join(" "),
    trimmed(body).map(({ text }) => text),
    directive,
  );
}

export function literal(myst: Myst, directive: MystDirective): readonly Line[] {
  const { argument, options, line } = directive;
  const named = myst.work.code(resolve(dirname(myst.work.file), argument));
  if (named === null) {
    myst.work.left(
      { what: "An included file does not exist in the project.", todo: "Write what it held.", about: argument },
      line,
    );
    return [];
  }
  for (const key of ["pyobject", "start-after", "end-before", "start-at", "end-at", "diff"]) {
    if (options[key] === undefined) continue;
    const what = `{literalinclude} shows a part of a file that \`:${key}:\` chooses; the whole file is shown.`;
    myst.work.left({ what, todo: "Mark the part with #region and #endregion, and name it with region=." }, line);
  }
  const language = options.language ?? /\.(\w+)$/.exec(argument)?.[1] ?? "text";
  myst.work.language(language);
  const lines = options.lines === undefined ? [] : [`lines=${options.lines.replace(/\s/g, "")}`];
  return fence([language, fileAttribute(named), ...lines, ...codeOptions(options)].join(" "), [], directive);
}

function codeOptions(options: Readonly<Record<string, string>>): readonly string[] {
  const { caption, linenos } = options;
  const start = options["lineno-start"];
  const marked = options["emphasize-lines"];
  return [
    ...(caption === undefined ? [] : [`title="${caption.replaceAll('"', "'")}"`]),
    ...(marked === undefined ? [] : [`{${marked.replace(/\s/g, "")}}`]),
    ...(start !== undefined ? [`showLineNumbers=${start}`] : linenos === undefined ? [] : ["showLineNumbers"]),
  ];
}

export function include(myst: Myst, { argument, indent, line, options }: MystDirective): readonly Line[] {
  const isMarkdown = /\.md$/.test(argument);
  const cut = Object.keys(options).filter((key) => /^(?:start|end)/.test(key));
  const named = isMarkdown ? myst.work.partial(resolve(dirname(myst.work.file), argument), "") : null;
  const left = (what: string, todo: string) => myst.work.left({ what, todo, about: argument }, line);
  if (named === null) {
    left("An included file does not exist in the project, or is no Markdown.", "Write what it held.");
    return [];
  }
  if (cut.length > 0) left("{include} shows a part of a file; the whole file is shown.", "Take out what should not be there.");
  return [{ text: `${indent}::include{${fileAttribute(named)}}`, line }];
}

export function pictureLine({ argument, options, indent, line }: MystDirective): Line {
  const picture = `!${linkText(escapeLabel(options.alt ?? ""), argument)}`;
  return { text: indent + (options.target === undefined ? picture : linkText(picture, options.target)), line };
}

/** The first paragraph is the caption. */
export function figure(myst: Myst, directive: MystDirective): readonly Line[] {
  const inner = trimmed(directive.body);
  const end = inner.findIndex(({ text }) => text.trim() === "");
  const caption = (end < 0 ? inner : inner.slice(0, end)).map(({ text }) => text.trim()).join(" ");
  const name = directive.options.name;
  const id = name === undefined ? "" : `{#${labelId(name)}}`;
  const below = end < 0 ? [] : myst.blocks(inner.slice(end));
  if (caption === "") return [pictureLine(directive), ...below];
  return [...directiveLines(`figure[${myst.label(caption)}]${id}`, [pictureLine(directive)], directive), ...below];
}

/** The picture is a paragraph of Markdown, and the caption the next one. */
export function markdownFigure(myst: Myst, directive: MystDirective): readonly Line[] {
  const { argument, indent, line } = directive;
  const inner = trimmed(directive.body);
  const gap = inner.findIndex(({ text }) => text.trim() === "");
  const after = gap < 0 ? [] : trimmed(inner.slice(gap));
  const end = after.findIndex(({ text }) => text.trim() === "");
  const caption = (end < 0 ? after : after.slice(0, end)).map(({ text }) => text.trim()).join(" ");
  if (caption === "") {
    const anchor =
      argument === ""
        ? []
        : [
            { text: `${indent}<a id="${argument}"></a>`, line },
            { text: "", line },
          ];
    return [...anchor, ...myst.blocks(inner)];
  }
  const id = argument === "" ? "" : `{#${argument}}`;
  const below = end < 0 ? [] : myst.blocks(after.slice(end));
  return [...directiveLines(`figure[${myst.label(caption)}]${id}`, myst.inline(inner.slice(0, gap)), directive), ...below];
}

export function formula(
  myst: Myst,
  body: readonly Line[],
  place: { readonly indent: string; readonly line: number },
): readonly Line[] {
  const what = "Formulas are shown as their text.";
  myst.work.left({ what, todo: "Set markdown.math in site.config.ts, and install temml." }, place.line);
  return fence(
    "math",
    trimmed(body).map(({ text }) => text),
    place,
  );
}
