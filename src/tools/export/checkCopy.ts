/** The files of a copy → its links that lead to nothing in it: every link of every page, by the reading that the build's check uses. */

import { emptySite, rewriteHtml } from "../../kit/html/rewriteHtml.ts";
import { breathe } from "../../kit/processes/breathe.ts";
import { decode, idIn, splitUrl } from "../../kit/text/urls.ts";

export interface CheckedCopy {
  /** How many links to files and anchors of the copy were followed. */
  readonly links: number;
  /** `docs/a.html: b.html#c`, sorted as the files are. */
  readonly broken: readonly string[];
}

/** `signal` calls it off. */
export async function checkCopy(files: ReadonlyMap<string, Uint8Array>, signal?: AbortSignal): Promise<CheckedCopy> {
  const pages = [...files].filter(([path]) => path.endsWith(".html"));
  const read = new Map<string, ReturnType<typeof rewriteHtml>>();
  for (const [path, bytes] of pages) {
    await breathe(signal);
    read.set(path, rewriteHtml(Buffer.from(bytes).toString("utf8"), emptySite));
  }
  const ids = new Map([...read].map(([path, page]) => [path, new Set(page.ids)]));
  const links = [...read].flatMap(([from, { targets }]) => targets.map((target) => ({ from, target })));
  const broken = links.filter(({ from, target }) => {
    const { pathname, hash } = splitUrl(target);
    const to = pathname === "" ? from : decode(new URL(pathname, `file:///${encodeURI(from)}`).pathname.slice(1));
    const id = idIn(hash);
    if (target.startsWith("/") || !files.has(to)) return true;
    return id !== "" && id !== "top" && ids.get(to)?.has(id) === false;
  });
  return { links: links.length, broken: [...new Set(broken.map(({ from, target }) => `${from}: ${target}`))] };
}
