/**
 * HTML → its start tags and their attributes, with their places in the text, so that a few characters of a page can be replaced
 * while all others stay. Comments, text and the contents of scripts and styles are skipped, as a browser would; so is a tag
 * that is not closed. This is htmlparser2's tokenizer: its parser, which builds names and values of every tag, takes twice as long.
 */
import { Tokenizer } from "htmlparser2";

export interface Attribute {
  readonly name: string;
  /** As written between the quotes; null for an attribute without a value. */
  readonly value: string | null;
  /** Offsets in the tag, from the name to behind the closing quote. */
  readonly start: number;
  readonly end: number;
}

/** A start tag that has more in it than a name. */
export interface Tag {
  /** Offsets in the HTML. */
  readonly start: number;
  readonly end: number;
  /** Its attributes, cut out of `text`, which is the tag or a copy of it. To be called before the next tag is visited. */
  readonly attributes: (text: string) => readonly Attribute[];
}

const ignore = () => {};

export function eachTag(html: string, visit: (tag: Tag) => void): void {
  // Offsets, four to an attribute: from and to of its name, the beginning of its value (-1: none), its end. A page has thousands
  // of attributes, and few callers want their names and values.
  const offsets: number[] = [];
  let length = 0;
  let tagStart = 0;
  let nameEnd = 0;
  const attributes = (text: string) => {
    const found: Attribute[] = [];
    for (let at = 0; at < length; at += 4) {
      const [nameFrom = 0, nameTo = 0, valueFrom = 0, to = 0] = offsets.slice(at, at + 4);
      const [start, end] = [nameFrom - tagStart, to - tagStart];
      const isQuoted = /["']/.test(html.charAt(valueFrom - 1));
      const value = valueFrom < 0 ? null : text.slice(valueFrom - tagStart, isQuoted ? end - 1 : end);
      found.push({ name: text.slice(start, nameTo - tagStart), value, start, end });
    }
    return found;
  };
  const closeTag = (at: number) => {
    if (at > nameEnd) visit({ start: tagStart, end: at + 1, attributes });
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: (from, to) => {
        tagStart = from - 1;
        nameEnd = to;
        length = 0;
      },
      onattribname: (from, to) => {
        offsets[length] = from;
        offsets[length + 1] = to;
        offsets[length + 2] = -1;
      },
      onattribdata: (from) => {
        offsets[length + 2] = from;
      },
      onattribend: (_, end) => {
        offsets[length + 3] = end;
        length += 4;
      },
      onopentagend: closeTag,
      onselfclosingtag: closeTag,
      onattribentity: ignore,
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
