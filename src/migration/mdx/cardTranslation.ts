/** Cards of component kits → `:::cards` around a list where each is no more than a line; else, and alone, each is a `:::card`. */
import type { Nodes } from "mdast";
import { escapeText, linkText } from "../asMarkdown.ts";
import { cardHead } from "../cardHead.ts";
import { attributesOf, isJsx, type JsxElement, lineOf, plainText, unraveled } from "./jsxElement.ts";
import { formOf } from "./kit.ts";
import type { TranslatedPage } from "./translatedPage.ts";

interface Card {
  /** Markdown, as are the words. */
  readonly title: string;
  readonly href: string | undefined;
  readonly words: string;
}

export class CardTranslation {
  readonly #page: TranslatedPage;

  constructor(page: TranslatedPage) {
    this.#page = page;
  }

  /** A grid of cards. Its other children stand below it. */
  grid(node: JsxElement, column: number): void {
    const children = unraveled(node.children).filter((child) => child.type !== "text" || child.value.trim() !== "");
    this.#page.write(node, column, this.#grouped(children.filter((child) => child.type !== "mdxjsEsm")));
    this.#page.context.translated("grids of cards → `:::cards`");
  }

  /** A card that stands alone. */
  alone(node: JsxElement, column: number): void {
    this.#page.write(node, column, this.#box(this.#read(node)));
  }

  #grouped(children: readonly Nodes[]): string {
    const parts: string[] = [];
    let cards: Card[] = [];
    const flush = (): void => {
      if (cards.length > 0) parts.push(this.#together(cards));
      cards = [];
    };
    for (const child of children) {
      if (isJsx(child) && this.#isCard(child)) cards.push(this.#read(child));
      else {
        flush();
        parts.push(this.#page.part(child));
      }
    }
    flush();
    return parts.filter((part) => part !== "").join("\n\n");
  }

  #isCard({ name }: JsxElement): boolean {
    const form = formOf(name, this.#page.context.kit);
    return form === "card" || form === "link-card";
  }

  /** As a list, unless one of them holds more than a line. */
  #together(cards: readonly Card[]): string {
    if (cards.every(isLine)) return [":::cards", ...cards.map((card) => this.#item(card)), ":::"].join("\n");
    const boxes = cards.map((card) => this.#box(card)).join("\n\n");
    const colons = colonsAround(boxes);
    return `${colons}cards\n${boxes}\n${colons}`;
  }

  #item({ title, href, words }: Card): string {
    const text = words.replace(/\s*\n\s*/g, " ");
    this.#page.context.translated(href === undefined ? "cards" : "cards with links");
    const head = href === undefined ? `**${title}**` : linkText(title, href);
    return text === "" ? `- ${head}` : `- ${head}\n  ${href === undefined ? "<br>" : ""}${text}`;
  }

  #box({ title, href, words }: Card): string {
    const head = cardHead(title, href);
    this.#page.context.translated("cards → `:::card`");
    const colons = colonsAround(words);
    return words === "" ? `::${head}` : `${colons}${head}\n${words}\n${colons}`;
  }

  #read(node: JsxElement): Card {
    const attributes = attributesOf(node, this.#page.statements.names);
    const title = escapeText(plainText(attributes, "title") ?? "");
    const description = escapeText(plainText(attributes, "description") ?? "");
    const href = plainText(attributes, "href");
    return {
      title,
      href: href === undefined ? undefined : this.#page.context.link(href, lineOf(node)),
      words: description === "" ? this.#page.content(node) : description,
    };
  }
}

/** Whether it needs no more than a line of a list. */
function isLine({ words }: Card): boolean {
  return !/\n\s*\n|\]\(|<a\b|https?:\/\/|^(?:[-*+]|\d+[.)])\s|^[`~]{3}|^:{2,}|^!\[|\n\s*(?:[-*+]|\d+[.)])\s/.test(words);
}

/** More than those of the directives inside. */
function colonsAround(text: string): string {
  return ":".repeat(Math.max(3, ...[...text.matchAll(/^\s*(:{3,})/gm)].map(([, found = ""]) => found.length + 1)));
}
