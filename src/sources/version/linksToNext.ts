/**
 * The first release of a set of documents → the links from pages outside of it to the documents of `next`. Those were the only ones, so
 * the pages meant the documentation as such; from now on the links lead past the release.
 */
import { join } from "node:path";
import { textOrNull } from "../../kit/files/readFile.ts";
import { escapePattern } from "../../kit/html/escape.ts";
import { walk } from "../../stages/content/walk.ts";

export interface LinksToNext {
  /** Each line with such a link: `content/pages/index.md:12`. */
  readonly places: readonly string[];
  /** What the first of them would lead to in whichever release is the latest: `/docs/install`. */
  readonly address: string;
}

/** `folder`: that of `next`, `content/docs/next`. `address`: where the documents of the latest release are, `/docs`. */
export function linksToNext(root: string, folder: string, address: string): LinksToNext {
  const parts = [folder.replace("content/", "../"), `${address}/next`].map(escapePattern);
  const link = new RegExp(`(?:${parts.join("|")})/([^\\s"'\`)#?]+)`);
  const pages = walk(root, "content").files.filter((file) => /^(?:i18n\/[^/]+\/)?(?:pages|news)\/.*\.(?:mdx?|tsx)$/.test(file));
  const found = pages.flatMap((page) => {
    const lines = (textOrNull(join(root, "content", page)) ?? "").split("\n");
    return lines.flatMap((line, at) => {
      const path = link.exec(line)?.[1];
      return path === undefined ? [] : [{ place: `content/${page}:${at + 1}`, path: path.replace(/(?:\/index)?\.mdx?$/, "") }];
    });
  });
  return { places: found.map(({ place }) => place), address: `${address}/${found[0]?.path ?? ""}` };
}
