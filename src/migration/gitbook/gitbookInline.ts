/** A line of GitBook's text → Markdown: mentions, buttons, marks, ids of headings, icons, pictures of dark mode, formulas. */
import { escapeLabel, linkText } from "../asMarkdown.ts";
import type { PageWork } from "../docsFolder.ts";
import { type Line, outsideCode } from "../pageLines.ts";

export interface GitBookOptions {
  /** The file of the project that a target names; null where there is none. */
  readonly resolve: (target: string, from: string) => string | null;
  /** What GitBook shows of a link to a page, or to one of its headings; null for other targets. */
  readonly titleOf: (target: string, from: string) => string | null;
  /** Whether a link of any page leads to an id. */
  readonly isTarget: (id: string) => boolean;
  readonly headingIds: (file: string) => readonly string[];
}

export function inlineText({ text, line }: Line, options: GitBookOptions, work: PageWork): string {
  if (!/[<$]|mention/.test(text)) return text;
  const isHeading = /^#{1,6}\s/.test(text);
  return outsideCode(text, (part, unmasked) => {
    const linked = mentions(isHeading ? headingId(part) : part, options, work);
    return formulas(elements(linked, options, work), unmasked, () => noteFormula(work, line));
  });
}

export function noteFormula(work: PageWork, line: number): void {
  const what = "Formulas are shown as their text.";
  work.left({ what, todo: "Set markdown.math in site.config.ts, and install temml." }, line);
}

/** `## Title <a href="#id" id="id"></a>` → `## Title {#id}` */
function headingId(text: string): string {
  const [whole, id] = /\s*<a\b[^<>]*\sid="([^"]*)"[^<>]*><\/a>\s*$/.exec(text) ?? [];
  if (whole === undefined) return text;
  return text.slice(0, -whole.length) + (id === undefined || /[\s{}]/.test(id) || id === "" ? "" : ` {#${id}}`);
}

function mentions(text: string, { titleOf }: GitBookOptions, work: PageWork): string {
  const titled = (target: string, written: string) => {
    work.translated("mentions of pages → their titles");
    const title = titleOf(target, work.file);
    return linkText(title === null ? written : escapeLabel(title), target);
  };
  return text
    .replace(
      /\[((?:[^[\]\\]|\\.)*)\]\((?:<([^<>]*)>|((?:[^\s()]|\([^\s()]*\))*))\s+"mention"\)/g,
      (_, written: string, quoted: string | undefined, plain = "") => titled(quoted ?? plain, written),
    )
    .replace(/<a\b(?=[^<>]*\sdata-mention\b)[^<>]*?\shref="([^"]*)"[^<>]*>([^<>]*)<\/a>/g, (_, target: string, written: string) =>
      titled(target, written),
    );
}

function elements(text: string, options: GitBookOptions, work: PageWork): string {
  return text
    .replace(/<i\b[^<>]*\sclass="fa-[^"]*"[^<>]*>[^<>]*<\/i>\s?/g, () => {
      work.translated("icons, left out");
      return "";
    })
    .replace(/<a\b(?=[^<>]*\sclass="button)[^<>]*?\shref="([^"]*)"[^<>]*>(.*?)<\/a>/g, (_, target: string, words: string) => {
      work.translated("buttons → links");
      return `${linkText(words.trim(), target)} `;
    })
    .replace(/<button\b[^<>]*>(.*?)<\/button>/g, "$1")
    .replace(/<mark\b[^<>]*>(.*?)<\/mark>/g, (whole, words: string) =>
      /background/.test(whole) || /<mark>/.test(whole) ? `<mark>${words}</mark>` : words,
    )
    .replace(/<select\b[^<>]*>.*?<\/select>/g, "")
    .replace(/<\/?span\b[^<>]*>/g, "")
    .replace(/(<source\b[^<>]*?\ssrcset=")([^"]*)"/g, (_, before: string, target: string) => {
      const file = options.resolve(target, work.file);
      return `${before}${file === null ? target : encodeURI(work.bring(file))}"`;
    })
    .replace(/<figcaption>(?:<p>)?\s*(?:<\/p>)?<\/figcaption>/g, "");
}

/** GitBook has one pair of marks for formulas in a line and on their own. */
function formulas(text: string, unmasked: (part: string) => string, found: () => void): string {
  return text.replace(/(?<![\\$])\$\$(?!\$)(.+?)\$\$/g, (whole, code: string, at: number) => {
    found();
    const written = unmasked(code)
      .trim()
      .replace(/\\([_*])/g, "$1");
    const indent = /^\s*$/.test(text.slice(0, at)) ? text.slice(0, at) : null;
    if (indent === null || text.slice(at + whole.length).trim() !== "") return `$\`${written}\`$`;
    return `\`\`\`math\n${indent}${written}\n${indent}\`\`\``;
  });
}
