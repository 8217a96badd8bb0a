/** The text of one block → its inline nodes. Each construct is one pattern, tried at its first character (see fastPath.ts). */
import type { Link, PhrasingContent, Root } from "mdast";
import type { Position } from "unist";

export interface Source {
  readonly text: string;
  readonly position: (from: number, to: number) => Position;
  /** Names of the text directives that the full parser knows. */
  readonly directives: ReadonlySet<string>;
  /** The full parser. */
  readonly parse: (markdown: string) => Root;
}

/** Text, whatever is next to it, and characters whose neighbors leave no other reading. */
const plain =
  /(?:[A-Za-z\d "#$%'()+,\-./;=>?@^{|}\n\u0080-\uffff]|(?<=[A-Za-z\d])_(?=[A-Za-z\d])|&(?![A-Za-z\d#])|!(?!\[)|:(?![\w-]*[[{]))+/y;
const code = /`([^` \n](?:[^`\n]*[^` \n])?)`(?!`)/y;
/** The characters next to the asterisks leave no doubt which run opens and which one closes (CommonMark's flanking). */
const emphasis = /(?<![^\s("])(\*\*?)(?=[A-Za-z\d`["(])[^*]+(?<=[A-Za-z\d`)".!?])\1(?=[\s.,:;!?)\]|"]|$)/y;
export const label = String.raw`\[([^[\]\n^ ](?:[^[\]]{0,500}[^[\] \n])?)\]`;
const link = new RegExp(String.raw`${label}\(([A-Za-z\d\-._~/:#?=%+,@!$;*{}]+)\)`, "y");
/** `{name=value other="a b" flag}` */
export const braces = String.raw`\{(?: ?[A-Za-z][\w-]*(?:=(?:"[^"&{}\\\n]*"|[\w./-]+))?(?=[ }]))+\}`;
const directive = new RegExp(String.raw`(?<![\w:]):([\w-]*[A-Za-z\d])${label}(?:(${braces})|(?!\{))`, "y");

export function match(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}

/** Returns null to bail out: the text may hold something that is not known here. */
export function parseInlines(source: Source, from: number, to: number): PhrasingContent[] | null {
  const nodes: PhrasingContent[] = [];
  for (let at = from; at < to; ) {
    const node = parseInline(source, at, to);
    const end = node?.position?.end.offset ?? Number.POSITIVE_INFINITY;
    if (node === null || end > to) return null;
    nodes.push(node);
    at = end;
  }
  return nodes;
}

function parseInline(source: Source, at: number, to: number): PhrasingContent | null {
  const { text, position } = source;
  // Text can go on to the end of the page: it is looked at no further than it is taken.
  const [value] = match(plain, text.slice(0, to), at);
  if (value !== undefined) return { type: "text", value, position: position(at, at + value.length) };
  switch (text.charAt(at)) {
    case "`": {
      const [all, value = ""] = match(code, text, at);
      return all === undefined ? null : { type: "inlineCode", value, position: position(at, at + all.length) };
    }
    case "*": {
      const [all = "", mark = ""] = match(emphasis, text, at);
      const end = at + all.length;
      const children = all === "" ? null : parseInlines(source, at + mark.length, end - mark.length);
      return children && { type: mark === "*" ? "emphasis" : "strong", children, position: position(at, end) };
    }
    case "[": {
      const [all = "", inner = "", url = ""] = match(link, text, at);
      const children = all === "" ? null : (parseInlines(source, at + 1, at + 1 + inner.length) as Link["children"] | null);
      return children && { type: "link", title: null, url, children, position: position(at, at + all.length) };
    }
    case ":": {
      const [all = "", name = "", inner = "", written] = match(directive, text, at);
      const attributes = readAttributes(written);
      if (!source.directives.has(name) || attributes === null || inner.includes("\n")) return null;
      const begin = at + name.length + 2;
      const children = parseInlines(source, begin, begin + inner.length);
      return children && { type: "textDirective", name, attributes, children, position: position(at, at + all.length) };
    }
  }
  return null;
}

/** The attributes in braces; null if a name is given twice. */
export function readAttributes(written = ""): Record<string, string> | null {
  const all = [...written.matchAll(/([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|([\w./-]+)))?(?=[ }])/g)];
  const attributes = Object.fromEntries(all.map(([, name = "", quoted, bare]) => [name, quoted ?? bare ?? ""]));
  return Object.keys(attributes).length === all.length ? attributes : null;
}
