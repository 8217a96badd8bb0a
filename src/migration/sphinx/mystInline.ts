/** A line of MyST's text → Markdown: roles, references to labels, substitutions. */
import { escapeLabel, linkText } from "../asMarkdown.ts";
import type { PageWork } from "../docsFolder.ts";
import { type Line, outsideCode } from "../pageLines.ts";

export interface MystOptions {
  /** A link to a label, relative to the page, with the title that Sphinx shows; null for an unknown one. */
  readonly label: (name: string, from: string) => { readonly target: string; readonly title: string } | null;
  /** The title of a document; null where there is none. */
  readonly titleOf: (target: string, from: string) => string | null;
  readonly substitutions: (file: string) => Readonly<Record<string, unknown>>;
}

const inCode = new Set(["code", "command", "file", "program", "option", "envvar", "samp", "literal", "mimetype"]);

export function mystInline({ text, line }: Line, options: MystOptions, work: PageWork): string {
  if (!/[{[<]/.test(text)) return text;
  return outsideCode(text, (part, unmasked) =>
    part
      .replace(/\{\{\s*([\w-]+)\s*\}\}/g, (whole, name: string) => {
        const value = options.substitutions(work.file)[name];
        if (typeof value === "string" || typeof value === "number") return `${value}`.trim().replace(/\s*\n\s*/g, " ");
        work.left({ what: "A substitution has no value in conf.py or in the page.", todo: "Write it.", about: name }, line);
        return whole;
      })
      .replace(/\{([A-Za-z][\w:+.-]*)\}([\uE000-\uF8FF])/g, (_, role: string, mask: string) => {
        const content = unmasked(mask)
          .replace(/^`+|`+$/g, "")
          .trim();
        return roleText(role, content, { options, work, line });
      })
      // The size of a picture, and other looks.
      .replace(/(!\[[^[\]]*\]\([^()]*\))\{[^{}]*\}/g, "$1")
      .replace(/(?<!!)\[([^[\]]*)\]\{\s*([.#][^{}]*)\}/g, (_, words: string, attributes: string) => {
        const id = /(?:^|\s)#([^\s]+)/.exec(attributes)?.[1];
        return id === undefined ? words : `<span id="${id}">${words}</span>`;
      })
      .replace(/(?<!!)\[([^[\]]*)\]\((?:<([^<>]*)>|([^\s()<>]+))\)/g, (whole, words: string, quoted?: string, plain = "") => {
        const found = options.label((quoted ?? plain).replace(/^#/, ""), work.file);
        if (found === null || /\.md$/.test(plain)) return whole;
        return linkText(words === "" ? escapeLabel(found.title) : words, found.target);
      })
      .replace(/<(?:project|path):#?([^<>\s]+)>/g, (_, name: string) => reference(name, name, { options, work, line }))
      .replace(/(?<!!)\[\]\(([^()\s]+)\)/g, (whole, target: string) => {
        const title = options.titleOf(target, work.file);
        return title === null ? whole : linkText(escapeLabel(title), target);
      }),
  );
}

interface Context {
  readonly options: MystOptions;
  readonly work: PageWork;
  readonly line: number;
}

function roleText(role: string, content: string, context: Context): string {
  const name = role.replace(/^.*:/, "");
  const [, words, target = content] = /^(.*?)\s*<([^<>]*)>$/s.exec(content) ?? [];
  context.work.translated("roles, such as `{ref}`");
  if (["ref", "numref", "doc", "any"].includes(name)) return reference(target, words, context);
  if (name === "download") return linkText(escapeLabel(words ?? target.slice(target.lastIndexOf("/") + 1)), target);
  if (name === "kbd") return `:kbd[${escapeLabel(content)}]`;
  if (name === "math") return `$\`${content}\`$`;
  if (name === "sub" || name === "sup") return `<${name}>${content}</${name}>`;
  if (name === "abbr") return `<abbr>${content}</abbr>`;
  if (name === "term") return words ?? content;
  if (name === "guilabel" || name === "menuselection") return `**${content.replaceAll("-->", "→")}**`;
  if (/^(?:octicon|fa[srb]?|material-.*)$/.test(name)) return "";
  if (name === "pep" || name === "rfc") return `${name.toUpperCase()} ${content}`;
  if (inCode.has(name) || role.includes(":")) return `\`${(words ?? content).replace(/^[~!]/, "")}\``;
  context.work.left(
    { what: `The role {${role}} is unknown, so its text stands as code.`, todo: "Write what it showed." },
    context.line,
  );
  return `\`${content}\``;
}

/** A label, or else a document. */
function reference(target: string, words: string | undefined, { options, work, line }: Context): string {
  const found = options.label(target, work.file);
  const own = words === target ? undefined : words;
  if (found !== null) return linkText(escapeLabel(own ?? found.title), found.target);
  const title = options.titleOf(target, work.file);
  if (title !== null) return linkText(escapeLabel(own ?? title), /\.\w+$/.test(target) ? target : `${target}.md`);
  work.left(
    { what: "A reference leads to another project, or to a label that does not exist.", todo: "Write the link.", about: target },
    line,
  );
  return own ?? target;
}
