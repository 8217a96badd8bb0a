/** The parts of a moved site → its files. */
import { resolve } from "node:path";
import { compare, DocsgenError, diagnose } from "../kit/diagnostics/diagnostic.ts";
import { isInside } from "../kit/files/guard.ts";
import type { NewFile } from "../kit/files/newFolder.ts";
import { configText } from "./configText.ts";
import type { MovedSite } from "./movedSite.ts";

/**
 * Every file of the site with its path inside the folder; a later one replaces an earlier one of the same path. `project`: what makes the
 * folder a project, such as its `package.json`.
 */
export function filesOf(site: MovedSite, project: readonly NewFile[]): readonly NewFile[] {
  const below = (folder: string) => (file: NewFile) => ({ ...file, path: `${folder}/${file.path}` });
  const released = site.versions.map(({ name }) => name).filter((name) => name !== "next");
  const all: readonly NewFile[] = [
    { path: ".gitignore", text: "node_modules/\nbuild/\n.docsgen/\n" },
    ...project,
    { path: "site.config.ts", text: configText(site.config) },
    { path: "content/docs/versions.json", text: `${JSON.stringify(released, null, 2)}\n` },
    ...site.versions.flatMap(({ name, files, sidebars }): readonly NewFile[] => [
      ...files.map(below(`content/docs/${name}`)),
      ...(sidebars === null
        ? []
        : [{ path: `content/docs/${name}/sidebars.json`, text: `${JSON.stringify(sidebars, null, 2)}\n` }]),
    ]),
    ...site.pages.map(below("content/pages")),
    ...site.news.map(below("content/news")),
    ...site.translations.flatMap(({ tag, files }) => files.map(below(`content/i18n/${tag}`))),
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
