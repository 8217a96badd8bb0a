/** The folders of pages outside the documentation, and what the ids of the pages in them begin with. */
import type { Config } from "../../model/schemas/config.ts";

export interface PageFolder {
  /** Relative to the site's root. */
  readonly folder: string;
  readonly prefix: string;
}

const pages = "content/pages";
/** The folder of posts. */
export const newsFolder = "content/news";

export function pageFolders({ news }: Pick<Config, "news">): readonly PageFolder[] {
  return [
    { folder: pages, prefix: "" },
    { folder: newsFolder, prefix: `${news.path}/` },
  ];
}
