/** Edits of any site, from a seed: what its writers, git, and docsgen itself do to the sources. */
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cutVersion } from "../../src/sources/version/cutVersion.ts";
import type { Random } from "./edits.ts";

type OwnEdit = (root: string, next: Random, number: number) => unknown;

const docs = "content/docs/next";

/** The first ones are what a short test does. */
export const ownEdits: readonly OwnEdit[] = [
  (root, next, number) => change(pageOf(root, next), (text) => `${text}\nSee [more](./lost-${number}.md) and [that](#lost).\n`),
  (root, _next, number) => cutVersion({ root }, `v90.${number}`, { dryRun: false, latest: true }),
  (root, next) => rmSync(pageOf(root, next)),
  (root, next, number) => {
    const [folder = ""] = shuffled(folders(root), next);
    if (folder !== "") renameSync(folder, `${folder}-${number}`);
  },
  (root, next, number) => change(pageOf(root, next), (text) => `${text}\n## Part ${number}\n\nMore.\n`),
  (root, next, number) => change(pageOf(root, next), (text) => text.replace(/^title: .*$/m, `title: Title ${number}`)),
  // A picture next to a page, and an equal one next to its other versions.
  (root, next, number) => {
    const page = pageOf(root, next);
    const [picture] = files(root).filter((path) => /\.(?:png|svg)$/.test(path));
    if (picture === undefined) return;
    copyFileSync(picture, join(dirname(page), `picture-${number}.svg`));
    change(page, (text) => `${text}\n![A picture](./picture-${number}.svg)\n`);
  },
  // A switch to a branch on which every third page differs.
  (root, _next, number) => {
    for (const [index, page] of pages(root).entries())
      if (index % 3 === 0) change(page, (text) => `${text}\nOn branch ${number}.\n`);
  },
  (root, next, number) => change(pageOf(root, next), (text) => `${text}\nOne more sentence, number ${number}.\n`),
];

function change(path: string, edit: (text: string) => string): void {
  writeFileSync(path, edit(readFileSync(path, "utf8")));
}

function files(root: string): readonly string[] {
  const folder = join(root, docs);
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return found
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .sort();
}

function pages(root: string): readonly string[] {
  return files(root).filter((path) => path.endsWith(".md") && !/[/\\]_[^/\\]*$/.test(path));
}

function folders(root: string): readonly string[] {
  return [...new Set(pages(root).map(dirname))].filter((folder) => !folder.endsWith("next")).sort();
}

function pageOf(root: string, next: Random): string {
  return shuffled(pages(root), next)[0] ?? join(root, docs, "start.md");
}

function shuffled<T>(values: readonly T[], next: Random): readonly T[] {
  return values
    .map((value) => [next(), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);
}
