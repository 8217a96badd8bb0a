/** Adds a paragraph to one page in the middle of a site: the edit whose cost is measured. */
import { appendFile, readdir } from "node:fs/promises";
import { join } from "node:path";

/** `number` makes each edit different. `content` is the folder that holds the versions, relative to the root. */
export async function edit(root: string, number: number, content = "content/docs"): Promise<void> {
  const names = await readdir(join(root, content), { recursive: true });
  const pages = names.filter((name) => /\.md$/.test(name) && !/(^|[/\\])_/.test(name)).sort();
  const page = pages[Math.floor(pages.length / 2)];
  if (page !== undefined) await appendFile(join(root, content, page), `\nOne more sentence, number ${number}.\n`);
}
