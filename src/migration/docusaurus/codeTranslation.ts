/** Code blocks → docsgen's: the languages they name, `npm2yarn` and blocks that Docusaurus plug-ins join as tabs. */

import type { Code, Nodes } from "mdast";
import npmToYarn from "npm-to-yarn";
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

const managers = ["yarn", "pnpm"] as const;
// Its types are those of a CommonJS module, which it is not.
const convert = npmToYarn as unknown as (code: string, to: (typeof managers)[number]) => string;
const tabbed = /(?:^|[ \t]+)tab(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?(?=\s|$)/;

/** What stands between spaces behind the language: lines, a label, an option with its value. */
const option = /[ \t]+(?:\{[^{}]*\}|\[[^\]]*\]|([^\s{}[\]="']+)(?:=(?:"[^"]*"|'[^']*'|[^\s{}]*))?)/g;
const knownOption = /^(?:title|file|region|showLineNumbers|tab|npm2yarn)$/;

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

  /** Takes options that docsgen does not have out of the fence. */
  #options(node: Code): void {
    const { context, edits, text } = this.#page;
    const start = node.position?.start.offset ?? 0;
    const line = text.slice(start, `${text}\n`.indexOf("\n", start));
    if (!node.lang || !node.meta) return;
    for (const found of line.slice(line.indexOf(node.lang) + node.lang.length).matchAll(option)) {
      const [written, name] = found;
      if (name === undefined || knownOption.test(name)) continue;
      const at = start + line.indexOf(node.lang) + node.lang.length + found.index;
      edits.push({ start: at, end: at + written.length, text: "" });
      const what = `Options of code blocks that docsgen does not have were removed, such as \`${name}\` of \`${node.lang}\`.`;
      context.left({ what, todo: "Write what they did in another way, if readers need it." }, node.position?.start.line ?? 1);
    }
  }

  /** `npm install x` → a tab for each package manager. */
  #convert(node: Code, column: number): void {
    const meta = (node.meta ?? "").replace(/\bnpm2yarn\b(?:\s*\|\s*convert)?/, "").trim();
    const fence = "`".repeat(Math.max(3, ...[...node.value.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
    const block = (code: string) => [`${fence}${node.lang}${meta === "" ? "" : ` ${meta}`}`, ...code.split("\n"), fence];
    const tab = (label: string, value: string, code: string) => [
      "",
      `:::tab[${label}]{value=${value}}`,
      "",
      ...block(code),
      "",
      ":::",
    ];
    const lines = [
      "::::tabs{group=npm2yarn}",
      ...tab("npm", "npm", node.value),
      ...managers.flatMap((name) => tab(name === "yarn" ? "Yarn" : name, name, convert(node.value, name))),
      "",
      "::::",
    ];
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
