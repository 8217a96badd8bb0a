/** Two finished builds → the pages, headings and redirects that are new, changed, moved and gone. */
import { join } from "node:path";
import { compareBlocks } from "../../kit/compare/blockChanges.ts";
import { countWordChanges, type WordChanges } from "../../kit/compare/wordChanges.ts";
import { compare } from "../../kit/diagnostics/diagnostic.ts";
import type { Built } from "../../kit/files/buildManifest.ts";
import { readRegularText } from "../../kit/files/readFile.ts";
import { lazy } from "../../kit/once.ts";
import { breathe } from "../../kit/processes/breathe.ts";
import { splitUrl } from "../../kit/text/urls.ts";
import type { Anchor, BuildsDiff, ChangedPage, MovedPage, NamedPage } from "./buildsDiff.ts";
import { type AnyPage, baseOf, type FinishedPage, readPage, urlOf } from "./finishedPage.ts";
import { weighBuilds } from "./weights.ts";

/** `signal` calls it off. */
export async function compareBuilds(old: Built, fresh: Built, signal?: AbortSignal): Promise<BuildsDiff> {
  const [before, after] = [openBuild(old), openBuild(fresh)];
  const found = new Findings();
  const files = [...new Set([...before.pages, ...after.pages])].sort(compare);
  const [pagesBefore, pagesAfter] = [new Set<string>(), new Set<string>()];
  for (const file of files) {
    await breathe(signal);
    const isSame = old.files.get(file)?.hash === fresh.files.get(file)?.hash;
    const one = before.read(file);
    const other = isSame ? one : after.read(file);
    if (one?.type === "page") pagesBefore.add(file);
    if (other?.type === "page") pagesAfter.add(file);
    if (isSame) continue;
    const url = urlOf(file);
    if (one?.type === "page" && other?.type === "page") found.compare(url, one, other);
    else if (one?.type === "page" && other?.type === "redirect") found.follow(url, one, other.to, after);
    else if (one?.type === "page") found.removed.push({ url, title: one.title });
    else if (other?.type === "page") found.added.push({ url, title: other.title });
    const [from, to] = [targetOf(one), targetOf(other)];
    if (from !== to && one?.type !== "page" && other?.type !== "page")
      found.redirects.push({ from: url, before: from, after: to });
  }
  const { moved, added, removed, redirects } = found;
  const { changed, anchors } = found.withoutCopies();
  const arrived = new Set(moved.map(({ url }) => url));
  return {
    pages: { before: pagesBefore.size, after: pagesAfter.size },
    added: added.filter(({ url }) => !arrived.has(url)),
    removed,
    moved,
    changed,
    anchors,
    redirects,
    weights: await weighBuilds(old, fresh, { isPage: (file) => pagesBefore.has(file) || pagesAfter.has(file), signal }),
  };
}

interface OpenBuild {
  /** Paths of its pages inside the output folder. */
  readonly pages: readonly string[];
  /** The files by address. */
  readonly fileOf: () => ReadonlyMap<string, string>;
  /** Null where the build has no such page. */
  readonly read: (file: string) => AnyPage | null;
}

function openBuild({ folder, files }: Built): OpenBuild {
  const pages = [...files.keys()].filter((path) => path.endsWith(".html"));
  const html = (file: string) => readRegularText(join(folder, file));
  const anyPage = files.has("404.html") ? "404.html" : pages[0];
  const surroundings = { files, base: anyPage === undefined ? "/" : baseOf(html(anyPage)) };
  return {
    pages,
    fileOf: lazy(() => new Map(pages.map((file) => [urlOf(file), file]))),
    read: (file) => (files.has(file) ? readPage(html(file), urlOf(file), surroundings) : null),
  };
}

function targetOf(page: AnyPage | null): string | null {
  return page?.type === "redirect" ? page.to : null;
}

class Findings {
  readonly added: NamedPage[] = [];
  readonly removed: NamedPage[] = [];
  readonly moved: MovedPage[] = [];
  readonly changed: ChangedPage[] = [];
  readonly anchors = { added: [] as Anchor[], removed: [] as Anchor[] };
  readonly redirects: BuildsDiff["redirects"][number][] = [];

  /** What the changed pages hold now. */
  readonly #content = new Map<string, string>();

  compare(url: string, before: FinishedPage, after: FinishedPage): void {
    const isSame = before.title === after.title && before.markup === after.markup;
    if (!isSame) this.changed.push({ url, title: after.title, words: wordsBetween(before, after) });
    this.#content.set(url, after.markup);
    this.#compareHeadings(url, before, after);
  }

  /** A page that gave way to a redirect. */
  follow(from: string, before: FinishedPage, to: string, fresh: OpenBuild): void {
    const { pathname } = splitUrl(to);
    const file = fresh.fileOf().get(pathname);
    const after = file === undefined ? null : fresh.read(file);
    if (after?.type !== "page") {
      this.moved.push({ from, url: to, title: before.title, words: { inserted: 0, removed: 0 } });
      return;
    }
    this.moved.push({ from, url: to, title: after.title, words: wordsBetween(before, after) });
    this.#compareHeadings(pathname, before, after);
  }

  /** `/docs` shows the main document, which is a page of its own: that one is enough. */
  withoutCopies(): Pick<BuildsDiff, "changed" | "anchors"> {
    const copies = new Set<string>();
    for (const [url, content] of this.#content) {
      for (let at = url.lastIndexOf("/"); at > 0; at = url.lastIndexOf("/", at - 1)) {
        const above = url.slice(0, at);
        if (this.#content.get(above) === content) copies.add(above);
      }
    }
    const own = <T extends { readonly url: string }>(all: readonly T[]) => all.filter(({ url }) => !copies.has(url));
    return { changed: own(this.changed), anchors: { added: own(this.anchors.added), removed: own(this.anchors.removed) } };
  }

  #compareHeadings(url: string, before: FinishedPage, after: FinishedPage): void {
    const without = ({ headings }: FinishedPage, { ids }: FinishedPage) =>
      headings.filter(({ id }) => !ids.has(id)).map((heading) => ({ url, ...heading }));
    this.anchors.added.push(...without(after, before));
    this.anchors.removed.push(...without(before, after));
  }
}

function wordsBetween(before: FinishedPage, after: FinishedPage): WordChanges {
  return countWordChanges(compareBlocks(before.blocks, after.blocks, (one, other) => one === other));
}
