/** A space of GitBook in a repository → the parts of a docsgen site: `.gitbook.yaml`, `SUMMARY.md` as the sidebar, and its pages. */
import { basename, join, posix, resolve } from "node:path";
import { DocsgenError, diagnose } from "../../engine/core/diagnostic.ts";
import { present } from "../../engine/core/present.ts";
import { readRegularText } from "../../engine/core/readFile.ts";
import type { UserConfig } from "../../engine/core/schemas/config.ts";
import { readYaml } from "../../engine/core/syntax/yaml.ts";
import { decode } from "../../engine/core/urls.ts";
import { type DocsFolder, DocsMover, filesIn, nearFiles, newUrl, type OldPage, type PageRules } from "../docsFolder.ts";
import { labelsOf, type MenuEntry, sidebarItems, simpleNavbar } from "../menu.ts";
import type { MovedSite, Project, Tool } from "../movedSite.ts";
import type { Notebook } from "../notebook.ts";
import { gitBookSlugs } from "../oldSlugs.ts";
import { splitPage } from "../pageLines.ts";
import { parseMarkdown, textOf } from "../pageTree.ts";
import { filesBelow, isOwnFile, isOwnFolder, shown } from "../projectFiles.ts";
import { addressOf, homePage, moved, noteRest, redirectsOf } from "../simpleSite.ts";
import { type Fields, fieldsAt, isFields, textAt } from "../values.ts";
import { gitbookTranslation } from "./gitbookBlocks.ts";
import { gitBookHeader } from "./gitbookHeader.ts";
import type { GitBookOptions } from "./gitbookInline.ts";
import { readSummary } from "./gitbookSummary.ts";
import { unseen } from "./unseen.ts";

export const gitbook: Tool = {
  name: "gitbook",
  label: "GitBook",
  configFiles: [".gitbook.yaml", ".gitbook.yml"],
  contentFile: "SUMMARY.md",
  move,
  unseen,
};

interface Space {
  readonly root: string;
  /** Absolute. */
  readonly folder: string;
  /** Relative to the folder. */
  readonly readme: string;
  readonly summary: string;
}

async function move({ root, configFile }: Project, notebook: Notebook): Promise<MovedSite> {
  const written = /\.ya?ml$/.test(configFile) ? readConfig(join(root, configFile), configFile) : {};
  const space = spaceOf(root, written);
  const summary = readRegularText(join(space.folder, space.summary));
  const inSummary = new Set<string>();
  const missing: string[] = [];
  const menu = readSummary(summary, (target) => {
    const path = pathOf(space, decode(target));
    if (path === null) missing.push(`"${target}"`);
    else inSummary.add(path);
    return path;
  });
  if (missing.length > 0) {
    const what = `SUMMARY.md names pages that do not exist: ${missing.join(", ")}.`;
    notebook.left(
      { what, todo: "Write them, or correct content/docs/next/sidebars.json." },
      { file: shown(root, join(space.folder, space.summary)) },
    );
  }
  const sidebar = { docs: sidebarItems(menu) };
  const docs: DocsFolder = { root, folder: space.folder, pages: pagesOf(space, inSummary), titles: labelsOf(sidebar) };
  const { origin, base } = addressOf(undefined, notebook, configFile);
  const mover = new DocsMover(docs, rules(space, docs), notebook);
  const version = { ...mover.move(), sidebars: sidebar };
  const rest = mover.rest(filesBelow(root, space.folder)).filter((file) => isContent(file) && file !== space.summary);
  noteRest(
    rest.map((file) => shown(root, join(space.folder, file))),
    notebook,
  );
  const config: UserConfig = present({
    title: titleOf(space, menu),
    url: origin,
    base,
    navbar: simpleNavbar([{ type: "docSidebar", sidebarId: "docs", label: "Documentation" }], undefined),
    redirects: [...redirectsOf(docs.pages), ...ownRedirects(written, space, docs, notebook)],
  }) as UserConfig;
  return moved({ config, version, pages: [homePage(config)], statics: [], mover, notebook });
}

function readConfig(file: string, name: string): Fields {
  // Files in use have invisible characters from an editor of rich text.
  const read = readYaml(readRegularText(file).replace(/[\u200B\uFEFF]/g, ""));
  if ("problem" in read) {
    const message = `${name} is not valid YAML: ${read.problem}.`;
    throw new DocsgenError([diagnose("migrate/source", message, { hint: "Correct the file." })]);
  }
  return isFields(read.value) ? read.value : {};
}

function spaceOf(root: string, config: Fields): Space {
  const named = (textAt(config, "root") ?? ".").replace(/^\/+/, "");
  const folder = resolve(root, named);
  const summary = posix.normalize(textAt(config, "structure", "summary") ?? "SUMMARY.md");
  if (!isOwnFolder(root, folder) || !isOwnFile(root, join(folder, summary))) {
    const message = `The space has no ${basename(summary)} (looked for ${posix.join(named, summary)}).`;
    const hint = "Name the folder of a space that is synchronized with Git, or correct root in .gitbook.yaml.";
    throw new DocsgenError([diagnose("migrate/source", message, { hint })]);
  }
  return { root, folder, summary, readme: posix.normalize(textAt(config, "structure", "readme") ?? "README.md") };
}

