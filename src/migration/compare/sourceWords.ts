/**
 * A page of any tool → the words that its readers saw, with their lines. Syntax leaves: front matter but for the title, imports, names and
 * attributes of elements and blocks, targets of links, comments. In doubt a word stays, because one too many is seen and one too few is not.
 */
import { unescapeHtml } from "../../kit/html/escape.ts";
import { headerFields } from "../headerFields.ts";
import { tagEnd } from "../mdx/jsxElement.ts";
import { type Line, readCode, splitPage } from "../pageLines.ts";
import { isFields } from "../values.ts";
import { type Word, wordsOf } from "./lostWords.ts";

/** Attributes whose values are words for readers. */
const worded = "title|label|text|summary|description|alt|caption|tagline|details|name|content";
const wordedName = new RegExp(`^(?:${worded})$`);
/** Attributes of components whose values are names and places, not words. */
const wordless =
  /^(?:[:@#].*|v-.*|.*[-.:].*|class(?:Name)?|style|id|key|ref|href|src|to|url|link|path|file|icon|type|variant|kind|size|color|theme|width|height|target|rel|lang|language|group(?:Id)?|value|values|default(?:Value)?|query(?:String)?|is|slot|as|align|loading)$/i;

/** `title="…"`, and in braces `title: "…"`, texts, and code. */
const values = /([\w:@#.-]+)\s*([=:])\s*(?:"([^"]*)"|'([^'\n]*)')|"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g;

export function sourceWords(source: string): readonly Word[] {
  const { header, body } = splitPage(source);
  const words = (line: number) => (text: string) => wordsOf(text).map((word) => ({ text: word, line }));
  return [...frontWords(header).flatMap(words(1)), ...prose(body).flatMap(({ text, line }) => words(line)(text))];
}

/** The title, and what a home page shows of its fields. */
function frontWords(header: string | null): readonly string[] {
  const data = headerFields(header);
  const shown = (value: unknown): readonly string[] => {
    if (Array.isArray(value)) return value.flatMap(shown);
    if (!isFields(value)) return [];
    return Object.entries(value).flatMap(([key, each]) =>
      typeof each === "string" ? (wordedName.test(key) ? [plain(each)] : []) : shown(each),
    );
  };
  const title = typeof data.title === "string" && data.hero === undefined ? [data.title] : [];
  return [...title, ...shown([data.hero, data.features, data.banner, data.actions])];
}

/** Lines with their words alone. */
function prose(body: readonly Line[]): readonly Line[] {
  const lines = withoutComments(body);
  const out: Line[] = [];
  let text: Line[] = [];
  const flush = (): void => {
    const words = plain(text.map((each) => each.text).join("\n")).split("\n");
    out.push(...text.map(({ line }, index) => ({ text: words[index] ?? "", line })));
    text = [];
  };
  for (let at = 0; at < lines.length; ) {
    const code = readCode(lines, at);
    if (code === null) text.push(lines[at] as Line);
    else {
      flush();
      out.push(
        { text: titleOf(code.info), line: code.line },
        ...code.body.map((each) => ({ ...each, text: codeLine(each.text) })),
      );
    }
    at = code?.next ?? at + 1;
  }
  flush();
  return out;
}

/** Words that a page which is a component shows: between its tags, and in texts of several words. */
export function componentWords(source: string): readonly Word[] {
  return source.split("\n").flatMap((text, index) => {
    const parts = [...text.matchAll(/>([^<>{}]+)<|^\s*([^<>{}();=]+)$|"([^"]*\s[^"]*)"|'([^']*\s[^']*)'/g)];
    const words = parts.flatMap((part) => wordsOf(part.slice(1).find((each) => each !== undefined) ?? ""));
    return /^\s*(?:import|\/\/|\*|\/\*)/.test(text) ? [] : words.map((word) => ({ text: word, line: index + 1 }));
  });
}

function titleOf(info: string): string {
  const named = /(?:^|\s)(?:title|label)=(?:"([^"]+)"|'([^']+)'|([^\s"'}]+))/.exec(info);
  return named?.[1] ?? named?.[2] ?? named?.[3] ?? /\[([^\]]+)\]/.exec(info)?.[1] ?? "";
}

/** The code without comments that mark lines for the old tool. */
function codeLine(text: string): string {
  return text
    .replace(/(?:\/\/|\/\*|#|<!--|--)\s*\[!code[^\]]*\].*$/, "")
    .replace(/(?:\/\/|#|\/\*)\s*(?:highlight-|#?(?:end)?region\b).*$/, "");
}

const statement =
  /^(?:import\s[\s\S]*?from\s*["'][^"'\n]*["'];?|import\s*["'][^"'\n]*["'];?|export\s+(?:const|let|default|function)[\s\S]*?)(?=\n\s*\n|\n?$(?![\s\S])|\n(?=import\s))/gm;

/** Line ends stay, so that lines can be counted. */
function plain(text: string): string {
  return withoutTags(text.replace(statement, blank))
    .replace(/^([ \t>]*)\d{1,9}[.)](?=\s)/gm, "$1 ")
    .replace(/^([ \t>]*)(?::{3,}|\/{3,})[ \t]*[\w-]*(?:#[\w-]+)?/gm, "$1 ")
    .replace(/^([ \t]*)\[\[toc\]\]/gim, "$1 ")
    .replace(/^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]+[\w -]*/gm, "$1 ")
    .replace(/^[ \t]*(?:===[!+]*)[ \t]+/gm, " ")
    .replace(/\]\((?:<[^>\n]*>|(?:[^()\s]|\([^()\s]*\))*)/g, "] ")
    .replace(/^[ \t]*\[[^\]\n]+\]:[ \t]*\S+/gm, " ")
    .replace(/\]\[[^\]\n]*\]/g, "] ")
    .replace(/\{[:#.][^{}\n]*\}|\{[\w-]+=[^{}\n]*\}|\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(/<(https?:[^>\s]*)>/g, " $1 ")
    .replace(/&#(?:\d+|x[\da-f]+);/gi, unescapeHtml)
    .replace(/&\w+;/g, " ");
}

function blank(found: string): string {
  return found.replace(/[^\n]+/g, " ");
}

/** Elements of HTML and components; a tag may have braces with anything in them. */
function withoutTags(text: string): string {
  let out = "";
  let at = 0;
  for (const { index } of text.matchAll(/<\/?[A-Za-z]/g)) {
    if (index < at) continue;
    const end = tagEnd(text, index);
    const tag = text.slice(index, end);
    const isTag = tag.endsWith(">") && (tag.includes("{") || !/\n[ \t]*\n/.test(tag)) && !/^<[a-z][a-z\d+.-]*:/i.test(tag);
    if (!isTag) continue;
    // What scripts and styles hold was never shown.
    const code = /^<(script|style)\b/i.exec(tag)?.[1];
    const close = code === undefined ? -1 : text.indexOf(`</${code}`, end);
    out += text.slice(at, index) + kept(tag) + (close < 0 ? "" : blank(text.slice(end, close)));
    at = close < 0 ? end : close;
  }
  return out + text.slice(at);
}

/** The words of a tag stay, at their lines. */
function kept(tag: string): string {
  const isComponent = /^<(?:[A-Z]|[a-z]+-)/.test(tag);
  let at = 0;
  let text = "";
  for (const { 0: whole, 1: name, 2: mark, 3: double, 4: single, 5: bare, 6: quoted, 7: code, index } of tag.matchAll(values)) {
    const value = double ?? single ?? bare ?? quoted ?? code ?? "";
    const isProse = /\S\s+\S/.test(value) && mark !== "=";
    const isName = name !== undefined && wordedName.test(name) && !(name === "name" && /^<Icon\b/.test(tag));
    const isOfComponent = isComponent && name !== undefined && !wordless.test(name) && !/^(?:[./#]|[a-z]+:\/\/)/.test(value);
    if (code === undefined && !isProse && !isName && !isOfComponent) continue;
    const start = index + whole.length - 1 - value.length;
    text += blank(tag.slice(at, start)) + value;
    at = start + value.length;
  }
  return text + blank(tag.slice(at));
}

/** Comments of HTML, which may hold blank lines and code fences. */
function withoutComments(body: readonly Line[]): readonly Line[] {
  const out: Line[] = [];
  let isOpen = false;
  for (let at = 0; at < body.length; ) {
    const code = isOpen ? null : readCode(body, at);
    if (code !== null) {
      out.push(...body.slice(at, code.next));
      at = code.next;
      continue;
    }
    const line = body[at] as Line;
    let rest = line.text;
    let text = "";
    while (rest !== "") {
      const edge = rest.indexOf(isOpen ? "-->" : "<!--");
      if (edge < 0) {
        text += isOpen ? "" : rest;
        break;
      }
      text += isOpen ? "" : rest.slice(0, edge);
      rest = rest.slice(edge + (isOpen ? 3 : 4));
      isOpen = !isOpen;
    }
    out.push({ ...line, text });
    at++;
  }
  return out;
}
