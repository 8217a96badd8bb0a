/** Inline syntax of Python-Markdown, of its extensions and of Material → Markdown and HTML that docsgen knows. One line at a time. */

import { capital } from "../asMarkdown.ts";
import type { PageWork } from "../docsFolder.ts";
import { type Line, outsideCode } from "../pageLines.ts";

export interface InlineOptions {
  /** Names of the extensions that are switched on, without `pymdownx.`. */
  readonly extensions: ReadonlySet<string>;
  /** Where `[text][name]` leads that no definition names, relative to the page; undefined where nothing has the name. Null without such links. */
  readonly reference: ((name: string, from: string) => string | undefined) | null;
}

const item = String.raw`(?:[.#][\w:.+-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))`;
const attributes = new RegExp(String.raw`\{:?[ \t]*(${item}(?:[ \t]+(?:${item}|[\w-]+))*)[ \t]*\}`);
const behind = new RegExp(String.raw`(?<=[^\s|{])${attributes.source}`, "g");
const alone = new RegExp(String.raw`^([ \t]*)${attributes.source}[ \t]*$`);
const sized = new RegExp(String.raw`!\[([^\]\n]*)\]\(([^()\s]+)(?:[ \t]+"[^"]*")?\)${attributes.source}`, "g");
/** An icon with the space behind it, which would move the content of a list item in. */
const icon = /:(?:material|fontawesome|octicons|simple)-([a-z\d-]+):(?:\{[^{}]*\})?((?:[ \t]|&nbsp;)*)/g;

/** Icons that say something by themselves. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/(?:^|-)check(?:-|$)/, "✓"],
  [/(?:^|-)(?:close|x|xmark|cancel)(?:-|$)/, "✗"],
  [/(?:^|-)(?:alert|warning)(?:-|$)/, "⚠"],
  [/^arrow-right/, "→"],
  [/^arrow-left/, "←"],
];

/** Not an index of an array, a footnote, or a picture. */
const crossReference = /(?<![\w\]!\\])\[((?!\^)[^[\]]+)\]\[((?!\^)[^[\]]*)\]/g;

