/**
 * A folder of documents → the files of the new one: pages and partials are translated, everything else is copied. Partials and programs
 * outside of the folder are brought along.
 */

import { basename, join } from "node:path";
import { readRegularText } from "../../kit/files/readFile.ts";
import { isPartial } from "../../kit/syntax/documentIds.ts";
import { noteWithoutOriginal } from "../languageFolders.ts";
import { readLiteral } from "../literals.ts";
import { computed } from "../mdx/estree.ts";
import type { PageContext } from "../mdx/pageContext.ts";
import { translateBody } from "../mdx/pageTranslation.ts";
import type { MovedFile } from "../movedSite.ts";
import type { Notebook } from "../notebook.ts";
import type { Origins } from "../origins.ts";
import { type KnownAuthors, postHeader } from "../posts.ts";
import { filesBelow, nearPath, shown } from "../projectFiles.ts";
import type { Stubs } from "../stubs.ts";
import { findFile, type MovedFolder, neededSlug } from "./addresses.ts";
import { moveAsset, moveLink, type Origin, type Site } from "./links.ts";
import { moveFrontMatter } from "./pageHeader.ts";

/** What all pages share. */
export interface Translation {
  readonly site: Site;
  readonly notebook: Notebook;
  readonly stubs: Stubs;
  /** Whether a file is MDX by the configuration of the project. */
  readonly isMdx: (file: string) => boolean;
  readonly languages: Set<string>;
  readonly origins: Origins;
  /** Files of the documentation that are no pages. */
  readonly excluded: (file: string) => boolean;
  /** The authors of posts. */
  readonly authors: KnownAuthors;
}

export function moveFolder(version: MovedFolder, translation: Translation): readonly MovedFile[] {
  const mover = new FolderMover(version, translation);
  for (const file of filesBelow(translation.site.root, version.folder)) mover.add(file);
  return mover.files();
}

class FolderMover {
  readonly #version: MovedFolder;
  readonly #translation: Translation;
  readonly #files = new Map<string, MovedFile>();
  /** Files of other folders → where they were brought. */
  readonly #brought = new Map<string, string>();

  constructor(version: MovedFolder, translation: Translation) {
    this.#version = version;
    this.#translation = translation;
  }

