/** A directive of MyST, between backticks or colons → its name, argument, options, and content. */
import { type CodeBlock, type Line, readCode } from "../pageLines.ts";

export interface MystDirective {
  readonly name: string;
  readonly argument: string;
  readonly options: Readonly<Record<string, string>>;
  /** The lines as they are written, without the options. */
  readonly body: readonly Line[];
  readonly indent: string;
  readonly line: number;
  readonly next: number;
  /** The fence, where it is one of code. */
  readonly code: CodeBlock | null;
}

export function readDirective(lines: readonly Line[], at: number): MystDirective | null {
  const code = readCode(lines, at);
  if (code !== null) {
    const [, name, argument = ""] = /^\{([\w:+.-]+)\}\s*(.*)$/.exec(code.info) ?? [];
    if (name === undefined) return null;
    return { name, argument, ...withOptions(code.body), indent: code.prefix, line: code.line, next: code.next, code };
  }
  const first = lines[at] as Line;
  const [, indent = "", colons = "", name, argument = ""] =
    /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(:{3,})[ \t]*\{([\w:+.-]+)\}\s*(.*)$/.exec(first.text) ?? [];
  if (name === undefined) return null;
  let end = at + 1;
  while (end < lines.length) {
    const found = /^[ \t>]*(:{3,})[ \t]*$/.exec((lines[end] as Line).text)?.[1] ?? "";
    if (found.length >= colons.length) break;
    end++;
  }
  return {
    name,
    argument: argument.trim(),
    ...withOptions(lines.slice(at + 1, end)),
    indent,
    line: first.line,
    next: end + 1,
    code: null,
  };
}

/** Options are lines `:key: value`, or YAML between dashes. */
function withOptions(body: readonly Line[]): Pick<MystDirective, "options" | "body"> {
  const isYaml = /^\s*---\s*$/.test(body[0]?.text ?? "");
  const options: Record<string, string> = {};
  let at = isYaml ? 1 : 0;
  for (; at < body.length; at++) {
    const { text } = body[at] as Line;
    if (isYaml && /^\s*---\s*$/.test(text)) {
      at++;
      break;
    }
    const [, key, value = ""] = (isYaml ? /^\s*([\w-]+):\s*(.*)$/ : /^[\s>]*:([\w-]+):(?:\s+(.*))?$/).exec(text) ?? [];
    if (key === undefined && !isYaml) break;
    if (key !== undefined) options[key] = value.trim().replace(/^(["'])(.*)\1$/, "$2");
  }
  return { options, body: body.slice(at) };
}
