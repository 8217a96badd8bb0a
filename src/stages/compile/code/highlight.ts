/**
 * Code → highlighted HTML with classes. Equal code in one language is highlighted once per compiler. Code that is too long, or on
 * which the highlighter fails, stays plain.
 */
import type { Element, Root } from "hast";
import rehypeHighlight from "rehype-highlight";
import { VFile } from "vfile";
import { nearest } from "../../../kit/diagnostics/diagnostic.ts";
import { escapeText } from "../../../kit/html/escape.ts";
import { element, innerHtml, text } from "../../../kit/html/hast.ts";
import { lazy, onceAmong } from "../../../kit/once.ts";
import { grammars, languageAliases, languageNames } from "../../../kit/syntax/codeLanguages.ts";

/** Languages that are inside code of others, and are highlighted there. */
const inner: Readonly<Record<string, readonly string[]>> = {
  html: ["xml", "css", "javascript"],
  xml: ["css", "javascript"],
  markdown: ["xml"],
  md: ["xml"],
  php: ["xml"],
  javascript: ["xml", "css", "graphql"],
  js: ["xml", "css", "graphql"],
  typescript: ["xml", "css", "graphql"],
  ts: ["xml", "css", "graphql"],
  console: ["bash"],
  shell: ["bash"],
};

export interface Highlighted {
  /** HTML of the code; the code as text when it is not highlighted. */
  readonly html: string;
  /** Why it is plain, when it should not be. */
  readonly failure: "unknown" | "long" | "failed" | null;
}

export interface Highlight {
  code(code: string, language: string): Highlighted;
  /**
   * Makes what the code blocks of a body will need. A grammar is made when it is first used, and shared by all of its kind: if the time
   * limit of a body interrupted that, the language would fail from then on.
   */
  prepare(body: string): void;
  /** A known language that looks like an unknown one. */
  nearest(language: string): string | undefined;
}

/** Characters beyond which grammars take seconds for a block: some of their patterns are quadratic in the length of a line. */
const longest = 200_000;
const longestLine = 5_000;
/** Characters of code and HTML to keep. */
const cacheSize = 20_000_000;

/** A language behind a fence, or the ending of a file that a block shows. */
const languageOf = /(?:(?<!`)`{3,}|(?<!~)~{3,})[ \t]*([\w+#.-]+)|\bfile=[^\s"'`]*\.(\w+)/g;

type Transform = (tree: Root, file: VFile) => void;

function createTransform(): Transform {
  return rehypeHighlight.call(undefined as never, { languages: grammars, aliases: languageAliases }) as unknown as Transform;
}

/** `languages`: further names → languages of the highlighter. */
export function createHighlight(
  stringify: (node: Element) => string,
  languages: Readonly<Record<string, string>> = {},
): Highlight {
  const aliases = new Map(Object.entries(languages).map(([name, known]) => [name.toLowerCase(), known.toLowerCase()]));
  // Registering the grammars is slow, and most warm builds do not need them.
  const transform = lazy(createTransform);
  const prepared = new Set<string>();
  const names = lazy(languageNames);
  const highlighted = onceAmong(
    cacheSize,
    (key) => {
      const end = key.indexOf("\n");
      return run(key.slice(end + 1), key.slice(0, end), transform(), stringify);
    },
    ({ html }) => html.length,
  );

  return {
    code(code, written) {
      const language = aliases.get(written) ?? written;
      if (language === "text" || language === "") return { html: escapeText(code), failure: null };
      return highlighted(`${language}\n${code}`);
    },
    prepare: (body) => {
      for (const [, written, ending] of body.matchAll(languageOf)) {
        const name = (written ?? ending ?? "").toLowerCase();
        const language = aliases.get(name) ?? name;
        for (const each of [language, ...(inner[language] ?? [])]) {
          if (!prepared.has(each) && each !== "text") run("", each, transform(), stringify);
          prepared.add(each);
        }
      }
    },
    nearest: (language) => nearest(language, names()),
  };
}

function run(code: string, language: string, transform: Transform, stringify: (node: Element) => string): Highlighted {
  const plain = escapeText(code);
  if (code.length > longest || hasLongLine(code)) return { html: plain, failure: "long" };
  const node = element("code", { className: [`language-${language}`] }, [text(code)]);
  const file = new VFile();
  try {
    transform({ type: "root", children: [element("pre", {}, [node])] }, file);
  } catch {
    return { html: plain, failure: "failed" };
  }
  if (file.messages.length > 0) return { html: plain, failure: "unknown" };
  return { html: innerHtml(node.children, stringify), failure: null };
}

function hasLongLine(code: string): boolean {
  return code.length > longestLine && code.split("\n").some((line) => line.length > longestLine);
}
