/**
 * The text of a block → its phrasing: words, code spans, emphasis, links, text directives. Null where anything else could be
 * meant: escapes, character references, HTML, images, references, strikethrough, asterisks that do not pair at first sight.
 */
import type { PhrasingContent } from "mdast";
import { isLetterOrDigit, isPlain } from "./characters.ts";
import { codeSpan } from "./codeSpan.ts";
import { asterisks, Nest } from "./emphasis.ts";
import { link } from "./link.ts";
import type { Found, Source } from "./source.ts";
import { textDirective } from "./textDirective.ts";

export interface Range {
  readonly from: number;
  readonly to: number;
}

export function phrasing(source: Source, from: number, to: number): PhrasingContent[] | null {
  const { text } = source;
  const range = { from, to };
  const nest = new Nest(source, range);
  for (let at = from; at < to; ) {
    const code = text.charCodeAt(at);
    if (isPlain(code)) {
      at++;
    } else if (code === 42) {
      const run = asterisks(text, at, range);
      if (run === null || !nest.meet(run)) return null;
      at = run.to;
    } else {
      const found = construct(source, at, range);
      if (found === null) return null;
      if (found !== "text") nest.add(found, at);
      at = found === "text" ? at + 1 : found.end;
    }
  }
  return nest.finish();
}

/** What a character begins, or that it is text. */
function construct(source: Source, at: number, { from, to }: Range): Found<PhrasingContent> | "text" | null {
  const next = at + 1 < to ? source.text.charCodeAt(at + 1) : 32;
  switch (source.text.charAt(at)) {
    case "`":
      return codeSpan(source, at, to);
    case "[":
      return link(source, at, to);
    case ":":
      return textDirective(source, at, from, to);
    case "_":
      return at > from && isLetterOrDigit(source.text.charCodeAt(at - 1)) && isLetterOrDigit(next) ? "text" : null;
    case "&":
      return next === 32 ? "text" : null;
    case "!":
      return next === 91 ? null : "text";
    default:
      return null;
  }
}
