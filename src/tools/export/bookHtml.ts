/**
 * The documents of a version → one HTML document that a browser prints as a book: a title page, the contents, a chapter for each page.
 * Links between the pages become links within the book, all others lead to the public site. It runs no script and loads files of the build only.
 */

import type { Section } from "../../finished/builtPage.ts";
import { escapeAttribute, escapeText, unescapeHtml } from "../../kit/html/escape.ts";
import { attributesOf, eachTag } from "../../kit/html/htmlTags.ts";
import { decode } from "../../kit/text/urls.ts";
import type { BookPage } from "./bookPages.ts";
import { type CopySource, targetOf } from "./copyAddresses.ts";

export interface Book {
  readonly site: string;
  /** Label of the version. */
  readonly version: string;
  /** Public address of the version. */
  readonly address: string;
  readonly lang: string;
  readonly dir: string;
  readonly pages: readonly BookPage[];
  /** `file:` addresses of the style sheets. */
  readonly styles: readonly string[];
  /** Where the pages' files are; `pages` are those of the book. */
  readonly source: CopySource;
  /** The `file:` address of a file of the build. */
  readonly addressOf: (path: string) => string;
}

export function bookHtml(book: Book): string {
  const { site, version, lang, dir } = book;
  const chapters = new Map(book.pages.map(({ path }, index) => [path, `c${index + 1}`]));
  const sheets = book.styles.map((file) => `<link rel="stylesheet" href="${escapeAttribute(file)}">`);
  const title = `${site} ${version}`;
  const front = `<section class="book-title"><p class="book-site">${escapeText(site)}</p><p>${escapeText(version)}</p><p><a href="${escapeAttribute(book.address)}">${escapeText(book.address)}</a></p></section>`;
  const rows = book.pages.map((page) => entry(page, chapters.get(page.path) ?? ""));
  const list = `<nav class="book-contents"><h1>Contents</h1><ol>${rows.join("")}</ol></nav>`;
  const body = book.pages.map((page) => chapter(page, book, chapters)).join("\n");
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(lang)}" dir="${escapeAttribute(dir)}" data-color-default="light">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src file: data:; style-src file: 'unsafe-inline'; font-src file:"><title>${escapeText(title)}</title>
${sheets.join("\n")}
<style>${bookSheet(title)}</style></head>
<body>${front}${list}<main>${body}</main></body></html>
`;
}

function entry({ title, sections }: BookPage, chapter: string): string {
  const below = sections.filter(({ depth }) => depth === 2).map((section) => `<li>${contentsLink(section, chapter)}</li>`);
  const list = below.length === 0 ? "" : `<ol>${below.join("")}</ol>`;
  return `<li><a href="#${chapter}">${escapeText(title)}</a>${list}</li>`;
}

function contentsLink({ id, title }: Section, chapter: string): string {
  return `<a href="#${escapeAttribute(`${chapter}-${id}`)}">${escapeText(title)}</a>`;
}

function chapter(page: BookPage, book: Book, chapters: ReadonlyMap<string, string>): string {
  const own = chapters.get(page.path) ?? "";
  const content = rewrite(page, { book, chapters, own });
  return `<article class="doc prose" id="${own}"><h1>${escapeText(page.title)}</h1>${content}</article>`;
}

interface Place {
  readonly book: Book;
  readonly chapters: ReadonlyMap<string, string>;
  /** Id of the chapter. */
  readonly own: string;
}

/** Ids get the chapter's name in front, because pages may share them. */
function rewrite({ content, path }: BookPage, place: Place): string {
  let made = "";
  let done = 0;
  eachTag(content, (tag, start) => {
    const element = /^<([^\s/>]+)/.exec(tag)?.[1]?.toLowerCase() ?? "";
    let own = "";
    let from = 0;
    for (const { name, value, start: begin, end } of attributesOf(tag)) {
      const text =
        value === null ? null : rewriteValue({ key: name.toLowerCase(), text: unescapeHtml(value), element }, path, place);
      own += tag.slice(from, begin) + (text === null ? tag.slice(begin, end) : `${name}="${escapeAttribute(text)}"`);
      from = end;
    }
    made += content.slice(done, start) + opened(element, own + tag.slice(from));
    done = start + tag.length;
  });
  return (made + content.slice(done)).replaceAll("<details>", "<details open>");
}

/** What a reader would open is open on paper. */
function opened(element: string, tag: string): string {
  const isClosed = element === "details" && attributesOf(tag).every(({ name }) => name.toLowerCase() !== "open");
  return isClosed ? tag.replace("<details", "<details open") : tag;
}

interface Written {
  readonly key: string;
  readonly text: string;
  readonly element: string;
}

/** Null for what stays as it is. */
function rewriteValue({ key, text, element }: Written, path: string, { book, chapters, own }: Place): string | null {
  if (key === "id") return `${own}-${text}`;
  if (/^(?:for|headers|aria-(?:labelledby|describedby|controls|details))$/.test(key)) return text.replace(/\S+/g, `${own}-$&`);
  if (key === "loading") return "eager";
  if (!/^(?:href|src|poster|xlink:href)$/.test(key)) return null;
  if (text.startsWith("#")) return `#${own}-${text.slice(1)}`;
  const target = targetOf(text, path, book.source);
  if (target === null) return null;
  if (target.kind === "public") return target.address;
  const chapter = chapters.get(target.path);
  if (element === "a") {
    const id = decode(target.rest.replace(/^[^#]*#?/, ""));
    if (chapter === undefined) return book.source.url + book.source.base + target.path + target.rest;
    return `#${chapter}${id === "" ? "" : `-${id}`}`;
  }
  return book.addressOf(target.path);
}

/** Page size, margins with the title and page numbers, and what a book has that pages have not. */
function bookSheet(title: string): string {
  const named = JSON.stringify(title).replaceAll("<", "\\3c ");
  return `
@page { size: A4; margin: 22mm 20mm 24mm; @bottom-center { content: counter(page); font: 9pt system-ui, sans-serif; color: #555; } @top-right { content: ${named}; font: 9pt system-ui, sans-serif; color: #555; } }
@page :first { @bottom-center { content: none; } @top-right { content: none; } }
html { background: #fff; scroll-padding: 0; }
:root { --size: 9.5pt; --measure: 170mm; }
body { margin: 0; }
.book-title { display: flex; flex-direction: column; justify-content: center; height: 240mm; font-size: 14pt; }
.book-title p { margin: 0.4em 0; }
.book-title .book-site { font-size: 40pt; font-weight: 700; letter-spacing: -0.02em; }
.book-contents { break-before: page; }
.book-contents ol { padding-left: 0; list-style: none; }
.book-contents > ol { columns: 2; column-gap: 10mm; }
.book-contents li { margin: 0.6em 0 0; font-weight: 600; break-inside: avoid; }
.book-contents li li { margin: 0.15em 0 0 1.5em; font-weight: 400; }
.book-contents a { color: inherit; text-decoration: none; }
article { break-before: page; max-width: none !important; }
article > h1 { margin-top: 0; font-size: 26pt; }
.prose a[href^="http"]::after { content: none !important; }
.prose pre, .prose table { break-inside: auto; }
`;
}
