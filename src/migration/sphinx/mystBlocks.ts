/** Blocks of MyST → docsgen's: directives of Sphinx and of its extensions, labels, comments, definition lists. */
import type { PageWork } from "../docsFolder.ts";
import { codeOf, type Line, readCode, writeCode } from "../pageLines.ts";
import { type MystDirective, readDirective } from "./mystDirective.ts";
import { formula } from "./mystFiles.ts";
import { type MystOptions, mystInline } from "./mystInline.ts";
import { definitions } from "./mystLists.ts";
import { fence, type Myst } from "./mystWork.ts";
import { transparent, writerOf } from "./mystWriters.ts";
import { labelId } from "./sphinxLabels.ts";

export function mystTranslation(options: MystOptions) {
  return (lines: readonly Line[], work: PageWork): readonly Line[] => {
    const write = (line: Line) => mystInline(line, options, work);
    const myst: Myst = {
      options,
      work,
      blocks: (inner) => blocks(myst, inner),
      inline: (inner) => inner.map((line) => ({ ...line, text: write(line) })),
      label: (text) => write({ text, line: 1 }).replace(/(?<!\\)\[([^[\]]*)\]\([^()]*\)/g, "$1"),
    };
    return myst.blocks(lines);
  };
}

function blocks(myst: Myst, lines: readonly Line[]): readonly Line[] {
  const out: Line[] = [];
  let labels: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    const label = /^\(([^()]+)\)=\s*$/.exec(line.text.trim())?.[1];
    const id = label === undefined ? attributeId(line.text) : labelId(label);
    if (id !== null) {
      labels.push(id);
      at++;
      continue;
    }
    if (labels.length > 0 && line.text.trim() !== "") {
      const isHeading = /^#{1,6}\s/.test(line.text);
      const anchors = isHeading ? labels.slice(0, -1) : labels;
      for (const id of anchors) out.push({ text: `<a id="${id}"></a>`, line: line.line }, { text: "", line: line.line });
      const id = labels.at(-1);
      labels = [];
      if (isHeading) {
        out.push({ ...line, text: `${mystInline(line, myst.options, myst.work)} {#${id}}` });
        at++;
        continue;
      }
    }
    const found = block(myst, lines, at);
    out.push(...found.lines);
    at = found.next;
  }
  return out;
}

/** `{#id .class}` on a line of its own is about the block below. */
function attributeId(text: string): string | null {
  return /^\s*\{(?:[^{}]*\s)?#([^\s{}]+)[^{}]*\}\s*$/.exec(text)?.[1] ?? null;
}

function block(myst: Myst, lines: readonly Line[], at: number): { readonly lines: readonly Line[]; readonly next: number } {
  const line = lines[at] as Line;
  const directive = readDirective(lines, at);
  if (directive !== null) {
    const gap = { text: "", line: line.line };
    return { lines: [gap, ...writeDirective(myst, directive), gap], next: directive.next };
  }
  const code = readCode(lines, at);
  if (code !== null) {
    const [language = ""] = code.info.split(/[\s{]/);
    if (language !== "") myst.work.language(language);
    return { lines: writeCode(code, language, codeOf(code)), next: code.next };
  }
  if (/^\s*(?:%|\+\+\+)/.test(line.text) || /^\s*\{[.#][^{}]*\}\s*$/.test(line.text))
    return { lines: [{ ...line, text: "" }], next: at + 1 };
  if (/^\s*\$\$\s*$/.test(line.text)) {
    const end = lines.findIndex(({ text }, index) => index > at && /^\s*\$\$/.test(text));
    if (end > at) return { lines: formula(myst, lines.slice(at + 1, end), { indent: "", line: line.line }), next: end + 1 };
  }
  const special = substituted(myst, line) ?? plainContainer(myst, lines, at);
  if (special !== null) return { lines: special.lines, next: special.next ?? at + 1 };
  const defined = definitions(myst, lines, at);
  return defined ?? { lines: [{ ...line, text: mystInline(line, myst.options, myst.work) }], next: at + 1 };
}

/** A substitution on a line of its own may hold blocks. */
function substituted(myst: Myst, { text, line }: Line): { readonly lines: readonly Line[]; readonly next?: number } | null {
  const name = /^\s*\{\{\s*([\w-]+)\s*\}\}\s*$/.exec(text)?.[1];
  const value = name === undefined ? undefined : myst.options.substitutions(myst.work.file)[name];
  if (typeof value !== "string" || !value.trim().includes("\n")) return null;
  return {
    lines: myst.blocks(
      value
        .trim()
        .split("\n")
        .map((each) => ({ text: each, line })),
    ),
  };
}

/** `:::name` without braces gives its content a class. */
function plainContainer(myst: Myst, lines: readonly Line[], at: number) {
  const [, colons = ""] = /^\s*(:{3,})[ \t]*[\w-]+[ \t]*$/.exec((lines[at] as Line).text) ?? [];
  if (colons === "") return null;
  const end = lines.findIndex(
    ({ text }, index) => index > at && text.trim().length >= colons.length && /^:{3,}$/.test(text.trim()),
  );
  return end < 0 ? null : { lines: myst.blocks(lines.slice(at + 1, end)), next: end + 1 };
}

function writeDirective(myst: Myst, directive: MystDirective): readonly Line[] {
  const { name, argument, options, body, line } = directive;
  const write = writerOf(myst, name);
  if (write !== undefined) {
    myst.work.translated("directives of Sphinx");
    const id = name === "figure" || options.name === undefined ? "" : labelId(options.name);
    const anchor =
      id === ""
        ? []
        : [
            { text: `${directive.indent}<a id="${id}"></a>`, line },
            { text: "", line },
          ];
    return [...anchor, ...write(directive)];
  }
  if (transparent.has(name)) return myst.blocks(body);
  const isCode = name.includes(":") || /^(?:eval-rst|auto|raw|py|js|c|cpp)/.test(name);
  const what = `The directive {${name}} is unknown, so only ${isCode ? "its text, as code," : "what stands in it"} was moved.`;
  myst.work.left({ what, todo: "Write what it showed." }, line);
  if (!isCode) return [...(argument === "" ? [] : myst.inline([{ text: argument, line }])), ...myst.blocks(body)];
  const text = [argument, ...body.map((each) => each.text)].filter((each, index) => index > 0 || each !== "");
  return text.every((each) => each.trim() === "") ? [] : fence("text", text, directive);
}
