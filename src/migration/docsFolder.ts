/**
 * The folder of documents of a tool without versions → the files of version `next`: each page is translated by the rules of its tool, and
 * what pages name is brought along. Files that no page names stay behind, and the report says so.
 */

import { dirname, join, posix, resolve } from "node:path";
import type { NewFile } from "../kit/files/newFolder.ts";
import { readRegularText } from "../kit/files/readFile.ts";
import { documentId } from "../kit/syntax/documentIds.ts";
import { decode } from "../kit/text/urls.ts";
import type { MovedFile } from "./movedSite.ts";
import type { LeftOver, Notebook } from "./notebook.ts";
import type { Slugs } from "./oldSlugs.ts";
import { Origins } from "./origins.ts";
import { type Line, readCode, splitPage } from "./pageLines.ts";
import { parseMarkdown, textOf, translateTree } from "./pageTree.ts";
import { isOwnFile, nearPath, shown } from "./projectFiles.ts";

export interface OldPage {
  /** Absolute. */
  readonly file: string;
  /** The path below the new version's folder: `guide/start.md`. */
  readonly path: string;
  /** Address in the old site, below its base: `/guide/start.html`. */
  readonly oldUrl: string;
  /** Its address in the new site, where it is not below `/docs`. */
  readonly url?: string;
  /** Whether it is a post of `content/news`. */
  readonly isPost?: boolean;
}

/** The work on one page, or on a partial. */
export interface PageWork {
  /** Absolute. */
  readonly file: string;
  readonly translated: (what: string, times?: number) => void;
  readonly left: (note: LeftOver, line: number) => void;
  /** Whether a path is a file of the project; absolute. */
  readonly has: (file: string) => boolean;
  /** A partial, as `::include` names it; `cut` chooses its part. Null where there is no such file. */
  readonly partial: (file: string, name: string, cut?: (text: string) => string | null) => string | null;
  /** A file of code, as `file=` names it; `change` rewrites what it holds. Null where there is no such file. */
  readonly code: (file: string, change?: (text: string) => string) => string | null;
  /** Another file that the page names, relative to the page. */
  readonly bring: (file: string) => string;
  /** Counts the language of a code block. */
  readonly language: (name: string) => void;
}

/** What a tool knows of its pages. */
export interface PageRules {
  readonly slugs: () => Slugs;
  /** Blocks and inline syntax of the tool → docsgen's. */
  readonly translate: (lines: readonly Line[], work: PageWork) => readonly Line[];
  /** Depth down to which the first heading is the page's title; 1 by default. */
  readonly titleDepth?: number;
  /** Whether the old tool shows straight quotes, dashes, and dots as typographic ones. */
  readonly isSmart?: boolean;
  /** Front matter between its dashes → docsgen's; empty for none. */
  readonly header: (header: string, work: PageWork, page: OldPage | null) => string;
  /** Files that a link may mean, best first; absolute. */
  readonly candidates: (path: string, from: string) => readonly string[];
  /** A link that leads to no file: its new form, or null for "as it is". */
  readonly lost?: (target: string, work: PageWork, line: number) => string | null;
  /** The address of a file that the old site serves from its root; null for others. */
  readonly staticPath?: (file: string) => string | null;
}

export interface DocsFolder {
  /** The project; places are relative to it. */
  readonly root: string;
  /** Absolute. */
  readonly folder: string;
  readonly pages: readonly OldPage[];
  /** Names of documents in the navigation, by their new ids: titles of those that have none. */
  readonly titles: ReadonlyMap<string, string>;
  /** The pages that these translate: links to one without a translation lead to the original. */
  readonly originals?: readonly OldPage[];
}

/** Paths of pages next to the documents, relative to the folder of the documents. */
export const newsFolder = "../../news/";
const pagesFolder = "../../pages/";

/** The one of a path; empty for a document. */
function folderOf(path: string): string {
  return [newsFolder, pagesFolder].find((folder) => path.startsWith(folder)) ?? "";
}

/** Files by their folder of `content/`; paths are below it, and below the version for documents. */
export interface MovedFolders {
  readonly docs: readonly MovedFile[];
  readonly news: readonly MovedFile[];
  readonly pages: readonly MovedFile[];
}

/** Address of a page in the new site. */
export function newUrl({ path, url }: Pick<OldPage, "path" | "url">): string {
  if (url !== undefined) return url;
  const id = documentId(path);
  return id === "index" ? "/docs" : `/docs/${id}`;
}

/** What the pages of a site name, for its configuration. */
interface Seen {
  /** Those that were moved or brought along; absolute. */
  readonly files: Set<string>;
  /** Languages of code blocks. */
  readonly languages: Set<string>;
  /** Other sites that pages load something from. */
  readonly origins: Origins;
}

export class DocsMover {
  readonly seen: Seen;
  readonly #docs: DocsFolder;
  readonly #rules: PageRules;
  readonly #notebook: Notebook;
  readonly #pages: ReadonlyMap<string, OldPage>;
  /** Those that are translated, by their path in the new site. */
  readonly #originals: ReadonlyMap<string, OldPage>;
  readonly #files = new Map<string, MovedFile>();
  /** Files that were brought, by what they are for. */
  readonly #brought = new Map<string, { readonly file: string; readonly path: string }>();
  readonly #titleIds = new Map<string, string>();

