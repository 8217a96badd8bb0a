/** Blocks of MyST → docsgen's: directives of Sphinx and of its extensions, labels, comments, definition lists. */
import { resolve } from "node:path";
import { escapeLabel, linkText } from "../asMarkdown.ts";
import { directiveLines, tabLines, trimmed } from "../directiveLines.ts";
import { folderOf, type PageWork } from "../docsFolder.ts";
import { codeOf, type Line, readCode, writeCode } from "../pageLines.ts";
import { type MystDirective, readDirective } from "./mystDirective.ts";
import { type MystOptions, mystInline } from "./mystInline.ts";
import { labelId } from "./sphinxLabels.ts";

type Writer = (directive: MystDirective) => readonly Line[];

export function mystTranslation(options: MystOptions) {
  return (lines: readonly Line[], work: PageWork): readonly Line[] => new MystBlocks(options, work).blocks(lines);
}

/** Boxes with a name of their own, and what they are called here. */
const boxes: Readonly<Record<string, readonly [kind: string, title: string]>> = {
  note: ["note", ""],
  tip: ["tip", ""],
  hint: ["tip", "Hint"],
  important: ["important", ""],
  warning: ["warning", ""],
  caution: ["caution", ""],
  attention: ["warning", "Attention"],
  danger: ["danger", ""],
  error: ["danger", "Error"],
  seealso: ["info", "See also"],
  todo: ["info", "To do"],
};
const versions: Readonly<Record<string, string>> = {
  versionadded: "Added in version",
  versionchanged: "Changed in version",
  deprecated: "Deprecated since version",
  versionremoved: "Removed in version",
};
const codes = new Set(["code-block", "code", "sourcecode", "code-cell", "parsed-literal", "prompt"]);
const titled = new Set(["admonition", "topic", "sidebar", "margin", "card", "grid-item-card"]);
const folded = new Set(["dropdown", "toggle"]);
const transparent = new Set([
  "grid",
  "grid-item",
  "container",
  "div",
  "centered",
  "compound",
  "figure-md",
  "table",
  "only",
  "tab-item",
  "card-carousel",
  "hlist",
]);
const silent = new Set(["toctree", "index", "highlight", "currentmodule", "tableofcontents", "sectionauthor"]);

class MystBlocks {
  readonly #options: MystOptions;
  readonly #work: PageWork;

  constructor(options: MystOptions, work: PageWork) {
    this.#options = options;
    this.#work = work;
  }

  blocks(lines: readonly Line[]): readonly Line[] {
    const out: Line[] = [];
    let labels: string[] = [];
    for (let at = 0; at < lines.length; ) {
      const line = lines[at] as Line;
      const label = /^\(([^()]+)\)=\s*$/.exec(line.text.trim())?.[1];
      if (label !== undefined) {
        labels.push(labelId(label));
        at++;
        continue;
      }
      if (labels.length > 0 && line.text.trim() !== "") {
        const isHeading = /^#{1,6}\s/.test(line.text);
        const anchors = isHeading ? labels.slice(0, -1) : labels;
        for (const id of anchors) out.push({ text: `<a id="${id}"></a>`, line: line.line }, { text: "", line: line.line });
        const id = labels.at(-1);
        labels = [];
        if (isHeading) {
          out.push({ ...line, text: `${mystInline(line, this.#options, this.#work)} {#${id}}` });
          at++;
          continue;
        }
      }
      const found = this.#block(lines, at);
      out.push(...found.lines);
      at = found.next;
    }
    return out;
  }

