/**
 * Markdown → sections that begin with headings and have the same meaning when they are parsed alone.
 *
 * A heading in the first column closes everything that is open, except fenced code, HTML and directives. If looking at single
 * lines cannot settle what is open, the text is not split.
 */

type Open =
  | { readonly kind: "fence"; readonly indent: string; readonly mark: string }
  | { readonly kind: "directive"; readonly size: number }
  | { readonly kind: "html" };

/** To Markdown, other white space is text. */
const blank = /^[ \t]*$/;
const heading = /^#{1,6}[ \t]/;
const fence = /^([ \t]*)(`{3,}|~{3,})(.*)$/s;
const attribute = String.raw`(?:[.#]?[\w-]+|[\w-]+=(?:"[^"{}]*"|[\w./-]+))`;
const directive = new RegExp(
  String.raw`^(:{3,})[a-zA-Z](?:[\w-]*[a-zA-Z0-9])?(?:\[[^[\]` +
    "`" +
    String.raw`]*\])?(?:\{[ \t]*(?:${attribute}(?:[ \t]+${attribute})*)?[ \t]*\})?[ \t]*$`,
);
/** What a line may begin with in quotes and lists. */
const prefix = String.raw`^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*`;
/** The beginning of a definition of a link or footnote, which applies to the whole text. */
const definition = new RegExp(String.raw`${prefix}\[(?:\\.|[^\]\\])*(?:\]:|\\?$)`);
/** Fences and directives in lists and quotes; HTML that continues after blank lines. */
const nested = new RegExp(
  String.raw`^[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]).*(?:\x60{3}|~{3}|:{3})|^[ \t]+:{3}|${prefix}<(?:[!?]|script|pre|style|textarea)`,
  "is",
);
const comment = new RegExp(`${prefix}<!--(?:(?!-->).)*-->`, "s");

/** Returns null for a text that must be parsed as a whole. */
export function splitAtHeadings(markdown: string): readonly string[] | null {
  if (/\r/.test(markdown)) return null;
  const sections: string[] = [];
  let begin = 0;
  let open: Open | null = null;
  for (let at = 0; at < markdown.length; ) {
    const end = (markdown.indexOf("\n", at) + 1 || markdown.length + 1) - 1;
    const line = markdown.slice(at, end);
    const next: Open | null | "bail out" = open === null ? opens(line) : staysOpen(line, open);
    if (next === "bail out") return null;
    if (open === null && at > begin && heading.test(line)) {
      sections.push(markdown.slice(begin, at));
      begin = at;
    }
    open = next;
    at = end + 1;
  }
  return [...sections, markdown.slice(begin)];
}

function isAmbiguous(line: string): boolean {
  return definition.test(line) || nested.test(line);
}

/** What a line opens if nothing is open before it. */
function opens(line: string): Open | null | "bail out" {
  const [, indent = "", mark = "", rest = ""] = fence.exec(line) ?? [];
  if (mark !== "") return mark.startsWith("`") && rest.includes("`") ? null : { kind: "fence", indent, mark };
  if (isAmbiguous(line) && !comment.test(line)) return "bail out";
  if (line.startsWith(":::") && /[^: \t]/.test(line)) {
    const [, colons] = directive.exec(line) ?? [];
    return colons === undefined ? "bail out" : { kind: "directive", size: colons.length };
  }
  return /^ {0,3}</.test(line) && !comment.test(line) ? { kind: "html" } : null;
}

/** What is still open after a line. */
function staysOpen(line: string, open: Open): Open | null | "bail out" {
  switch (open.kind) {
    case "fence": {
      const [, indent = "", mark = "", rest = ""] = fence.exec(line) ?? [];
      const isEnd = mark.startsWith(open.mark) && blank.test(rest);
      if (isEnd) return indent === open.indent ? null : "bail out";
      // Code in a list ends with the list.
      return line.startsWith(open.indent) || blank.test(line) ? open : "bail out";
    }
    case "directive": {
      // A definition in a directive applies outside of it as well.
      if (definition.test(line)) return "bail out";
      const [, colons = ""] = /^ {0,3}(:{3,})[ \t]*$/.exec(line) ?? [];
      return colons.length >= open.size ? null : open;
    }
    case "html":
      if (blank.test(line)) return null;
      return fence.test(line) || isAmbiguous(line) || /^ {0,3}:::/.test(line) ? "bail out" : open;
  }
}
