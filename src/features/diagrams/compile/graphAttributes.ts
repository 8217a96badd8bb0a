/** The source of a graph → the attributes of the graph itself, with their places: `layout=neato`, and not a label that says so. */

export interface GraphAttribute {
  readonly value: string;
  /** Where it is in the value in the source. */
  readonly start: number;
  readonly end: number;
}

/** What is not closed goes to the end. */
const token = /\/\*(?:[\s\S]*?\*\/|[\s\S]*)|\/\/.*|^#.*|"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|->|--|-?[\w.\u0080-\uffff]+|[{}[\]=<>]/gm;

/** The attributes by name; of several with one name, the last one. */
export function graphAttributes(source: string): ReadonlyMap<string, GraphAttribute> {
  const found = new Map<string, GraphAttribute>();
  const tokens = tokensOf(source);
  let depth = 0;
  let listOf: string | null = null;
  for (const [at, { text }] of tokens.entries()) {
    if (text === "{") depth++;
    else if (text === "}") depth--;
    else if (text === "[") listOf = tokens[at - 1]?.text.toLowerCase() ?? "";
    else if (text === "]") listOf = null;
    const [name, value] = [tokens[at - 1], tokens[at + 1]];
    const isOfGraph = depth === 1 && (listOf === null || listOf === "graph");
    if (text !== "=" || !isOfGraph || name === undefined || value === undefined) continue;
    found.set(plain(name.text), { value: plain(value.text), start: value.start, end: value.start + value.text.length });
  }
  return found;
}

interface Token {
  readonly text: string;
  readonly start: number;
}

/** The tokens without comments, and without HTML, which is between angle brackets. */
function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let html = 0;
  for (const { 0: text, index: start } of source.matchAll(token)) {
    if (text === "<") html++;
    else if (text === ">") html = Math.max(0, html - 1);
    else if (html === 0 && !/^(?:\/[/*]|#)/.test(text)) tokens.push({ text, start });
  }
  return tokens;
}

function plain(text: string): string {
  return text.startsWith('"') ? text.replace(/^"|"$/g, "").replaceAll('\\"', '"') : text;
}
