/** A directive's `{name=value other="a b" flag}` → its attributes. Names are given once, and values stand for themselves. */

interface Attributes {
  readonly attributes: Record<string, string>;
  readonly end: number;
}

const attribute = /[ ]?([A-Za-z][\w-]*)(?:=(?:"([^"&{}\\\n]*)"|([\w./-]+)))?(?=[ }])/y;

/** Of the braces at `from`; none where there are none. */
export function attributes(text: string, from: number): Attributes | null {
  const found: Record<string, string> = {};
  if (text.charAt(from) !== "{") return { attributes: found, end: from };
  let end = from + 1;
  while (text.charAt(end) !== "}") {
    attribute.lastIndex = end;
    const match = attribute.exec(text);
    const name = match?.[1];
    if (match === null || name === undefined || Object.hasOwn(found, name)) return null;
    found[name] = match[2] ?? match[3] ?? "";
    end = attribute.lastIndex;
  }
  return end === from + 1 ? null : { attributes: found, end: end + 1 };
}