  #block(lines: readonly Line[], at: number): { readonly lines: readonly Line[]; readonly next: number } {
    const line = lines[at] as Line;
    const directive = readDirective(lines, at);
    if (directive !== null) {
      const gap = { text: "", line: line.line };
      return { lines: [gap, ...this.#directive(directive), gap], next: directive.next };
    }
    const code = readCode(lines, at);
    if (code !== null) {
      const [language = ""] = code.info.split(/[\s{]/);
      if (language !== "") this.#work.language(language);
      return { lines: writeCode(code, language, codeOf(code)), next: code.next };
    }
    if (/^\s*(?:%|\+\+\+)/.test(line.text) || /^\s*\{[.#][^{}]*\}\s*$/.test(line.text))
      return { lines: [{ ...line, text: "" }], next: at + 1 };
    if (/^\s*\$\$\s*$/.test(line.text)) {
      const end = lines.findIndex(({ text }, index) => index > at && /^\s*\$\$/.test(text));
      if (end > at) return { lines: this.#formula(lines.slice(at + 1, end), { indent: "", line: line.line }), next: end + 1 };
    }
    const special = this.#substituted(line) ?? this.#plainContainer(lines, at);
    if (special !== null) return { lines: special.lines, next: special.next ?? at + 1 };
    const defined = this.#definitions(lines, at);
    return defined ?? { lines: [{ ...line, text: mystInline(line, this.#options, this.#work) }], next: at + 1 };
  }

  /** A substitution on a line of its own may hold blocks. */
  #substituted({ text, line }: Line): { readonly lines: readonly Line[]; readonly next?: number } | null {
    const name = /^\s*\{\{\s*([\w-]+)\s*\}\}\s*$/.exec(text)?.[1];
    const value = name === undefined ? undefined : this.#options.substitutions(this.#work.file)[name];
    if (typeof value !== "string" || !value.trim().includes("\n")) return null;
    return {
      lines: this.blocks(
        value
          .trim()
          .split("\n")
          .map((each) => ({ text: each, line })),
      ),
    };
  }

  /** `:::name` without braces gives its content a class. */
  #plainContainer(lines: readonly Line[], at: number) {
    const [, colons = ""] = /^\s*(:{3,})[ \t]*[\w-]+[ \t]*$/.exec((lines[at] as Line).text) ?? [];
    if (colons === "") return null;
    const end = lines.findIndex(
      ({ text }, index) => index > at && text.trim().length >= colons.length && /^:{3,}$/.test(text.trim()),
    );
    return end < 0 ? null : { lines: this.blocks(lines.slice(at + 1, end)), next: end + 1 };
  }

  #directive(directive: MystDirective): readonly Line[] {
    const { name, argument, options, body, line } = directive;
    const write = this.#writer(name);
    if (write !== undefined) {
      this.#work.translated("directives of Sphinx");
      const id = name === "figure" || options.name === undefined ? "" : labelId(options.name);
      const anchor =
        id === ""
          ? []
          : [
              { text: `${directive.indent}<a id="${id}"></a>`, line },
              { text: "", line },
            ];
      return [...anchor, ...write(directive)];
    }
    if (transparent.has(name)) return this.blocks(body);
    const isCode = name.includes(":") || /^(?:eval-rst|auto|raw|py|js|c|cpp)/.test(name);
    const what = `The directive {${name}} is unknown, so only ${isCode ? "its text, as code," : "what stands in it"} was moved.`;
    this.#work.left({ what, todo: "Write what it showed." }, line);
    if (!isCode) return [...(argument === "" ? [] : this.#inline([{ text: argument, line }])), ...this.blocks(body)];
    const text = [argument, ...body.map((each) => each.text)].filter((each, index) => index > 0 || each !== "");
    return text.every((each) => each.trim() === "") ? [] : fence("text", text, directive);
  }

  #writer(name: string): Writer | undefined {
    if (boxes[name] !== undefined) return (each) => this.#box(each, boxes[name] ?? ["note", ""]);
    if (versions[name] !== undefined) return (each) => this.#version(each, versions[name] ?? "");
    if (codes.has(name)) return (each) => this.#code(each);
    if (titled.has(name)) return (each) => (name.includes("card") ? this.#card(each) : this.#titledBox(each));
    if (folded.has(name))
      return (each) =>
        directiveLines(
          `details[${this.#label(each.argument || "More")}]${each.options.open === undefined ? "" : "{open}"}`,
          this.blocks(each.body),
          each,
        );
    if (silent.has(name)) return () => [];
    const others: Readonly<Record<string, Writer>> = {
      literalinclude: (each) => this.#literal(each),
      include: (each) => this.#include(each),
      figure: (each) => this.#figure(each),
      image: (each) => [this.#picture(each)],
      "tab-set": (each) => this.#tabs(each),
      tabs: (each) => this.#tabs(each),
      math: (each) =>
        this.#formula([...(each.argument === "" ? [] : [{ text: each.argument, line: each.line }]), ...each.body], each),
      contents: ({ indent, line }) => [{ text: `${indent}::toc`, line }],
      rubric: ({ argument, line, indent }) => this.#inline([{ text: `${indent}**${argument}**`, line }]),
      mermaid: (each) =>
        fence(
          "mermaid",
          each.body.map(({ text }) => text),
          each,
        ),
      glossary: (each) => this.#glossary(each),
      epigraph: (each) => trimmed(this.blocks(each.body)).map((line) => ({ ...line, text: `> ${line.text}` })),
      "list-table": (each) => this.#listTable(each),
      youtube: ({ argument, indent, line }) => [
        { text: `${indent}::video[Video]{src="https://www.youtube.com/watch?v=${argument}"}`, line },
      ],
    };
    return Object.hasOwn(others, name) ? others[name] : undefined;
  }

  #inline(lines: readonly Line[]): readonly Line[] {
    return lines.map((line) => ({ ...line, text: mystInline(line, this.#options, this.#work) }));
  }

  #label(text: string): string {
    return mystInline({ text, line: 1 }, this.#options, this.#work).replace(/(?<!\\)\[([^[\]]*)\]\([^()]*\)/g, "$1");
  }

  /** Text behind the name of such a box is its first line. */
  #box(directive: MystDirective, [kind, title]: readonly [string, string]): readonly Line[] {
    const { argument, line, options, body } = directive;
    const first = argument === "" ? [] : [{ text: argument, line }];
    const label = title === "" ? "" : `[${title}]`;
    const inner = this.blocks([...first, ...body]);
    if (/\bdropdown\b|\btoggle\b/.test(options.class ?? ""))
      return directiveLines(`details[${title || capital(kind)}]`, inner, directive);
    return directiveLines(kind + label, inner, directive);
  }

  #titledBox(directive: MystDirective): readonly Line[] {
    const { argument, options, body } = directive;
    const classes = (options.class ?? "").split(/\s+/);
    const kind = classes.map((each) => boxes[each]?.[0]).find((each) => each !== undefined) ?? "note";
    const isFolded = classes.includes("dropdown") || classes.includes("toggle");
    const label = argument === "" ? "" : `[${this.#label(argument)}]`;
    return directiveLines((isFolded ? "details" : kind) + label, this.blocks(body), directive);
  }

  #version(directive: MystDirective, title: string): readonly Line[] {
    const [, version = "", rest = ""] = /^(\S*)\s*(.*)$/.exec(directive.argument) ?? [];
    const first = rest === "" ? [] : [{ text: rest, line: directive.line }];
    const inner = this.blocks([...first, ...directive.body]);
    const kind = title.startsWith("Deprecated") ? "warning" : "info";
    if (trimmed(inner).length > 0) return directiveLines(`${kind}[${title} ${version}]`, inner, directive);
    return [{ text: `${directive.indent}*${title} ${version}*`, line: directive.line }];
  }

  #code(directive: MystDirective): readonly Line[] {
    const { name, argument, options, body } = directive;
    const language = argument.replace(/^\{|\}$/g, "") || (name === "code-cell" ? "python" : "text");
    this.#work.language(language);
    return fence(
      [language, ...codeOptions(options)].join(" "),
      trimmed(body).map(({ text }) => text),
      directive,
    );
  }

  #literal(directive: MystDirective): readonly Line[] {
    const { argument, options, line } = directive;
    const named = this.#work.code(resolve(folderOf(this.#work.file), argument));
    if (named === null) {
      this.#work.left(
        { what: "An included file does not exist in the project.", todo: "Write what it held.", about: argument },
        line,
      );
      return [];
    }
    for (const key of ["pyobject", "start-after", "end-before", "start-at", "end-at", "diff"]) {
      if (options[key] === undefined) continue;
      const what = `{literalinclude} shows a part of a file that \`:${key}:\` chooses; the whole file is shown.`;
      this.#work.left({ what, todo: "Mark the part with #region and #endregion, and name it with region=." }, line);
    }
    const language = options.language ?? /\.(\w+)$/.exec(argument)?.[1] ?? "text";
    this.#work.language(language);
    const file = `file=${/\s/.test(named) ? `"${named}"` : named}`;
    const lines = options.lines === undefined ? [] : [`lines=${options.lines.replace(/\s/g, "")}`];
    return fence([language, file, ...lines, ...codeOptions(options)].join(" "), [], directive);
  }

  #include({ argument, indent, line, options }: MystDirective): readonly Line[] {
    const isMarkdown = /\.md$/.test(argument);
    const cut = Object.keys(options).filter((key) => /^(?:start|end)/.test(key));
    const named = isMarkdown ? this.#work.partial(resolve(folderOf(this.#work.file), argument), "") : null;
    const left = (what: string, todo: string) => this.#work.left({ what, todo, about: argument }, line);
    if (named === null) {
      left("An included file does not exist in the project, or is no Markdown.", "Write what it held.");
      return [];
    }
    if (cut.length > 0) left("{include} shows a part of a file; the whole file is shown.", "Take out what should not be there.");
    return [{ text: `${indent}::include{file=${/\s/.test(named) ? `"${named}"` : named}}`, line }];
  }

  #picture({ argument, options, indent, line }: MystDirective): Line {
    const picture = `!${linkText(escapeLabel(options.alt ?? ""), argument)}`;
    return { text: indent + (options.target === undefined ? picture : linkText(picture, options.target)), line };
  }

  /** The first paragraph is the caption. */
  #figure(directive: MystDirective): readonly Line[] {
    const inner = trimmed(directive.body);
    const end = inner.findIndex(({ text }) => text.trim() === "");
    const caption = (end < 0 ? inner : inner.slice(0, end)).map(({ text }) => text.trim()).join(" ");
    const name = directive.options.name;
    const id = name === undefined ? "" : `{#${labelId(name)}}`;
    const below = end < 0 ? [] : this.blocks(inner.slice(end));
    if (caption === "") return [this.#picture(directive), ...below];
    const picture = { ...this.#picture(directive) };
    return [...directiveLines(`figure[${this.#label(caption)}]${id}`, [picture], directive), ...below];
  }

  #tabs(directive: MystDirective): readonly Line[] {
    const tabs: { label: string; body: readonly Line[] }[] = [];
    const above: Line[] = [];
    const { body } = directive;
    for (let at = 0; at < body.length; ) {
      const item = readDirective(body, at);
      if (item !== null && /^(?:tab-item|tab|group-tab|code-tab)$/.test(item.name)) {
        const isCode = item.name === "code-tab";
        const content = isCode
          ? fence(
              item.argument.split(" ")[0] ?? "text",
              item.body.map(({ text }) => text),
              item,
            )
          : this.blocks(item.body);
        tabs.push({ label: this.#label(item.argument), body: content });
      } else above.push(...body.slice(at, item?.next ?? at + 1));
      at = item?.next ?? at + 1;
    }
    return tabs.length === 0
      ? this.blocks(body)
      : [...this.blocks(trimmed(above)), ...tabLines(tabs, directive, directive.options["sync-group"])];
  }

  /** A card with a link and a line of text is a card; one that holds more is a box with a title. */
  #card(directive: MystDirective): readonly Line[] {
    const { argument, options, body, line } = directive;
    const inner = trimmed(this.blocks(body)).filter(({ text }) => !/^\s*(?:\^\^\^|\+\+\+)\s*$/.test(text));
    const text = inner.map((each) => each.text.trim());
    const target = options.link === undefined ? undefined : this.#target(options.link, options["link-type"]);
    const title = this.#label(argument || (text[0] ?? "Card"));
    const words = argument === "" ? text.slice(1) : text;
    const isLine = !words.some((each) => each === "" || /\]\(|<a\b|^(?:[-*+]|\d+[.)])\s|^[`~:]{3}|^!\[/.test(each));
    if (!isLine) {
      const more =
        target === undefined
          ? []
          : [
              { text: "", line },
              { text: linkText(title, target), line },
            ];
      return directiveLines(`note[${title}]`, [...inner.slice(argument === "" ? 1 : 0), ...more], directive);
    }
    const head = target === undefined ? `**${title}**` : linkText(title, target);
    const items = words.length === 0 ? [`- ${head}`] : [`- ${head}`, `  ${target === undefined ? "<br>" : ""}${words.join(" ")}`];
    return directiveLines(
      "cards",
      items.map((each) => ({ text: each, line })),
      directive,
    );
  }

  #target(link: string, type: string | undefined): string {
    if (type === "ref") return this.#options.label(link, this.#work.file)?.target ?? `#${link}`;
    return type === "doc" && !/\.\w+$/.test(link) ? `${link}.md` : link;
  }

  #formula(body: readonly Line[], place: { readonly indent: string; readonly line: number }): readonly Line[] {
    const what = "Formulas are shown as their text.";
    this.#work.left({ what, todo: "Set markdown.math in site.config.ts, and install temml." }, place.line);
    return fence(
      "math",
      trimmed(body).map(({ text }) => text),
      place,
    );
  }

  #glossary(directive: MystDirective): readonly Line[] {
    const lines: Line[] = [];
    for (const each of directive.body) {
      if (/^\S/.test(each.text)) lines.push({ ...each, text: "" }, each);
      else
        lines.push(
          lines.at(-1)?.text.startsWith(" ") === false &&
            each.text.trim() !== "" &&
            !/^: /.test(lines.at(-1)?.text ?? "") &&
            /^\S/.test(lines.at(-1)?.text ?? "")
            ? { ...each, text: `: ${each.text.trim()}` }
            : each,
        );
    }
    return this.blocks(lines);
  }

  /** `term` and below it `: definition` → `<dl>`. */
  #definitions(lines: readonly Line[], at: number) {
    const term = lines[at] as Line;
    if (!/^[^\s:>|#-]/.test(term.text) || !/^:\s+\S/.test(lines[at + 1]?.text ?? "")) return null;
    const content: Line[] = [];
    let next = at + 1;
    for (; next < lines.length; next++) {
      const { text } = lines[next] as Line;
      const isMore =
        /^:\s+\S/.test(text) ||
        /^\s{2,}\S/.test(text) ||
        (text.trim() === "" && /^(?:\s{2,}\S|:\s+\S)/.test(lines[next + 1]?.text ?? ""));
      if (!isMore) break;
      content.push({ ...(lines[next] as Line), text: text.replace(/^:\s+|^ {2,4}/, "") });
    }
    this.#work.translated("definition lists → `<dl>`");
    const edge = (text: string): Line => ({ text, line: term.line });
    const head = [
      edge(""),
      edge("<dl>"),
      edge("<dt>"),
      edge(""),
      ...this.#inline([term]),
      edge(""),
      edge("</dt>"),
      edge("<dd>"),
      edge(""),
    ];
    return { lines: [...head, ...this.blocks(content), edge(""), edge("</dd>"), edge("</dl>"), edge("")], next };
  }

  /** Rows of nested lists whose cells are a line each → a table; other ones stay lists. */
  #listTable(directive: MystDirective): readonly Line[] {
    const { argument, body, indent, line } = directive;
    const rows: string[][] = [];
    for (const { text } of trimmed(body)) {
      const [, dash, cell] = /^\s*(\*\s+-|-\s+-|-\s+\*|\s+-|\s+\*)\s*(.*)$/.exec(text) ?? [];
      if (dash === undefined) {
        const last = rows.at(-1);
        if (last === undefined || text.trim() === "") continue;
        last[last.length - 1] = `${last.at(-1)} ${text.trim()}`.trim();
      } else if (/^\S/.test(text.slice(indent.length))) rows.push([cell ?? ""]);
      else rows.at(-1)?.push(cell ?? "");
    }
    const [head, ...rest] = rows;
    if (head === undefined || body.some(({ text }) => /^\s*[`~:]{3}/.test(text))) return this.blocks(body);
    const row = (cells: readonly string[]) => ({
      text: `${indent}| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`,
      line,
    });
    const title =
      argument === ""
        ? []
        : [
            { text: `${indent}**${argument}**`, line },
            { text: "", line },
          ];
    return this.#inline([...title, row(head), row(head.map(() => "---")), ...rest.map(row)]);
  }
}

function codeOptions(options: Readonly<Record<string, string>>): readonly string[] {
  const { caption, linenos } = options;
  const start = options["lineno-start"];
  const marked = options["emphasize-lines"];
  return [
    ...(caption === undefined ? [] : [`title="${caption.replaceAll('"', "'")}"`]),
    ...(marked === undefined ? [] : [`{${marked.replace(/\s/g, "")}}`]),
    ...(start !== undefined ? [`showLineNumbers=${start}`] : linenos === undefined ? [] : ["showLineNumbers"]),
  ];
}

function fence(info: string, code: readonly string[], { indent, line }: { readonly indent: string; readonly line: number }) {
  const longest = Math.max(2, ...code.map((each) => /^\s*(`{3,})/.exec(each)?.[1]?.length ?? 0));
  const marks = "`".repeat(longest + 1);
  const inner = indent.replace(/[^\s>]/g, " ");
  return [`${indent}${marks}${info}`, ...code, inner + marks].map((text) => ({ text, line }));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