  /** `seen`: what another mover of the same site has seen. */
  constructor(docs: DocsFolder, rules: PageRules, notebook: Notebook, seen?: Seen) {
    this.seen = seen ?? { languages: new Set(), origins: new Origins(), files: new Set() };
    this.#docs = docs;
    this.#rules = rules;
    this.#notebook = notebook;
    const originals = docs.originals ?? [];
    this.#pages = new Map([...originals, ...docs.pages].map((page) => [page.file, page]));
    this.#originals = new Map(originals.map((page) => [page.path, page]));
  }

  /** Translates all pages. */
  move(): MovedFolders {
    for (const page of this.#docs.pages) {
      const text = this.#translate(page.file, page.path, readRegularText(page.file), page);
      this.#files.set(page.path, { path: page.path, text, source: page.file });
    }
    const files = [...this.#files.values()];
    const below = (folder: string) =>
      files.flatMap((file) => (file.path.startsWith(folder) ? [{ ...file, path: file.path.slice(folder.length) }] : []));
    return { docs: files.filter(({ path }) => folderOf(path) === ""), news: below(newsFolder), pages: below(pagesFolder) };
  }

  /** A text of the project as a page of `content/pages`. `above`: how many lines of the file are before it. */
  movePage(text: string, file: string, above = 0): string {
    this.seen.files.add(file);
    const body = splitPage(text).body.map((line) => ({ ...line, line: Math.max(1, line.line + above) }));
    return this.#body(file, `${pagesFolder}index.md`, body);
  }

  /** Files of the folder that were neither moved nor brought along. */
  rest(files: readonly string[]): readonly string[] {
    return files.filter((file) => !this.seen.files.has(join(this.#docs.folder, file)));
  }

  #translate(file: string, path: string, source: string, page: OldPage | null): string {
    this.seen.files.add(file);
    const { header, body } = splitPage(source);
    const moved = this.#rules.header(header ?? "", this.#work(file, path), page);
    const text = this.#body(file, path, body);
    return this.#titled(moved, text, page) + text.replace(/\n*$/, "\n");
  }

  #body(file: string, path: string, body: readonly Line[]): string {
    const work = this.#work(file, path);
    const lines = squeezed(this.#rules.translate(body, work));
    const lineOf = (line: number) => lines[line - 1]?.line ?? lines.at(-1)?.line ?? 1;
    return translateTree(lines.map((each) => each.text).join("\n"), {
      slugs: this.#rules.slugs(),
      isSmart: this.#rules.isSmart ?? false,
      keptId: () => work.translated("heading ids kept as `{#id}`"),
      link: (target, line) => this.#link(target, path, work, lineOf(line)),
      asset: (target, line, kind) => {
        this.seen.origins.add(kind, target);
        return this.#link(target, path, work, lineOf(line));
      },
    });
  }

  /** The front matter of a page that has no title with the name that the navigation gives it. */
  #titled(header: string, text: string, page: OldPage | null): string {
    const name = page === null ? undefined : this.#docs.titles.get(documentId(page.path));
    if (name === undefined || /^title:/m.test(header)) return header;
    const first = parseMarkdown(text).children.find((node) => node.type === "heading");
    if (first?.depth === 1) return header;
    const title = `title: ${JSON.stringify(name)}\n`;
    return header === "" ? `---\n${title}---\n\n` : header.replace(/^---\n/, (line) => line + title);
  }

  #has(file: string): boolean {
    return isOwnFile(this.#docs.root, file);
  }

  #work(file: string, path: string): PageWork {
    const place = (line: number) => ({ file: shown(this.#docs.root, file), line });
    const from = (target: string) => nearPath(path, target);
    return {
      file,
      translated: (what, times) => this.#notebook.translated(what, times),
      left: (note, line) => this.#notebook.left(note, place(line)),
      has: (other) => this.#has(other),
      partial: (other, name, cut) => {
        const found = this.#partial(other, name, folderOf(path), cut);
        return found === null ? null : from(found);
      },
      code: (other, change) => {
        if (!this.#has(other)) return null;
        const make = (target: string) => ({ path: target, text: (change ?? same)(readRegularText(other)) });
        return from(this.#bring(other, "code", folderOf(path), make));
      },
      bring: (other) => from(this.#bring(other, "file", folderOf(path), (target) => ({ path: target, from: other }))),
      language: (name) => void this.seen.languages.add(name.toLowerCase()),
    };
  }

  /** Whether a hash names the title of a page, which has no id in the new site: the page itself is meant. */
  #isTitle({ file }: OldPage, hash: string): boolean {
    if (hash.length < 2) return false;
    const known = this.#titleIds.get(file);
    const title = known === undefined ? (titleOf(file, this.#rules.titleDepth ?? 1) ?? "") : "";
    const explicit = /\{[^{}]*#([^\s{}]+)[^{}]*\}\s*$/.exec(title)?.[1];
    const id = known ?? explicit ?? this.#rules.slugs()(title.trim());
    this.#titleIds.set(file, id);
    return id !== "" && decode(hash.slice(1)) === id;
  }

  /** `folder`: what the paths of the pages begin with that are not documents. */
  #partial(file: string, name: string, folder: string, cut: (text: string) => string | null = same): string | null {
    if (!this.#has(file)) return null;
    const key = `partial:${name} ${folder}${file}`;
    const known = this.#brought.get(key);
    if (known !== undefined) return known.path;
    const part = cut(
      splitPage(readRegularText(file))
        .body.map(({ text }) => text)
        .join("\n"),
    );
    if (part === null) return null;
    const inside = this.#inside(file);
    const own = inside
      .replace(/\.\w+$/, "")
      .replace(/(?:^|\/)_/g, "/")
      .replace(/^\//, "");
    const path = this.#free(posix.join(folder, "_partials", `${own}${name === "" ? "" : `-${name}`}.md`));
    this.#brought.set(key, { file, path });
    const text = this.#translate(file, path, part, null);
    this.#files.set(path, { path, text, ...(name === "" ? { source: file } : {}) });
    return path;
  }

  #bring(file: string, kind: string, folder: string, make: (path: string) => NewFile): string {
    const key = `${kind} ${folder}${file}`;
    const known = this.#brought.get(key);
    if (known !== undefined) return known.path;
    const inside = this.#inside(file);
    const path =
      kind === "file" && !inside.startsWith("_")
        ? folder + inside
        : this.#free(posix.join(folder, kind === "file" ? "_files" : "_examples", inside));
    this.#brought.set(key, { file, path });
    this.seen.files.add(file);
    this.#files.set(path, make(path));
    return path;
  }

  /** Path below the documents, or below the project for a file next to them. */
  #inside(file: string): string {
    const path = shown(this.#docs.folder, file);
    // What begins with a dot is no part of a site.
    return path.replace(/^(?:\.\.\/)+/, "").replace(/(^|\/)\.+(?=[^./])/g, "$1");
  }

  #free(path: string): string {
    const taken = new Set([...this.#brought.values()].map((each) => each.path));
    const { dir, name, ext } = posix.parse(path);
    let free = path;
    for (let number = 2; taken.has(free); number++) free = posix.join(dir, `${name}-${number}${ext}`);
    return free;
  }

  #link(target: string, path: string, work: PageWork, line: number): string {
    const own = this.#pages.get(work.file);
    if (target.startsWith("#") && own !== undefined && this.#isTitle(own, target)) return "#top";
    if (target === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(target)) return target;
    const [, name = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
    if (name === "") return target;
    for (const file of this.#rules.candidates(decode(name), work.file)) {
      const page = this.#pages.get(file) ?? this.#originals.get(shown(this.#docs.folder, file));
      if (page !== undefined) {
        const hash = this.#isTitle(page, rest) ? "" : rest;
        if (page.path === path && hash === "" && rest !== "") return "#top";
        const isApart = folderOf(path) !== folderOf(page.path) || path.startsWith(pagesFolder);
        const found = isApart ? newUrl(page) : nearPath(path, page.path);
        if (found !== name && `./${name}` !== found) work.translated("links to documents and files");
        return (`./${name}` === found ? name : found) + hash;
      }
      if (!this.#has(file)) continue;
      const address = this.#rules.staticPath?.(file) ?? null;
      if (address !== null) return address + rest;
      const brought = work.bring(file);
      return (`./${name}` === brought ? name : brought) + rest;
    }
    return this.#rules.lost?.(target, work, line) ?? target;
  }
}

/** The lines with one blank line where there are several, because translation adds some; code stays as it is. */
function squeezed(lines: readonly Line[]): readonly Line[] {
  const kept: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const code = readCode(lines, at);
    const line = lines[at] as Line;
    const isSecond = line.text.trim() === "" && (kept.at(-1)?.text.trim() ?? "") === "";
    if (code !== null) kept.push(...lines.slice(at, code.next));
    else if (!isSecond) kept.push(line);
    at = code?.next ?? at + 1;
  }
  return kept;
}

/** The first heading, where it is the page's title. */
function titleOf(file: string, deepest: number): string | null {
  const { body } = splitPage(readRegularText(file));
  const root = parseMarkdown(body.map(({ text }) => text).join("\n"));
  const first = root.children.find((node) => node.type === "heading");
  return first === undefined || first.depth > deepest ? null : textOf(first);
}

/** `target` next to the file that names it, with the forms that tools leave out. */
export function nearFiles(target: string, folder: string): readonly string[] {
  const base = resolve(folder, target);
  const plain = base.replace(/\.html$/, "");
  return [...new Set([base, `${plain}.md`, join(plain, "index.md"), join(plain, "README.md")])];
}

/** `PageRules.candidates` of tools whose links name files; a slash at the beginning stands for `folder`. */
export function filesIn(folder: string): PageRules["candidates"] {
  return (path, from) => (path.startsWith("/") ? nearFiles(`.${path}`, folder) : nearFiles(path, dirname(from)));
}
function same(text: string): string {
  return text;
}
