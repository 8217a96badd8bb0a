/** Code blocks → docsgen's: the languages they name, `npm2yarn` and blocks that Docusaurus plug-ins join as tabs. */

import type { Code, Nodes } from "mdast";
import { lineNumbers } from "../lineNumbers.ts";
import { packageManagerTabs } from "../packageTabs.ts";
import type { TranslatedPage } from "./translatedPage.ts";

/** Labels of tabs for blocks that name none. */
const labels: Readonly<Record<string, string>> = {
  js: "JavaScript",
  javascript: "JavaScript",
  jsx: "JavaScript",
  ts: "TypeScript",
  typescript: "TypeScript",
  tsx: "TypeScript",
  sh: "Shell",
  bash: "Bash",
};

const tabbed = /(?:^|[ \t]+)tab(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?(?=\s|$)/;

/** What is between spaces behind the language: lines, a label, words to mark, an option with its value. */
const option =
  /[ \t]+(?:\{([^{}]*)\}|\[[^\]]*\]|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/(?:[^/\\]|\\.)+\/)(?=\s|$)|([^\s{}[\]="'/]+)(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|\/(?:[^/\\]|\\.)+\/|[^\s{}]*))?)/g;
const knownOption = /^(?:title|file|region|showLineNumbers|collapse|tab|npm2yarn)$/;

export class CodeTranslation {
  readonly #page: TranslatedPage;
  /** Blocks that are tabs, with what closes and opens around each. */
  readonly #tabs = new Map<Code, { readonly isFirst: boolean; readonly isLast: boolean }>();

  constructor(page: TranslatedPage) {
    this.#page = page;
  }

  /** Finds neighbors that are tabs of one group. */
  groups(children: readonly Nodes[]): void {
    const isTab = (node: Nodes | undefined): node is Code => node?.type === "code" && tabbed.test(node.meta ?? "");
    for (const [index, node] of children.entries()) {
      if (isTab(node) && !isConverted(node))
        this.#tabs.set(node, { isFirst: !isTab(children[index - 1]), isLast: !isTab(children[index + 1]) });
    }
  }

  /** How deep directives around a block would be nested: tabs in a group are two. */
  height(node: Code): number {
    return isConverted(node) || tabbed.test(node.meta ?? "") ? 2 : 0;
  }

  block(node: Code, column: number): void {
    const { context } = this.#page;
    const language = (node.lang ?? "").split(/[\s{,]/, 1).join();
    if (language !== "") context.language(language);
    if (/(?:^|\s)live\b/.test(node.meta ?? ""))
      context.left(
        { what: "A live code block shows its code alone.", todo: "Link to a playground, if readers need one." },
        node.position?.start.line ?? 1,
      );
    const tab = this.#tabs.get(node);
    if (isConverted(node)) this.#convert(node, column);
    else this.#options(node);
    if (tab !== undefined) this.#tab(node, column, tab);
  }

  /** Options that docsgen does not have leave the fence; lines that they name are marked in the code. */
  #options(node: Code): void {
    const { edits, text } = this.#page;
    const start = node.position?.start.offset ?? 0;
    const line = text.slice(start, `${text}\n`.indexOf("\n", start));
    if (!node.lang || !node.meta) return;
    const behind = line.indexOf(node.lang) + node.lang.length;
    for (const found of line.slice(behind).matchAll(option)) {
      const moved = this.#option(node, found);
      const at = start + behind + found.index;
      if (moved !== found[0]) edits.push({ start: at, end: at + found[0].length, text: moved });
    }
  }

  /** One of them, with the blank before it. */
  #option(node: Code, [written = "", lines, words, name]: RegExpExecArray): string {
    const { context } = this.#page;
    const left = (what: string): string => {
      context.left({ what, todo: "Write what they did in another way, if readers need it." }, node.position?.start.line ?? 1);
      return "";
    };
    if (lines !== undefined && lineNumbers(lines).length === 0 && lines !== "")
      return left("Words or labels that code blocks marked are not marked.");
    if (words !== undefined) return left("Words or labels that code blocks marked are not marked.");
    if (name === undefined || knownOption.test(name)) return written;
    const value = /=\{?\s*"?([^{}"]*)"?\s*\}?$/.exec(written)?.[1] ?? "";
    if (name === "startLineNumber" && /^\d+$/.test(value)) return ` showLineNumbers=${value}`;
    return left(`Options of code blocks that docsgen does not have were removed, such as \`${name}\` of \`${node.lang}\`.`);
  }

  /** `npm install x` → a tab for each package manager. */
  #convert(node: Code, column: number): void {
    const meta = (node.meta ?? "").replace(/\bnpm2yarn\b(?:\s*\|\s*convert)?/, "").trim();
    const info = `${node.lang}${meta === "" ? "" : ` ${meta}`}`;
    const lines = packageManagerTabs(node.value, info, ["Yarn", "pnpm"], "npm2yarn");
    const prefix = this.#page.layout.prefix(node.position?.start.offset ?? 0, column);
    this.#page.replace(node, lines.map((line, index) => (index === 0 ? line : `${prefix}${line}`.trimEnd())).join("\n"));
    this.#page.context.translated("`npm2yarn` code blocks");
  }

  #tab(node: Code, column: number, { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean }): void {
    const [written = "", double, single, bare] = tabbed.exec(node.meta ?? "") ?? [];
    const language = (node.lang ?? "").toLowerCase();
    const label = double ?? single ?? bare ?? labels[language] ?? language;
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const prefix = this.#page.layout.prefix(start, column);
    const open = [...(isFirst ? ["::::tabs", ""] : []), `:::tab[${label}]`, ""]
      .map((line) => `${line}\n${line === "" ? prefix : prefix.trimEnd()}`)
      .join("");
    const close = ["", ":::", ...(isLast ? ["", "::::"] : [])].map((line) => `\n${`${prefix}${line}`.trimEnd()}`).join("");
    this.#page.edits.push({ start, end: start, text: open }, { start: end, end, text: close });
    const option = written.trimStart();
    let at = this.#page.text.indexOf(option, start + (node.lang ?? "").length);
    const last = at + option.length;
    while (/[ \t]/.test(this.#page.text[at - 1] ?? "")) at--;
    this.#page.edits.push({ start: at, end: last, text: "" });
    this.#page.context.translated("code blocks as tabs");
  }
}

function isConverted({ meta }: Code): boolean {
  return /\bnpm2yarn\b/.test(meta ?? "");
}
