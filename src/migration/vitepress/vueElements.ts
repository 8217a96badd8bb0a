/** Components of Vue in Markdown → docsgen: badges and links as such, others as directives whose stubs wait to be written. */

import type { PageWork } from "../docsFolder.ts";
import { type Line, moveLines, outdented, outsideCode } from "../pageLines.ts";
import type { Stubs } from "../stubs.ts";
import { badgeText } from "./badgeDirective.ts";

const attribute = /([:@#]?[A-Za-z_][\w:.-]*)(?:=(?:"([^"]*)"|'([^']*)'))?/g;
const tag = String.raw`<(\/?)([A-Z][\w.]*)((?:\s+(?:"[^"]*"|'[^']*'|[^<>"'/]|\/(?!>))*)?)(\/?)>`;
const alone = new RegExp(String.raw`^(\s*)${tag}\s*$`);
const anywhere = new RegExp(tag, "g");
/** What shows its content and nothing else. */
const transparent = new Set(["ClientOnly", "Suspense", "Teleport", "Transition"]);

export interface VueContext {
  readonly work: PageWork;
  readonly stubs: Stubs;
  readonly place: (line: number) => { readonly file: string; readonly line: number };
}

/** `lines` have no code of their own kind left that could be taken for components. */
export function translateElements(lines: readonly Line[], context: VueContext): readonly Line[] {
  const joined = joinTags(lines);
  return moveLines(joined, (line, at) => {
    const found = alone.exec(line.text);
    if (found !== null && found[3] !== "Badge") return component(found, joined, at, context);
    return { lines: [{ ...line, text: inline(line, context) }] };
  });
}

/** A component on a line of its own, with its content where it has any. */
function component(
  [, indent = "", close = "", name = "", written = "", empty = ""]: RegExpExecArray,
  lines: readonly Line[],
  at: number,
  context: VueContext,
) {
  const { line } = lines[at] as Line;
  const edge = (text: string): Line => ({ text: text === "" ? "" : indent + text, line });
  if (close !== "" || transparent.has(name)) return { lines: [edge("")], next: at + 1 };
  const props = attributes(written);
  const named = context.stubs.use(name, Object.keys(props), context.place(line));
  context.work.translated("components → directives with a stub");
  const list = Object.entries(props).map(([key, value]) => `${key}="${value.replaceAll('"', "&quot;")}"`);
  const head = `${named}${list.length === 0 ? "" : `{${list.join(" ")}}`}`;
  if (empty !== "") return { lines: [edge(""), edge(`::${head}`), edge("")], next: at + 1 };
  const end = lines.findIndex(({ text }, index) => index > at && text.trim() === `</${name}>`);
  if (end < 0) return { lines: [edge(`::${head}`)], next: at + 1 };
  const inner = translateElements(outdented(lines.slice(at + 1, end), indent.length), context);
  const deepest = Math.max(2, ...inner.map(({ text }) => /^\s*(:{3,})/.exec(text)?.[1]?.length ?? 0));
  const colons = ":".repeat(deepest + 1);
  return { lines: [edge(""), edge(colons + head), edge(""), ...inner, edge(""), edge(colons), edge("")], next: end + 1 };
}

/** Static attributes with names that a directive can have. */
function attributes(written: string): Readonly<Record<string, string>> {
  const found = [...written.matchAll(attribute)].filter(([, name = ""]) => /^[A-Za-z][\w-]*$/.test(name) && !/^v-/.test(name));
  return Object.fromEntries(found.map(([, name = "", double, single]) => [name, double ?? single ?? ""]));
}

function inline({ text, line }: Line, { work }: VueContext): string {
  return outsideCode(text, (part) => {
    const badges = part.replace(
      /<Badge\b((?:\s+(?:"[^"]*"|'[^']*'|[^<>"'/]|\/(?!>))*)?)(?:\/>|>([\s\S]*?)<\/Badge>)/g,
      (_, written: string, content?: string) => {
        work.translated("`<Badge>`");
        const { text: own = "", type } = attributes(written);
        return badgeText((content ?? own).replace(/<[^<>]*>/g, "").trim(), type);
      },
    );
    const plain = badges.replace(anywhere, (whole, _close: string, name: string) => {
      if ((!/[a-z]/.test(name) && !/\/>$/.test(whole)) || (/^<[A-Z]\w*>$/.test(whole) && isPlaceholder(part, whole)))
        return whole;
      if (!transparent.has(name))
        work.left({ what: `The component \`<${name}>\` inside of text was left out.`, todo: "Write what it shows." }, line);
      return "";
    });
    const elements = withoutDashed(plain, (name) =>
      work.left({ what: `The component \`<${name}>\` inside of text was left out.`, todo: "Write what it shows." }, line),
    ).replace(/<\/?template\b[^<>]*>/g, "");
    const quiet = withoutAttributes(elements, /on[a-z]+(?==)/, () =>
      work.left(
        { what: "An element had code in an attribute, which was left out.", todo: "Write what it does as a component." },
        line,
      ),
    );
    const bound = withoutAttributes(quiet, /(?:v-[\w:.-]+|[:@][\w.-]+)/, () =>
      work.left({ what: "An element had attributes of Vue, which were left out.", todo: "Write what it shows." }, line),
    );
    if (/\{\{[^{}]+\}\}/.test(bound))
      work.left({ what: "An expression `{{ … }}` of Vue is shown as text.", todo: "Write its value." }, line);
    return bound;
  });
}

/** The text without attributes whose names have this form, of which an element may have several. */
function withoutAttributes(text: string, name: RegExp, left: () => void): string {
  const form = new RegExp(`(<[a-z][\\w-]*\\b(?:"[^"]*"|'[^']*'|[^<>"'])*?)\\s${name.source}(?:="[^"]*"|='[^']*')?`, "g");
  const rest = text.replace(form, (_, before: string) => {
    left();
    return before;
  });
  return rest === text ? rest : withoutAttributes(rest, name, left);
}

/** The text without tags of components whose names are written with dashes. */
function withoutDashed(text: string, left: (name: string) => void): string {
  return text.replace(/<(\/?)([a-z]\w*-[\w-]*)\b[^<>]*>/g, (_, close: string, name: string) => {
    if (close === "") left(name);
    return "";
  });
}

/** `Array<String>` is no component. */
function isPlaceholder(part: string, whole: string): boolean {
  return /\w$/.test(part.slice(0, part.indexOf(whole)));
}

/** Tags of several lines become one line. */
function joinTags(lines: readonly Line[]): readonly Line[] {
  return moveLines(lines, (first, at) => {
    const { text } = first;
    if (!/^\s*<[A-Za-z][\w-]*(?:\s[^<>]*)?$/.test(text)) return { lines: [first] };
    const end = lines.findIndex((each, index) => index > at && (/>\s*$/.test(each.text) || each.text.trim() === ""));
    const whole = [text, ...lines.slice(at + 1, end + 1).map((each) => each.text.trim())].join(" ");
    const isVue = /^\s*<[A-Z]|\s(?:v-|[:@])[\w.-]+=/.test(whole);
    if (!isVue || end < 0 || (lines[end] as Line).text.trim() === "") return { lines: [first] };
    return { lines: [{ ...first, text: whole }], next: end + 1 };
  });
}
