/**
 * HTML → its start tags and their attributes, with their places in the text, so that a few characters of a page can be replaced
 * while all others stay. Comments, text and the contents of scripts and styles are skipped, as a browser would; so is a tag that
 * is not closed. htmlparser2 reads the attributes. It does not look for the tags, because it visits every character of every page:
 * that took 8 % of a cold build's processor time (2.98 s, and 2.74 s with the pattern below, which only knows quotes and ends).
 */
import { Tokenizer } from "htmlparser2";

export interface Attribute {
  readonly name: string;
  /** The value as it is written between the quotes; null for an attribute without a value. */
  readonly value: string | null;
  /** Offsets in the tag, from the name to behind the closing quote. */
  readonly start: number;
  readonly end: number;
}

/** What is not closed ends with the text, so that time grows with its length alone. */
const rest = `(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*(?:>|$)`;
const tags = new RegExp(
  `<!--[\\s\\S]*?(?:-->|$)|(<(script|style|textarea|title)\\b${rest})[\\s\\S]*?(?:</\\2|$)|<[a-z][^\\s/>]*[\\s/]${rest}`,
  "gi",
);

/** Calls `visit` with each start tag that has more in it than a name, and with its offset. */
export function eachTag(html: string, visit: (tag: string, start: number) => void): void {
  for (const { 0: found, 1: special, index } of html.matchAll(tags)) {
    const tag = special ?? found;
    if (tag.endsWith(">") && !tag.startsWith("<!")) visit(tag, index);
  }
}

const ignore = () => {};

export function attributesOf(tag: string): readonly Attribute[] {
  const attributes: Attribute[] = [];
  let name = "";
  let start = 0;
  let value: string | null = null;
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onattribname: (from, to) => {
        name = tag.slice(from, to);
        start = from;
        value = null;
      },
      onattribdata: (from, to) => {
        value = tag.slice(from, to);
      },
      onattribend: (_, end) => void attributes.push({ name, value, start, end }),
      onattribentity: ignore,
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onopentagname: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  );
  tokenizer.write(tag);
  tokenizer.end();
  return attributes;
}
