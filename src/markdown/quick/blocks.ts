/**
 * A range of whole lines, with nothing open before it → its blocks. What no recogniser knows goes to the full parser, up to
 * where nothing can be open any more. Null where that cannot be asked.
 */
import type { RootContent } from "mdast";
import { container } from "./container.ts";
import { doubt } from "./doubt.ts";
import { fence } from "./fence.ts";
import { heading } from "./heading.ts";
import { isBlank } from "./lines.ts";
import { list } from "./list.ts";
import { paragraph } from "./paragraph.ts";
import type { Block, Source } from "./source.ts";
import { table } from "./table.ts";

export function blocks(source: Source, from: number, to: number): RootContent[] | null {
  const found: RootContent[] = [];
  for (let at = from; at < to; ) {
    const end = source.lineEnd(at, to);
    if (isBlank(source.text, at, end)) {
      at = end + 1;
      continue;
    }
    const block = recognise(source, at, to);
    if (block === null) {
      const left = doubt(source, at, to);
      if (left === null) return null;
      found.push(...left.nodes);
      at = left.end;
    } else {
      found.push(block.node);
      at = block.end + 1;
    }
  }
  return found;
}

function recognise(source: Source, at: number, to: number): Block | null {
  const { text } = source;
  switch (text.charAt(at)) {
    case "#":
      return heading(source, at, to);
    case "|":
      return table(source, at, to);
    case "~":
      return fence(source, at, to);
    case "`":
      return text.startsWith("```", at) ? fence(source, at, to) : paragraph(source, at, to);
    case ":":
      return text.startsWith("::", at) ? container(source, at, to) : paragraph(source, at, to);
    default:
      return paragraph(source, at, to) ?? list(source, at, to);
  }
}
