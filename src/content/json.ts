/**
 * Parses a JSON file that people write by hand; a mistake comes with its line and column, which `JSON.parse` does not
 * always tell.
 */

export type Json = { readonly value: unknown } | { readonly problem: string; readonly line: number; readonly column: number };

export function parseJson(text: string): Json {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const offset = Math.min(firstMistake(text), text.length);
    const before = text.slice(0, offset).split("\n");
    return { problem: describe(text, offset), line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

function describe(text: string, offset: number): string {
  if (offset >= text.length) return "it ends too early.";
  const token = /^(?:"[^"\n]*"?|[\w.+-]+|.)/.exec(text.slice(offset, offset + 40))?.[0] ?? "";
  const trailing = /,\s*$/.test(text.slice(0, offset)) && /^[\]}]/.test(token);
  return trailing
    ? `the comma before "${token}" must go.`
    : `unexpected ${token.startsWith('"') ? token : JSON.stringify(token)}.`;
}

const string = /"(?:[^"\\\n]|\\.)*"/y;
const scalar = /"(?:[^"\\\n]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const space = /[ \t\n\r]*/y;

/** Offset of the first token that no JSON may have there. The text is known not to be valid. */
function firstMistake(text: string): number {
  const open: string[] = [];
  let at = skip(text, 0, space);
  let wants: "value" | "key" | "after" = "value";
  let mayClose = false;
  for (;;) {
    const character = text[at] ?? "";
    const closes = character === (open.at(-1) === "{" ? "}" : "]") && open.length > 0;
    let end = at + 1;
    if (closes && (wants === "after" || mayClose)) {
      open.pop();
      [wants, mayClose] = ["after", false];
    } else if (wants === "value" && (character === "{" || character === "[")) {
      open.push(character);
      [wants, mayClose] = [character === "{" ? "key" : "value", true];
    } else if (wants === "value") {
      end = skip(text, at, scalar);
      if (end === at) return at;
      [wants, mayClose] = ["after", false];
    } else if (wants === "key") {
      const colon = skip(text, skip(text, at, string), space);
      if (skip(text, at, string) === at) return at;
      if (text[colon] !== ":") return colon;
      end = colon + 1;
      [wants, mayClose] = ["value", false];
    } else if (character === "," && open.length > 0) {
      [wants, mayClose] = [open.at(-1) === "{" ? "key" : "value", false];
    } else return at;
    at = skip(text, end, space);
  }
}

/** Where the pattern's match at `from` ends; `from` when it does not match. */
function skip(text: string, from: number, pattern: RegExp): number {
  const sticky = new RegExp(pattern.source, "y");
  sticky.lastIndex = from;
  return from + (sticky.exec(text)?.[0].length ?? 0);
}
