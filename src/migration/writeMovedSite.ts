/**
 * The parts of a moved site → files in a new or empty folder. They are written to a folder beside it, or in it where it exists, and
 * renamed when all of them are there, so the folder holds the whole site or nothing.
 */

import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { compare, DocsgenError, diagnose } from "../engine/core/diagnostic.ts";
import { isInside } from "../engine/core/guard.ts";
import { expectRegularFile } from "../engine/core/readFile.ts";
import { configText } from "./configText.ts";
import type { MovedSite, NewFile } from "./movedSite.ts";

/** Every file of the site with its path inside the folder; a later one replaces an earlier one of the same path. */
export function filesOf(site: MovedSite): readonly NewFile[] {
  const below = (folder: string) => (file: NewFile) => ({ ...file, path: `${folder}/${file.path}` });
  const released = site.versions.map(({ name }) => name).filter((name) => name !== "next");
  const all: readonly NewFile[] = [
    { path: ".gitignore", text: "node_modules/\nbuild/\n.docsgen/\n" },
    { path: "site.config.ts", text: configText(site.config) },
    { path: "content/docs/versions.json", text: `${JSON.stringify(released, null, 2)}\n` },
    ...site.versions.flatMap(({ name, files, sidebars }): readonly NewFile[] => [
      ...files.map(below(`content/docs/${name}`)),
      ...(sidebars === null
        ? []
        : [{ path: `content/docs/${name}/sidebars.json`, text: `${JSON.stringify(sidebars, null, 2)}\n` }]),
    ]),
    ...site.pages.map(below("content/pages")),
    ...site.statics.map(below("content/static")),
    ...site.others,
  ];
  const stray = all.find(({ path }) => !isInside("/site/content", resolve("/site", path)) && path.startsWith("content/"));
  if (stray !== undefined) {
    const message = `A name in the project leads out of the new site: ${stray.path}.`;
    throw new DocsgenError([diagnose("migrate/source", message, { hint: "Give the version, page, or file another name." })]);
  }
  return [...new Map(all.map((file) => [file.path, file])).values()].sort((a, b) => compare(a.path, b.path));
}

/** `folder` is absolute, and missing or empty. */
export async function writeAtOnce(folder: string, files: readonly NewFile[]): Promise<void> {
  const isThere = existsSync(folder);
  if (!existsSync(dirname(folder))) await mkdir(dirname(folder), { recursive: true });
  // A folder that exists may be a disk of its own, and nobody may be allowed to write beside it.
  const draft = await mkdtemp(join(isThere ? folder : dirname(folder), `.${basename(folder)}-`));
  try {
    for (const folderOfFiles of new Set(files.map(({ path }) => dirname(path)))) {
      await mkdir(join(draft, folderOfFiles), { recursive: true });
    }
    for (const file of files) {
      if ("text" in file) await writeFile(join(draft, file.path), file.text, { flag: "wx" });
      else {
        expectRegularFile(file.from);
        await copyFile(file.from, join(draft, file.path));
      }
    }
    if (isThere) for (const entry of await readdir(draft)) await rename(join(draft, entry), join(folder, entry));
    else await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
