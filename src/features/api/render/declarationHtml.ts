/**
 * A declaration in C++ → HTML with the token classes of code blocks, where names lead to what they name. The highlighter of code blocks takes
 * a hundred times as long, and knows no links. A text is split into tokens once for all versions; each version has its own links.
 */
import { escapeAttribute, escapeText } from "../../../kit/html/escape.ts";
import { once } from "../../../kit/once.ts";
import type { Declaration } from "../../../model/model.ts";
import { partsOf } from "../read/symbolKey.ts";

export interface DeclarationHtml {
  readonly before: string;
  readonly name: string;
  /** Each of several parameters is in a `<span>`, the last in an `<i>`, so that lines are broken between them. */
  readonly after: string;
  /** Whether each parameter needs a line of its own. */
  readonly isLong: boolean;
}

/** The address of what a name in a declaration means; null for none. */
export type UrlOf = (name: string) => string | null;

/** HTML, or a name that may have an address. */
type Piece = string | { readonly name: string };

const words = (text: string, kind: string) => text.split(" ").map((word) => [word, kind] as const);

const kinds: ReadonlyMap<string, string> = new Map([
  ...words(
    "alignas auto class concept const consteval constexpr constinit decltype default delete enum explicit extern",
    "keyword",
  ),
  ...words(
    "final friend inline mutable namespace noexcept operator override private protected public requires sizeof",
    "keyword",
  ),
  ...words("static struct template this thread_local throw typedef typename union using virtual volatile", "keyword"),
  ...words("bool char char8_t char16_t char32_t double float int long short signed unsigned void wchar_t", "type"),
  ...words(
    "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t size_t ssize_t ptrdiff_t intptr_t uintptr_t",
    "type",
  ),
  ...words("true false nullptr NULL", "literal"),
  ["#define", "meta"],
]);

const token =
  /(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?<number>\d[\w.]*)|(?<name>#?[A-Za-z_]\w*(?:::[~\w]+)*)|[^"'\w#]+|./gs;

/** Longer declarations have a line for each parameter. */
const longest = 76;

/** Keeps the tokens of every text that it has seen, as long as it is kept. */
export function createDeclarations(): (declaration: Declaration, urlOf: UrlOf) => DeclarationHtml {
  const [start, end] = [once(tokens), once(signature)];
  return ({ before, name, after }, urlOf) => {
    const rest = end(after);
    return {
      before: link(start(before), urlOf),
      name: escapeText(name),
      after: link(rest, urlOf),
      isLong: before.length + name.length + after.length > longest && hasSeveral(rest),
    };
  };
}

function hasSeveral([first]: readonly Piece[]): boolean {
  return typeof first === "string" && first.startsWith("(<span>");
}

function link(pieces: readonly Piece[], urlOf: UrlOf): string {
  let html = "";
  for (const piece of pieces) html += typeof piece === "string" ? piece : linkName(piece.name, urlOf);
  return html;
}

/** A member that has no address leads to its owner. */
function linkName(name: string, urlOf: UrlOf): string {
  const at = name.lastIndexOf("::");
  const url = urlOf(name) ?? (at > 0 ? urlOf(name.slice(0, at)) : null);
  return url === null ? name : `<a href="${escapeAttribute(url)}">${name}</a>`;
}

/** What follows the name: parameters and the rest, or a value, bases, the size of an array. */
function signature(after: string): readonly Piece[] {
  const { parameters, rest } = after.startsWith("(") ? partsOf(after) : { parameters: [], rest: "" };
  if (parameters.length < 2) return join(tokens(after));
  const last = parameters.length - 1;
  const wrapped = parameters.flatMap((parameter, at): readonly Piece[] =>
    at < last ? ["<span>", ...tokens(parameter), ",</span> "] : ["<i>", ...tokens(parameter), "</i>"],
  );
  return join(["(", ...wrapped, ...tokens(`)${rest}`)]);
}

function tokens(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  /** Whether what was before can be the type of a parameter, so that a name is that of the parameter. */
  let isTyped = false;
  for (const { 0: written, index, groups = {} } of text.matchAll(token)) {
    const kind = groups.string !== undefined ? "string" : groups.number !== undefined ? "number" : kinds.get(written);
    if (kind !== undefined) pieces.push(`<span class="hljs-${kind}">${escapeText(written)}</span>`);
    else if (groups.name === undefined || (isTyped && endsParameter(text, index + written.length)))
      pieces.push(escapeText(written));
    else pieces.push({ name: written });
    if (/\S/.test(written))
      isTyped = groups.name === undefined ? /[*&>.\]]\s*$/.test(written) : kind === undefined || kind === "type";
  }
  return join(pieces);
}

function endsParameter(text: string, at: number): boolean {
  return /^\s*(?:$|[,)=[])/.test(text.slice(at, at + 8));
}

/** Neighbors of HTML alone in one piece. */
function join(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === "string" && typeof last === "string") joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}
