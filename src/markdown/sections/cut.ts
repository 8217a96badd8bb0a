/**
 * Markdown → pieces that begin with headings and mean the same parsed alone: versions of a page share most of their pieces,
 * and short texts are parsed faster than long ones.
 *
 * A heading at the beginning of a line ends everything that is open, but for fenced code, HTML and directives. A text
 * with anything about which a look at single lines can err is not cut.
 */

type Open =
  | { readonly kind: "fence"; readonly indent: string; readonly mark: string }
  | { readonly kind: "directive"; readonly size: number }
  | { readonly kind: "html" };

/** Other white space is text to Markdown. */
const blank = /^[ \t]*$/;
const heading = /^#{1,6}[ \t]/;
const fence = /^([ \t]*)(`{3,}|~{3,})(.*)$/s;
const attribute = String.raw`(?:[.#]?[\w-]+|[\w-]+=(?:"[^"{}]*"|[\w./-]+))`;
const directive = new RegExp(
  String.raw`^(:{3,})[a-zA-Z](?:[\w-]*[a-zA-Z0-9])?(?:\[[^[\]` +
    "`" +
    String.raw`]*\])?(?:\{[ \t]*(?:${attribute}(?:[ \t]+${attribute})*)?[ \t]*\})?[ \t]*$`,
);
/** What a line may begin with inside of quotes and lists. */
const prefix = String.raw`^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*`;
/** The beginning of a link or footnote that is defined here, which counts for the whole text. */
const definition = new RegExp(String.raw`${prefix}\[(?:\\.|[^\]\\])*(?:\]:|\\?$)`);
/** Fences and directives inside lists and quotes; HTML that goes on over blank lines. */
const nested = new RegExp(
  String.raw`^[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]).*(?:\x60{3}|~{3}|:{3})|^[ \t]+:{3}|${prefix}<(?:[!?]|script|pre|style|textarea)`,
  "is",
);
const comment = new RegExp(`${prefix}<!--(?:(?!-->).)*-->`, "s");

/** Null for a text that must be parsed as a whole: a piece of it could mean something else. */
export function cutAtHeadings(markdown: string): readonly string[] | null {
  if (/\r/.test(markdown)) return null;
  const pieces: string[] = [];
  let begin = 0;
  let open: Open | null = null;
  for (let at = 0; at < markdown.length; ) {
    const end = (markdown.indexOf("\n", at) + 1 || markdown.length + 1) - 1;
    const line = markdown.slice(at, end);
    const next: Open | null | "doubt" = open === null ? look(line) : stay(line, open);
    if (next === "doubt") return null;
    if (open === null && at > begin && heading.test(line)) {
      pieces.push(markdown.slice(begin, at));
      begin = at;
    }
    open = next;
    at = end + 1;
  }
  return [...pieces, markdown.slice(begin)];
}

function isDoubtful(line: string): boolean {
  return definition.test(line) || nested.test(line);
}

/** What a line opens where nothing is open. */
function look(line: string): Open | null | "doubt" {
  const [, indent = "", mark = "", rest = ""] = fence.exec(line) ?? [];
  if (mark !== "") return mark.startsWith("`") && rest.includes("`") ? null : { kind: "fence", indent, mark };
  if (isDoubtful(line) && !comment.test(line)) return "doubt";
  if (line.startsWith(":::") && /[^: \t]/.test(line)) {
    const [, colons] = directive.exec(line) ?? [];
    return colons === undefined ? "doubt" : { kind: "directive", size: colons.length };
  }
  return /^ {0,3}</.test(line) && !comment.test(line) ? { kind: "html" } : null;
}

/** What is still open after a line. */
function stay(line: string, open: Open): Open | null | "doubt" {
  switch (open.kind) {
    case "fence": {
      const [, indent = "", mark = "", rest = ""] = fence.exec(line) ?? [];
      const isEnd = mark.startsWith(open.mark) && blank.test(rest);
      if (isEnd) return indent === open.indent ? null : "doubt";
      // Code in a list ends with its list.
      return line.startsWith(open.indent) || blank.test(line) ? open : "doubt";
    }
    case "directive": {
      // What is defined in a note counts outside of it as well.
      if (definition.test(line)) return "doubt";
      const [, colons = ""] = /^ {0,3}(:{3,})[ \t]*$/.exec(line) ?? [];
      return colons.length >= open.size ? null : open;
    }
    case "html":
      if (blank.test(line)) return null;
      return fence.test(line) || isDoubtful(line) || /^ {0,3}:::/.test(line) ? "doubt" : open;
  }
}
