/**
 * Markdown with markers (`twin.ts`) + what the slots of the HTML were filled with → Markdown. The letter of a marker says
 * where it is: t text, c code, u the address of a link, v a part of one, o and e the ends of a link that a symbol may be, i and b
 * a directive in a line and as a block.
 */
import { mark } from "../../../model/slots.ts";
import { absolute, htmlToMarkdown } from "./htmlToMarkdown.ts";
import { destination, escapeMarkdown, escapeStart } from "./toMarkdown.ts";

interface FillContext {
  /** The address of the page, absolute. */
  readonly address: string;
  /** An address as it is in the page. */
  readonly addressOf: (url: string) => string;
  readonly rewrite: (html: string) => string;
}

const marker = new RegExp(`${mark}(\\d+)([a-z])${mark}`, "g");

/** `values`: of each slot the address, text or HTML that it was filled with. */
export function fillMarkdown(markdown: string, values: readonly string[], context: FillContext): string {
  let filled = "";
  let from = 0;
  for (const { index, 0: match, 1: number, 2: place = "" } of markdown.matchAll(marker)) {
    const line = markdown.slice(markdown.lastIndexOf("\n", index - 1) + 1, index);
    const value = written(values[Number(number)] ?? "", place, context);
    filled += markdown.slice(from, index);
    from = index + match.length;
    if (value === "" && place === "b") {
      // What is empty leaves no line of its own.
      const gap = `\n${line.trimEnd()}\n${line}`;
      if (filled.endsWith(gap)) filled = filled.slice(0, -gap.length);
      else if (markdown.startsWith(gap, from)) from += gap.length;
    } else if (/^[ >]*\|/.test(line)) filled += value.replace(/(?<!\\)\|/g, "\\|").replace(/\n+/g, "<br>");
    else filled += place === "b" ? below(line, value) : place === "t" && isStart.test(line) ? escapeStart(value) : value;
  }
  return filled + markdown.slice(from);
}

function written(value: string, place: string, context: FillContext): string {
  const linkTo = (url: string) => destination(absolute(context.addressOf(url), context.address));
  switch (place) {
    case "t":
      return escapeMarkdown(value.replace(/\s+/g, " "));
    case "u":
      return linkTo(value);
    case "v":
      return value.replace(/[\s()<>]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`);
    case "o":
      return value === "" ? "" : "[";
    case "e":
      return value === "" ? "" : `](${linkTo(value)})`;
    case "b":
      return value === "" ? "" : htmlToMarkdown(context.rewrite(value), context.address);
    case "i":
      return written(value, "b", context).replace(/\\?\n+/g, " ");
    default:
      return value;
  }
}

/** The marks of lists and quotes. */
const isStart = /^(?:[ >]|-(?= )|\d+\.(?= )|\[\^\d+\]:(?= ))*$/;

/** A block behind the beginning of its line: its further lines begin below it. */
function below(line: string, value: string): string {
  const lead = line.replace(/[^>\s]/g, " ");
  return value.replace(/\n(.?)/g, (_, next: string) => `\n${next === "" ? lead.trimEnd() : lead}${next}`);
}
