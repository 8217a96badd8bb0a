/**
 * Returns a parser that parses the sections of a text one by one, and equal sections only once: versions of a page share most of
 * their sections, and short texts are parsed faster than long ones.
 */
import type { Root } from "mdast";
import { shiftPositions } from "./shiftPositions.ts";
import { splitAtHeadings } from "./splitAtHeadings.ts";

type Parse = (markdown: string) => Root;

/** Characters of the sections whose trees are kept: those of a few long pages, in all of their versions. */
const cacheSize = 400_000;

/** `parse` parses texts that cannot be split, and `parseSection` sections, which refer to no definition. */
export function createSectionParser(parse: Parse, parseSection = parse): Parse {
  const cache = new Map<string, Root>();
  let size = 0;
  const parseOnce = (section: string): Root => {
    const tree = cache.get(section) ?? parseSection(section);
    // The most recently used is last.
    size += cache.delete(section) ? 0 : section.length;
    cache.set(section, tree);
    for (const [oldest] of cache) {
      if (size <= cacheSize) break;
      cache.delete(oldest);
      size -= oldest.length;
    }
    return tree;
  };
  return (markdown) => {
    const sections = splitAtHeadings(markdown);
    if (sections === null) return parse(markdown);
    if (sections.length === 1) return parseSection(markdown);
    const children: Root["children"] = [];
    let [line, offset] = [0, 0];
    for (const section of sections) {
      for (const child of parseOnce(section).children) children.push(shiftPositions(child, line, offset));
      line += section.split("\n").length - 1;
      offset += section.length;
    }
    return { type: "root", children };
  };
}