  add(file: string): void {
    const { excluded, notebook, site } = this.#translation;
    if (this.#version.name !== null && excluded(file)) {
      const place = { file: shown(site.root, join(this.#version.folder, file)) };
      notebook.left(
        { what: "A file that the old configuration excludes was not moved.", todo: "Nothing, if it is no page.", cost: "note" },
        place,
      );
      return;
    }
    const from = join(this.#version.folder, file);
    const path = file.replace(/\.mdx$/, ".md");
    const isPage = /\.mdx?$/.test(file);
    if (isPage && this.#version.original !== undefined && !isPartial(file) && !site.addresses.byFile.has(from))
      noteWithoutOriginal(shown(site.root, from), notebook);
    else if (isPage) this.#files.set(path, { path, text: this.#translate(from, path), source: from });
    else if (!this.#isOurs(file) && (this.#version.name !== null || !/\.(?:[jt]sx?|css|scss|sass|less|d\.ts|json)$/.test(file)))
      this.#files.set(path, { path, from });
  }

  /** Whether a file is read and no part of the site: authors and tags of posts. */
  #isOurs(file: string): boolean {
    return this.#version.isNews === true && /(?:^|\/)(?:authors|tags)\.ya?ml$/.test(file);
  }

  files(): readonly MovedFile[] {
    return [...this.#files.values()];
  }

  #translate(from: string, path: string): string {
    const { site, notebook } = this.#translation;
    const text = readRegularText(from)
      .replace(/^\uFEFF/, "")
      .replace(/\r\n?/g, "\n");
    const header = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/.exec(text)?.[0] ?? "";
    const source = shown(site.root, from);
    const oldUrl = site.addresses.byFile.get(from)?.oldUrl ?? null;
    const origin: Origin = { version: this.#version, from, path, oldUrl };
    const context = this.#context(origin, source, header.split("\n").length - 1);
    const { name, original, isNews } = this.#version;
    const slug = name === null || original !== undefined ? null : neededSlug(path, text);
    const left = moveFrontMatter(
      withSlug(header, slug),
      (target) => moveAsset(target, origin, site),
      (note, line) => notebook.left(note, { file: source, line }),
    );
    const inner = header.replace(/^---[ \t]*\n|---[ \t]*\n?$/g, "");
    const own = isNews === true && !isPartial(path) ? postHeader(inner, path, this.#translation.authors) : left;
    const body = translateBody(text.slice(header.length), context);
    return own.endsWith("\n\n") ? own + body.replace(/^\n+/, "") : own + body;
  }

  #context(origin: Origin, file: string, above: number): PageContext {
    const { site, notebook, stubs, isMdx, languages, origins } = this.#translation;
    const place = (line: number) => ({ file, line: line + above });
    return {
      isMdx: isMdx(origin.from),
      translated: (what, times) => notebook.translated(what, times),
      left: (note, line) => notebook.left(note, place(line)),
      link: (target) => {
        const moved = moveLink(target, origin, site);
        if (moved !== target) notebook.translated("links to documents and files");
        return moved;
      },
      asset: (target) => {
        const moved = moveAsset(target, origin, site);
        if (moved !== target) notebook.translated("addresses of pictures");
        return moved;
      },
      partial: (specifier) => this.#bring(specifier, origin, "_partials"),
      moduleValue: (specifier) => moduleValue(specifier, origin, site),
      codeFile: (specifier) => this.#bring(specifier, origin, "_examples"),
      stub: (component, props, line) => stubs.use(component, props, place(line)),
      loads: (kind, address) => origins.add(kind, address),
      language: (language) => void languages.add(language.toLowerCase()),
    };
  }

  /** A file that a page imports, relative to the page; one of another folder is brought into `folder`. */
  #bring(specifier: string, origin: Origin, folder: string): string | null {
    const from = findFile(this.#translation.site.root, origin.from, this.#version, specifier);
    if (from === null) return null;
    const own = shown(this.#version.folder, from);
    const { original } = this.#version;
    const inside = own.startsWith("..") && original !== undefined ? shown(original, from) : own;
    const path = inside.startsWith("..") ? this.#bringOutside(from, folder) : inside.replace(/\.mdx$/, ".md");
    return nearPath(origin.path, path);
  }

  #bringOutside(from: string, folder: string): string {
    const known = this.#brought.get(from);
    if (known !== undefined) return known;
    const name = basename(from).replace(/\.mdx$/, ".md");
    const taken = new Set([...this.#brought.values()]);
    let path = `${folder}/${name}`;
    for (let number = 2; taken.has(path); number++) path = `${folder}/${number}-${name}`;
    this.#brought.set(from, path);
    this.#files.set(path, /\.mdx?$/.test(from) ? { path, text: this.#translate(from, path), source: from } : { path, from });
    return path;
  }
}

function withSlug(header: string, slug: string | null): string {
  if (slug === null) return header;
  return header === "" ? `---\nslug: ${slug}\n---\n\n` : header.replace(/^---[ \t]*\n/, (line) => `${line}slug: ${slug}\n`);
}

/** The default export of a file of the project: a list of tabs, a table of names. */
function moduleValue(specifier: string, { from, version }: Origin, { root }: Site): unknown {
  for (const end of ["", ".js", ".ts", ".json", ".mjs", ".jsx", ".tsx"]) {
    const file = findFile(root, from, version, specifier + end);
    if (file === null || !/\.(?:json|[cm]?[jt]sx?)$/.test(file)) continue;
    try {
      const text = readRegularText(file);
      if (file.endsWith(".json")) return JSON.parse(text) as unknown;
      const { value, computed: missing } = readLiteral(file, text);
      return missing.length === 0 && typeof value !== "symbol" ? value : computed;
    } catch {
      return computed;
    }
  }
  return computed;
}
