/** What a note or the library says of a symbol → HTML with its links: a sentence, and what unfolds below it. */
import type { Description } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { textHtml } from "../html.ts";

export interface DescriptionContext extends Pick<View, "text" | "note"> {
  /** The address of what a qualified name means; null for none. */
  readonly pageOf: (name: string) => string | null;
  /** The same of a name as it is written on the page. */
  readonly urlOf: (name: string) => string | null;
}

/** Three pieces of HTML: what to use instead, the sentence in a line, and further blocks. Each is empty where nothing is said. */
interface Said {
  readonly instead: string;
  readonly sentence: string;
  readonly rest: string;
}

export function said(description: Description | undefined, context: DescriptionContext): Said {
  if (description === undefined) return { instead: "", sentence: "", rest: "" };
  const { brief, details, lists, sections, deprecated, note } = description;
  if (note !== undefined) return { instead: "", ...context.note(note, (code) => symbolUrl(code, context)) };
  const label = `<strong>${textHtml(context.text("reference.about.deprecated"))}</strong>`;
  const rest = [
    details,
    ...lists.map(({ kind, items }) => titled(kind, definitions(items), context)),
    ...sections.map(({ kind, html }) => titled(kind, html, context)),
  ];
  return {
    instead: deprecated === "" ? "" : `<p class="instead">${label} ${linked(deprecated, context)}</p>`,
    sentence: linked(brief, context),
    rest: linked(rest.join(""), context),
  };
}

/** Returns what stands below a declaration: the sentence, which unfolds the rest, and what to use instead. Empty without a description. */
export function descriptionHtml(description: Description | undefined, context: DescriptionContext): string {
  const { instead, sentence, rest } = said(description, context);
  if (sentence === "" || rest === "") {
    const whole = sentence === "" ? instead + rest : `${instead}<p>${sentence}</p>`;
    return whole === "" ? "" : `<div class="description">${whole}</div>`;
  }
  const folded = `<details class="description">${unfolding(sentence, rest)}</details>`;
  return instead === "" ? folded : `<div class="description">${instead}</div>${folded}`;
}

/** What is inside of an element that unfolds. What opens more is no place for links. */
export function unfolding(sentence: string, rest: string): string {
  return `<summary>${sentence.replace(/<a [^>]*>|<\/a>/g, "")}</summary>${rest}`;
}

/** Code may name a function with its parameters. */
function symbolUrl(code: string, { urlOf }: DescriptionContext): string | null {
  const name = code.replace(/\(.*\)$/s, "");
  return /^[A-Za-z_][\w:]*$/.test(name) ? urlOf(name) : null;
}

/** HTML of the library with a link for each name that has an address. */
function linked(html: string, { pageOf }: DescriptionContext): string {
  return html.replace(/<a data-symbol="([^"]*)">(.*?)<\/a>/gs, (_, name: string, text: string) => {
    const url = pageOf(name);
    return url === null ? text : `<a href="${textHtml(url)}">${text}</a>`;
  });
}

function titled(kind: string, html: string, { text }: DescriptionContext): string {
  const isBlock = html.startsWith("<");
  return `<dl class="about ${kind}"><dt>${textHtml(text(`reference.about.${kind}`))}</dt><dd>${isBlock ? html : `<p>${html}</p>`}</dd></dl>`;
}

function definitions(items: Description["lists"][number]["items"]): string {
  const rows = items.map(({ name, html }) => `<li><code>${textHtml(name)}</code> ${html}</li>`);
  return `<ul>${rows.join("")}</ul>`;
}
