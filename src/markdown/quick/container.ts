/**
 * `:::name[Title]{attributes}` … `:::` → a container with the blocks between. Its first line must be one at first sight; it
 * ends with the first line of enough colons, whatever is open inside.
 */
import type { Paragraph } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { attributes } from "./attributes.ts";
import { blocks } from "./blocks.ts";
import { closing } from "./lines.ts";
import { label } from "./link.ts";
import type { Block, Source } from "./source.ts";

interface Opening {
  readonly size: number;
  readonly name: string;
  readonly attributes: Record<string, string>;
  /** Where the brackets stand. */
  readonly label: { readonly from: number; readonly to: number } | null;
}

const start = /(:{3,})([A-Za-z](?:[\w-]*[A-Za-z0-9])?)(\[[^[\]\\`\n]+\])?(?=\{|$)/my;

/** What the line at `from` opens. */
export function opening(text: string, from: number): Opening | null {
  start.lastIndex = from;
  const [line = "", colons = "", name = "", title] = start.exec(text) ?? [];
  if (colons === "") return null;
  const to = from + line.length;
  const found = attributes(text, to);
  if (found === null || (found.end < text.length && text.charAt(found.end) !== "\n")) return null;
  const label = title === undefined ? null : { from: to - title.length, to };
  return { size: colons.length, name, attributes: found.attributes, label };
}

export function container(source: Source, from: number, to: number): Block | null {
  const { text } = source;
  const open = opening(text, from);
  if (open === null) return null;
  const begin = source.lineEnd(from, to) + 1;
  const close = closing(source, { mark: ":", size: open.size }, begin, to);
  const title = open.label === null ? [] : titleOf(source, open.label);
  const inner = close === null || title === null ? null : blocks(source, begin, close);
  if (close === null || title === null || inner === null) return null;
  const end = source.lineEnd(close, to);
  const node: ContainerDirective = {
    type: "containerDirective",
    name: open.name,
    attributes: open.attributes,
    children: [...title, ...(inner as ContainerDirective["children"])],
    data: { fences: 2 },
    position: source.span(from, end),
  };
  return { node, end };
}

function titleOf(source: Source, { from, to }: NonNullable<Opening["label"]>): readonly Paragraph[] | null {
  const children = label(source, from + 1, to - 1);
  return children === null
    ? null
    : [{ type: "paragraph", data: { directiveLabel: true }, children, position: source.span(from, to) }];
}
