/**
 * The Markdown of a site → what the packages that docsgen is built from cost by themselves, in seconds of processor time: each distinct body once
 * through unified with tables, footnotes, directives, raw HTML, and highlighting, and one plain React page for each document, on disk. No links, no
 * versions, no search, no checks, one thread. A build's processor time divided by this does not depend on the machine.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, sep } from "node:path";
import matter from "gray-matter";
import { directiveFromMarkdown } from "mdast-util-directive";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { gfmStrikethroughCjkFriendly } from "micromark-extension-cjk-friendly-gfm-strikethrough";
import { directive } from "micromark-extension-directive";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeHighlight from "rehype-highlight";
import rehypeRaw from "rehype-raw";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import { once } from "../../src/kit/once.ts";
import { html as asHtml } from "../../templates/html.ts";

export interface Floor {
  readonly documents: number;
  /** Distinct bodies. */
  readonly bodies: number;
  /** Seconds, user and system. */
  readonly processor: number;
}

/** Measured in a process of its own, as builds are: `program` prints `floorOf(folder)` for the option `--floor`. */
export function measureFloor(program: string, folder: string): Floor {
  return JSON.parse(execFileSync(process.execPath, [program, "--floor", folder], { encoding: "utf8" })) as Floor;
}

export function floorOf(folder: string): Floor {
  const before = process.cpuUsage();
  const out = mkdtempSync(join(tmpdir(), "docsgen-floor-"));
  const documents = readDocuments(folder);
  const processor = ingredients();
  const bodies = new Set(documents.map(({ content }) => content));
  const htmlOf = once((body: string) => String(processor.processSync(body)));
  for (const document of documents) writePage(document, htmlOf(document.content), documents, join(out, document.path));
  const { user, system } = process.cpuUsage(before);
  rmSync(out, { recursive: true });
  return { documents: documents.length, bodies: bodies.size, processor: (user + system) / 1e6 };
}

interface Document {
  readonly path: string;
  /** That of its version. */
  readonly folder: string;
  readonly title: string;
  readonly content: string;
}

function readDocuments(folder: string): readonly Document[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /^[^_].*\.md$/.test(basename(path)));
  return files.sort().map((path) => {
    const { data, content } = matter(readFileSync(join(folder, path), "utf8"));
    const [version = ""] = path.split(sep);
    return { path, folder: version, title: String(data.title ?? path), content };
  });
}

function ingredients() {
  const syntax = [gfmTable(), gfmFootnote(), gfmStrikethroughCjkFriendly(), gfmTaskListItem(), directive()];
  const trees = [
    ...[gfmTableFromMarkdown(), gfmFootnoteFromMarkdown(), gfmStrikethroughFromMarkdown()],
    ...[gfmTaskListItemFromMarkdown(), directiveFromMarkdown()],
  ];
  function extended(this: Processor) {
    Object.assign(this.data(), { micromarkExtensions: syntax, fromMarkdownExtensions: trees });
  }
  return unified()
    .use(remarkParse)
    .use(extended)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(rehypeHighlight, { plainText: ["text"] })
    .use(rehypeStringify);
}

function writePage({ folder, title }: Document, html: string, all: readonly Document[], file: string): void {
  const beside = all.filter((each) => each.folder === folder);
  const items = beside.map((each) =>
    createElement("li", { key: each.path }, createElement("a", { href: `/${each.path}`, className: "menu__link" }, each.title)),
  );
  const page = createElement(
    "html",
    { lang: "en" },
    createElement("head", null, createElement("title", null, title)),
    createElement(
      "body",
      null,
      createElement("nav", null, createElement("ul", null, items)),
      createElement("main", asHtml(html)),
    ),
  );
  const target = file.replace(/\.md$/, ".html");
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `<!doctype html>${renderToStaticMarkup(page)}`);
}
