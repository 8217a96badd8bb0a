/**
 * The address of a link or picture in a finished page → what its source may write: the same, without the base, the Markdown file in place of the
 * page, or a file without the hash that the build adds to its name.
 */
import { escapePattern } from "../../kit/html/escape.ts";
import { orNull } from "../../kit/once.ts";
import type { Clue } from "./locate.ts";

/** Where an address begins in Markdown, HTML, code, and YAML; the place of a match begins behind it. */
const lead = String.raw`((?:[("'<=,]|:\s)\s*)`;
/** Where it does not go on. */
const end = String.raw`(?![\w\-~%?&=+@#]|/[^\s"'<>)\]]|[.,;:!][\w/])`;
const anything = String.raw`[^\s"'<>()]*`;

/** The best guess first. */
export function addressClues(address: string): readonly Clue[] {
  return addressPatterns(address).map((pattern) => ({ text: address, pattern: lead + pattern + end }));
}

/** A link without text: of Markdown, with or without a picture that says nothing, or of HTML. */
export function emptyLinkClues(address: string): readonly Clue[] {
  const markdown = String.raw`()\[(?:\s|&nbsp;)*(?:!\[\s*\](?:\([^()\n]*\)|\[[^\]\n]*\]))?\s*\]`;
  const tag = String.raw`()<a\b[^<>]*\bhref=["'{]*`;
  const noText = String.raw`(?=[^<>]*(?:/>|>(?:\s|&nbsp;|<[^<>]*>)*?</a))`;
  const written = addressPatterns(address).flatMap((pattern) => [
    String.raw`${markdown}\(\s*<?${pattern}${end}`,
    tag + pattern + end + noText,
  ]);
  return [...written, String.raw`${markdown}\[[^\]]+\]`].map((pattern) => ({ text: address, pattern }));
}

/** A tag with this address, such as `<img`. */
export function tagClues(tag: string, address: string): readonly Clue[] {
  return addressPatterns(address).map((pattern) => ({
    text: address,
    pattern: String.raw`()${tag}\b[^<>]*["'/=]${pattern}${end}`,
  }));
}

/** A link with this text: of Markdown, where `target` follows, or of HTML. */
export function linkTextClues(text: string, target = "[([]"): readonly Clue[] {
  const words = text.split(/\s+/).map(escapePattern).join("\\s+");
  return [{ text, pattern: String.raw`([[>][\s*_\x60]*)${words}(?=[\s*_\x60]*(?:\]\s?${target}|</a))` }];
}

function addressPatterns(address: string): readonly string[] {
  if (address === "") return [];
  const [, path = "", hash = ""] = /^([^#]*)(#.*)?$/s.exec(address) ?? [];
  const [, name = ""] = /([^/?]+)\/?(?:\?.*)?$/.exec(path) ?? [];
  const spellings = [address, orNull(() => decodeURI(address)) ?? address];
  const file = orNull(() => decodeURIComponent(name)) ?? name;
  const unhashed = file.replace(/[-.][\w-]{8,}(?=\.\w+$)/, "");
  const named = [file, unhashed].map((each) => {
    const extension = /\.\w+$/.test(each) ? "" : String.raw`(?:\.mdx?|\.html)?`;
    return `${anything}(?<![\\w-])${escapePattern(each)}${extension}${escapePattern(hash)}`;
  });
  const anchored = hash.length < 2 ? [] : [`${anything}${escapePattern(hash)}`];
  return [...new Set([...spellings.map(escapePattern), ...anchored, ...(name === "" ? [] : named)])];
}
