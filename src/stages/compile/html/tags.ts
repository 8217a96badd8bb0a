/**
 * Raw HTML as written → its tags, with what distinguishes an element from a C++ type or a JSX component. One pass. An HTML parser
 * cannot do this: it repairs `vector<int>` and `<A b={1} />`, while here their exact extent is needed.
 */

export interface Tag {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** The end of its content, if a parser reads it as text only; otherwise the same as `to`. */
  readonly contentTo: number;
  readonly isClosing: boolean;
  readonly isSelfClosing: boolean;
  /** Names of its attributes, as written. */
  readonly attributes: readonly string[];
  /** Whether one of them has a value; `quoted` in quotes or braces, as neither C++ nor a placeholder has them. */
  readonly value: "none" | "plain" | "quoted";
  /** Where the first value in braces begins. */
  readonly brace: number | null;
}

export interface Tags {
  readonly tags: readonly Tag[];
  /** The place from which on everything is text, because a tag is never closed. */
  readonly end: number;
}

/** Elements whose content is text only. */
const rawText = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes)$/i;

export function findTags(html: string): Tags {
  const tags: Tag[] = [];
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at)) {
    if (html.startsWith("<!--", at)) {
      const end = html.indexOf("-->", at + 2);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    const start = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/y;
    start.lastIndex = at;
    const [written = "", slash = "", name = ""] = start.exec(html) ?? [];
    if (written === "") {
      at++;
      continue;
    }
    const rest = readRest(html, at + written.length);
    if (rest === null) return { tags, end: at };
    const contentTo = slash === "" && rawText.test(name) ? endOfText(html, rest.to, name) : rest.to;
    tags.push({ name, from: at, contentTo, isClosing: slash !== "", ...rest });
    at = contentTo;
  }
  return { tags, end: html.length };
}

/** Reads from behind the name to the `>`; null without one. */
function readRest(html: string, from: number): Omit<Tag, "name" | "from" | "contentTo" | "isClosing"> | null {
  const attributes: string[] = [];
  let value: Tag["value"] = "none";
  let brace: number | null = null;
  const token = /[\s/]+|>|([^\s/>={}"'<]+)|=\s*(?:("[^"]*"|'[^']*')|(\{)|[^\s>]*)|(\{)|[\s\S]/y;
  for (token.lastIndex = from; ; ) {
    const at = token.lastIndex;
    const [all, attribute, quoted, valueBrace, spread] = token.exec(html) ?? [];
    if (all === undefined) return null;
    if (all === ">") return { to: at + 1, isSelfClosing: html[at - 1] === "/", attributes, value, brace };
    if (attribute !== undefined) attributes.push(attribute);
    else if (valueBrace !== undefined || spread !== undefined) {
      value = "quoted";
      const open = at + all.length - 1;
      brace ??= open;
      const close = endOfBraces(html, open);
      if (close === null) return null;
      token.lastIndex = close;
    } else if (quoted !== undefined) value = "quoted";
    else if (all.startsWith("=") && value === "none") value = "plain";
  }
}

function endOfBraces(html: string, from: number): number | null {
  let depth = 0;
  for (let at = from; at < html.length; at++) {
    if (html[at] === "{") depth++;
    else if (html[at] === "}" && --depth === 0) return at + 1;
  }
  return null;
}

/** The end of the content of an element that holds only text. */
function endOfText(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
