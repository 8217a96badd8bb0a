/**
 * Cards of component kits → `:::cards` around a list. What a card holds is a line there: one that holds links, lists, or code becomes a box
 * with a title.
 */
import type { Nodes } from "mdast";
import { linkText } from "../asMarkdown.ts";
import { attributesOf, isJsx, type JsxElement, lineOf, plainText, tagsOf, unraveled } from "./jsxElement.ts";
import { formOf } from "./kit.ts";
import type { TranslatedPage } from "./translatedPage.ts";

export class CardTranslation {
  readonly #page: TranslatedPage;

  constructor(page: TranslatedPage) {
    this.#page = page;
  }

  /** A grid of cards. Its other children stand below it. */
  grid(node: JsxElement, column: number): void {
    const children = unraveled(node.children).filter((child) => child.type !== "text" || child.value.trim() !== "");
    this.#write(node, column, this.#grouped(children.filter((child) => child.type !== "mdxjsEsm")));
    this.#page.context.translated("grids of cards → `:::cards`");
  }

  /** A card that stands alone. */
  alone(node: JsxElement, column: number): void {
    this.#write(node, column, this.#grouped([node]));
  }

  #grouped(children: readonly Nodes[]): string {
    const parts: string[] = [];
    let items: string[] = [];
    const flush = (): void => {
      if (items.length > 0) parts.push([":::cards", ...items, ":::"].join("\n"));
      items = [];
    };
    for (const child of children) {
      const item = isJsx(child) ? this.#item(child) : null;
      if (item !== null) items.push(item);
      else {
        flush();
        parts.push(
          isJsx(child) && formOf(child.name, this.#page.context.kit) === "card" ? this.#box(child) : this.#page.part(child),
        );
      }
    }
    flush();
    return parts.filter((part) => part !== "").join("\n\n");
  }

  /** Null where it is no card, or holds more than a line. */
  #item(node: JsxElement): string | null {
    const form = formOf(node.name, this.#page.context.kit);
    if (form !== "card" && form !== "link-card") return null;
    const { title, href, words } = this.#read(node);
    const text = words.replace(/\s*\n\s*/g, " ");
    const isLine = !/\n\s*\n|\]\(|<a\b|https?:\/\/|^(?:[-*+]|\d+[.)])\s|^[`~]{3}|^:{2,}|^!\[|\n\s*(?:[-*+]|\d+[.)])\s/.test(
      words,
    );
    if (!isLine) return null;
    this.#page.context.translated(href === undefined ? "cards" : "cards with links");
    const head = href === undefined ? `**${title}**` : linkText(title, this.#page.context.link(href, lineOf(node)));
    return text === "" ? `- ${head}` : `- ${head}\n  ${href === undefined ? "<br>" : ""}${text}`;
  }

  #box(node: JsxElement): string {
    const { title, words } = this.#read(node);
    const colons = ":".repeat(Math.max(3, ...[...words.matchAll(/^\s*(:{3,})/gm)].map(([, found = ""]) => found.length + 1)));
    this.#page.context.translated("cards that hold more than a line → `:::note`");
    return `${colons}note[${title}]\n${words}\n${colons}`;
  }

  #read(node: JsxElement) {
    const attributes = attributesOf(node, this.#page.statements.names);
    const title = this.#page.escape(plainText(attributes, "title") ?? "");
    const description = this.#page.escape(plainText(attributes, "description") ?? "");
    return { title, href: plainText(attributes, "href"), words: description === "" ? this.#page.content(node) : description };
  }

  #write(node: JsxElement, column: number, text: string): void {
    const { layout, edits } = this.#page;
    const tags = tagsOf(node, this.#page.text);
    const prefix = layout.prefix(tags.start, column);
    const shown = text.split("\n").map((line, index) => (index === 0 || line === "" ? line : prefix + line));
    edits.push(layout.opening(tags.start, tags.end, { text: shown.join("\n"), column }));
  }
}
