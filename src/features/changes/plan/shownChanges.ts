/** Two versions of a page's content → the content of the page that shows what changed, in the words of the site. */
import { type ChangeTexts, changesHtml, changeTexts, type PageContent } from "../../../kit/compare/changesHtml.ts";
import { escapeText } from "../../../kit/html/escape.ts";

export function shownChanges(
  before: PageContent | undefined,
  after: PageContent | undefined,
  text: (key: string) => string,
): string {
  const texts = Object.fromEntries(changeTexts.map((name) => [name, text(`changes.${name}`)])) as ChangeTexts;
  const html = before === undefined || after === undefined ? "" : changesHtml(before, after, texts);
  return html === "" ? `<p>${escapeText(text("changes.none"))}</p>` : html;
}