export function inlineLine(
  { text: source, line }: Line,
  options: InlineOptions,
  defined: ReadonlySet<string>,
  work: PageWork,
): string {
  const { extensions, reference } = options;
  const has = (name: string) => extensions.has(name);
  const swap = (text: string, pattern: RegExp, what: string, make: (...parts: readonly string[]) => string) =>
    text.replace(pattern, (...parts: readonly string[]) => {
      work.translated(what);
      return make(...parts);
    });
  return outsideCode(withoutShebang(source, work), (written, unmasked) => {
    if (/^[ \t]*\[TOC\][ \t]*$/i.test(written)) return "";
    let text = swap(written, icon, "icons of Material", (_, name = "", space = "") => {
      const meaning = meanings.find(([test]) => test.test(name))?.[1];
      return meaning === undefined ? "" : meaning + space;
    });
    text = swap(text, sized, "sizes of pictures", (_, alt = "", url = "", list = "") => picture(alt, url, list));
    if (!/^[ \t]*#{1,6}[ \t]/.test(text)) {
      text = swap(text, alone, "attribute lists", (_, space = "", list = "") =>
        idOf(list) === null ? "" : `${space}<span id="${idOf(list)}"></span>`,
      );
      text = swap(text, behind, "attribute lists", (_, list = "") =>
        idOf(list) === null ? "" : `<span id="${idOf(list)}"></span>`,
      );
    }
    if (reference !== null)
      text = linked(
        text,
        (name) => (defined.has(name.toLowerCase()) ? "defined" : (reference(name, work.file) ?? null)),
        unmasked,
        { work, line },
      );
    text = text.replace(/(<[a-z][^<>]*?)\s+markdown(?:="?\w+"?)?(?=[\s/>])/gi, "$1");
    if (has("keys"))
      text = swap(text, /\+\+([\w"'-]+(?:\+[\w"'-]+)*)\+\+/g, "`++keys++` → `<kbd>`", (_, keys = "") =>
        keys.split("+").map(key).join("+"),
      );
    if (has("critic")) text = critic(text);
    if (has("mark"))
      text = swap(text, /(?<!=)==(?![=\s])(.+?)(?<![=\s])==(?!=)/g, "`==mark==`", (_, words = "") => `<mark>${words}</mark>`);
    if (has("caret")) {
      text = swap(text, /\^\^(?!\s)(.+?)(?<!\s)\^\^/g, "`^^insert^^`", (_, words = "") => `<ins>${words}</ins>`);
      text = swap(text, /(?<![\^[\\])\^([^\s^]+)\^(?!\^)/g, "`^superscript^`", (_, words = "") => `<sup>${words}</sup>`);
    }
    if (has("tilde")) text = swap(text, /(?<![~\\])~([^\s~]+)~(?!~)/g, "`~subscript~`", (_, words = "") => `<sub>${words}</sub>`);
    if (/^[ \t]*\*\[[^\]]+\]:/.test(text)) {
      work.left(
        { what: "The explanation of an abbreviation was left out.", todo: "Write it where the abbreviation stands first." },
        line,
      );
      return "";
    }
    return text;
  });
}

interface Place {
  readonly work: PageWork;
  readonly line: number;
}

/** `[text][name]` as a link, or as its text where nothing has the name. `find` tells names that the page defines itself. */
function linked(
  text: string,
  find: (name: string) => string | null,
  unmasked: (part: string) => string,
  { work, line }: Place,
): string {
  return text.replace(crossReference, (whole: string, label: string, written: string) => {
    const about = unmasked(written || label).replace(/^`+|`+$/g, "");
    const target = find(about);
    if (target === "defined") return whole;
    if (target !== null) {
      work.translated("cross-references `[text][name]`");
      return `[${label}](${target})`;
    }
    const what = "A cross-reference has no target in the pages and is shown as its text.";
    work.left({ what, todo: "Link it, if readers need it.", about }, line);
    return label;
  });
}

/** `` `#!python range()` `` → the code alone. */
function withoutShebang(text: string, work: PageWork): string {
  return text.replace(/(?<!`)(`+)(?::::|#!)[a-z\d+-]+ +(?=[^`])/gi, (_, ticks: string) => {
    work.translated("languages of inline code");
    return ticks;
  });
}

function idOf(list: string): string | null {
  return /(?:^|\s)#([\w:.+-]+)/.exec(list)?.[1] ?? null;
}

/** A picture with a size as HTML; with other attributes as Markdown. */
function picture(alt: string, url: string, list: string): string {
  const sizes = [...list.matchAll(/\b(width|height)="?(\d+)(?:px)?(%?)"?/g)].map(
    ([, name, number, unit]) => ` ${name}="${number}${unit}"`,
  );
  if (sizes.length === 0) return `![${alt}](${url})`;
  return `<img src="${url.replace(/#(?:only-(?:light|dark)|gh-[\w-]+)$/, "")}" alt="${alt.replaceAll('"', "&quot;")}"${sizes.join("")}>`;
}

function key(name: string): string {
  const plain = name.replace(/["']/g, "");
  const words = plain.split("-").map(capital);
  return `<kbd>${words.join(" ")}</kbd>`;
}

function critic(text: string): string {
  return text
    .replace(/\{\+\+(.+?)\+\+\}/g, "<ins>$1</ins>")
    .replace(/\{--(.+?)--\}/g, "<del>$1</del>")
    .replace(/\{~~(.+?)~>(.+?)~~\}/g, "<del>$1</del><ins>$2</ins>")
    .replace(/\{==(.+?)==\}/g, "<mark>$1</mark>")
    .replace(/\{>>(.+?)<<\}/g, "<small>($1)</small>");
}