/** The page that a target means, relative to the folder. */
function pathOf({ root, folder }: Space, target: string): string | null {
  const path = target.replace(/[?#].*$/s, "").replace(/^\/+/, "");
  const file = path === "" ? undefined : nearFiles(path, folder).find((each) => /\.md$/.test(each) && isOwnFile(root, each));
  const found = file === undefined ? "" : shown(folder, file);
  return found === "" || found.startsWith("..") ? null : found;
}

/** The pages of the summary, the first page, and what leads from them to further ones. */
function pagesOf(space: Space, inSummary: ReadonlySet<string>): readonly OldPage[] {
  const first = pathOf(space, space.readme);
  const paths = new Set([...(first === null ? [] : [first]), ...inSummary]);
  for (const path of paths) {
    const text = readRegularText(join(space.folder, path));
    for (const [, quoted, plain = ""] of text.matchAll(/\]\((?:<([^<>\n]*\.md)|([^\s()]*\.md))|\b(?:url|page)="[^"]*\.md"/g)) {
      const target = decode(quoted ?? plain);
      const linked = /^[a-z]+:/i.test(target)
        ? null
        : pathOf(space, posix.join(target.startsWith("/") ? "." : posix.dirname(path), target));
      if (linked !== null && isContent(linked) && linked !== space.summary) paths.add(linked);
    }
  }
  return [...paths].map((path) => {
    const url = path === first ? "/" : `/${path.replace(/\.md$/, "").replace(/(?:^|\/)(?:README|index)$/i, "")}`;
    return { file: join(space.folder, path), path: path === first ? "index.md" : path, oldUrl: url };
  });
}

/** Whether a file is no part of GitBook's own folder or of the repository's. */
function isContent(path: string): boolean {
  return !path.split("/").some((part) => part.startsWith("."));
}

function rules(space: Space, docs: DocsFolder): PageRules {
  const { root, folder } = space;
  const pages = new Map(docs.pages.map((page) => [page.file, page]));
  const targets = new Set(docs.pages.flatMap(({ file }) => hashesIn(readRegularText(file))));
  const candidates = filesIn(folder);
  const resolved: GitBookOptions["resolve"] = (target, from) => {
    if (target === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(target)) return null;
    return candidates(decode(target.replace(/[?#].*$/s, "")), from).find((file) => isOwnFile(root, file)) ?? null;
  };
  const options: GitBookOptions = {
    resolve: resolved,
    titleOf: (target, from) => {
      const file = target.startsWith("#") ? from : resolved(target, from);
      const page = file === null ? undefined : pages.get(file);
      if (page === undefined) return null;
      const hash = /#(.+)$/.exec(target)?.[1];
      return (hash === undefined ? null : headingOf(page.file, decode(hash))) ?? firstHeading(page.file);
    },
    isTarget: (id) => targets.has(id),
    headingIds: (file) => {
      const slugs = gitBookSlugs();
      return headings(file).map(slugs);
    },
  };
  return { slugs: gitBookSlugs, translate: gitbookTranslation(options), header: gitBookHeader(resolved), candidates };
}

function hashesIn(text: string): readonly string[] {
  return [...text.matchAll(/#([^\s()<>"]+?)(?=>?[)\s"])/g)].map(([, hash = ""]) => decode(hash.replaceAll("\\", "")));
}

function headings(file: string): readonly string[] {
  const body = splitPage(readRegularText(file)).body.map(({ text }) => text);
  return parseMarkdown(body.join("\n")).children.flatMap((node) => (node.type === "heading" ? [textOf(node).trim()] : []));
}

function firstHeading(file: string): string | null {
  return headings(file)[0] ?? null;
}

function headingOf(file: string, id: string): string | null {
  const slugs = gitBookSlugs();
  return headings(file).find((heading) => slugs(heading) === id) ?? null;
}

/** GitBook keeps the name of a space to itself. */
function titleOf(space: Space, menu: readonly MenuEntry[]): string {
  const first = pathOf(space, space.readme);
  return (first === null ? null : firstHeading(join(space.folder, first))) ?? menu[0]?.label ?? "Documentation";
}

/** `redirects` of `.gitbook.yaml`: old addresses → pages. */
function ownRedirects(config: Fields, space: Space, { pages }: DocsFolder, notebook: Notebook) {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const known = new Set(pages.map(({ oldUrl }) => oldUrl));
  return Object.entries(fieldsAt(config, "redirects")).flatMap(([from, to]) => {
    const source = `/${from.replace(/^\/+|\/+$/g, "")}`;
    if (typeof to !== "string" || known.has(source)) return [];
    const path = pathOf(space, to);
    const page = path === null ? undefined : byFile.get(join(space.folder, path));
    if (page === undefined) {
      const what = "A redirect leads to a page that does not exist.";
      notebook.left({ what, todo: "Write it into redirects of site.config.ts.", about: from }, { file: ".gitbook.yaml" });
      return [];
    }
    const hash = /#.*$/.exec(to)?.[0] ?? "";
    return [{ from: source, to: newUrl(page) + hash }];
  });
}
