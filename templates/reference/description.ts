/** What the library says of a symbol → HTML with its links: the text, parameters, what is returned, and notes. */
import type { Description } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { textHtml } from "../html.ts";
import type { Histories } from "./memberHistory.ts";

export interface DescriptionContext {
  readonly text: View["text"];
  readonly histories: Pick<Histories, "label" | "versions">;
  /** The address of what a qualified name means; null for none. */
  readonly pageOf: (name: string) => string | null;
}

/** Empty without a description. `isWhole`: with the line that says what it is, which the page of a type shows above. */
export function descriptionHtml(description: Description | undefined, context: DescriptionContext, isWhole = true): string {
  if (description === undefined) return "";
  const { brief, details, lists, sections, deprecated } = description;
  const parts = [
    deprecated === "" ? "" : `<p class="instead"><strong>${label("deprecated", context)}</strong> ${deprecated}</p>`,
    isWhole && brief !== "" ? `<p>${brief}</p>` : "",
    details,
    ...lists.map(({ kind, items }) => titled(kind, definitions(items), context)),
    ...sections.map(({ kind, html }) => titled(kind, html, context)),
  ];
  const html = parts.join("");
  return html === "" ? "" : `<div class="description">${linked(html, context)}</div>`;
}

/** HTML with a link for each name that has an address, and words in badges. */
export function linked(html: string, { pageOf, text: say, histories: { label, versions } }: DescriptionContext): string {
  const links = html.replace(/<a data-symbol="([^"]*)">(.*?)<\/a>/gs, (_, name: string, text: string) => {
    const url = pageOf(name);
    return url === null ? text : `<a href="${textHtml(url)}">${text}</a>`;
  });
  return links.replace(/ data-(since|deprecated)="([^"]*)">/g, (_, word: string, name: string) => {
    const version = versions.find((each) => each.endsWith(name)) ?? name;
    return `>${textHtml(say(`badge.${word}`, { version: label(version) }))}`;
  });
}

function label(kind: string, { text }: DescriptionContext): string {
  return textHtml(text(`reference.about.${kind}`));
}

function titled(kind: string, html: string, context: DescriptionContext): string {
  const isBlock = html.startsWith("<");
  return `<dl class="about ${kind}"><dt>${label(kind, context)}</dt><dd>${isBlock ? html : `<p>${html}</p>`}</dd></dl>`;
}

function definitions(items: Description["lists"][number]["items"]): string {
  const rows = items.map(({ name, html }) => `<li><code>${textHtml(name)}</code> ${html}</li>`);
  return `<ul>${rows.join("")}</ul>`;
}
