/**
 * A folder of documents → sidebar items as `sidebars.json` would write them: by position, then by file name; folders
 * become categories, their index document or `_category_` file gives label, link and place.
 */

import { compare } from "../../kit/diagnostics/diagnostic.ts";
import { nameInWords } from "../../kit/text/nameInWords.ts";
import { isListed } from "../../model/listed.ts";
import type { CategoryFile, Document, VersionFolder } from "../../model/model.ts";
import { originalPath } from "../../model/originalPath.ts";
import type { WrittenItem } from "../../model/schemas/sidebarSchema.ts";

interface OrderedItem {
  readonly name: string;
  readonly position: number;
  readonly item: WrittenItem;
}

interface Folder {
  readonly documents: Document[];
  readonly folders: Map<string, Folder>;
}

/** `named`: documents that the sidebar names elsewhere; the folder's index may be among them, as the link of a category around it. */
export function autogenerate(
  dirName: string,
  version: VersionFolder,
  documents: readonly Document[],
  named: ReadonlySet<string>,
): readonly WrittenItem[] {
  const tree = folderTree(documents, version.folder);
  const path = dirName === "." ? [] : dirName.split("/").filter((segment) => segment !== "" && segment !== ".");
  const start = path.reduce<Folder | undefined>((folder, segment) => folder?.folders.get(segment), tree);
  if (start === undefined) return [];
  const index = path.length === 0 ? undefined : indexOf(start);
  return folderItems(start, path.join("/"), version.categories, index !== undefined && named.has(index.id) ? index : undefined);
}

function folderTree(documents: readonly Document[], root: string): Folder {
  const tree: Folder = { documents: [], folders: new Map() };
  for (const document of documents) {
    const segments = originalPath(document.source.path)
      .slice(root.length + 1)
      .split("/");
    let folder = tree;
    for (const segment of segments.slice(0, -1)) {
      const child = folder.folders.get(segment) ?? { documents: [], folders: new Map() };
      folder.folders.set(segment, child);
      folder = child;
    }
    folder.documents.push(document);
  }
  return tree;
}

/** The folder's own index comes first, unless it asks for another place. `linked` is elsewhere. */
function folderItems(
  folder: Folder,
  path: string,
  categories: VersionFolder["categories"],
  linked: Document | undefined,
): readonly WrittenItem[] {
  const index = path === "" ? undefined : indexOf(folder);
  const documents = folder.documents
    .filter((document) => document !== linked)
    .map(
      (document): OrderedItem => ({
        name: fileName(document),
        position: document.source.frontMatter.sidebar_position ?? (document === index ? 0 : prefix(fileName(document))),
        item: { type: "doc", id: document.id },
      }),
    );
  const folders = [...folder.folders].map(([name, child]) =>
    category(name, path === "" ? name : `${path}/${name}`, child, categories),
  );
  return [...documents, ...folders]
    .sort((a, b) => a.position - b.position || compare(a.name, b.name))
    .map((placed) => placed.item);
}

function category(name: string, path: string, folder: Folder, categories: VersionFolder["categories"]): OrderedItem {
  const file: CategoryFile | undefined = categories[path];
  const index = indexOf(folder);
  const shown = index !== undefined && isListed(index) ? index : undefined;
  const link =
    file?.link === null ? undefined : (file?.link ?? (index === undefined ? undefined : { type: "doc" as const, id: index.id }));
  const linked = link?.type === "doc" ? folder.documents.find(({ id }) => isNamedBy(id, link.id)) : undefined;
  return {
    name,
    position: file?.position ?? index?.source.frontMatter.sidebar_position ?? prefix(name),
    item: {
      type: "category",
      label: file?.label ?? shown?.source.frontMatter.sidebar_label ?? shown?.title ?? labelOf(name),
      ...(file?.icon === undefined ? {} : { icon: file.icon }),
      items: folderItems(folder, path, categories, linked),
      ...(link === undefined ? {} : { link }),
      ...(file?.description === undefined ? {} : { description: file.description }),
      ...(file?.collapsed === undefined ? {} : { collapsed: file.collapsed }),
      ...(file?.collapsible === undefined ? {} : { collapsible: file.collapsible }),
    },
  };
}

/** A folder's page may be named by its file: `guide/index`. */
function isNamedBy(id: string, written: string): boolean {
  return id === written || id === written.replace(/\/(?:index|readme)$/i, "");
}

/** The document that stands for its folder. */
function indexOf(folder: Folder): Document | undefined {
  return folder.documents.find((document) => /^(?:index|readme)$/i.test(fileName(document).replace(/\.[a-z]+$/i, "")));
}

function fileName(document: Document): string {
  return document.source.path.slice(document.source.path.lastIndexOf("/") + 1);
}

/** `02-install` → 2; without a number: last. */
function prefix(name: string): number {
  const found = /^(\d+)\s*[-_.]+\s*(?=\D)/.exec(name);
  return found === null ? Number.MAX_SAFE_INTEGER : Number(found[1]);
}

/** `02-getting-started` → `Getting started`: the folder's own name in words is the label by default. */
function labelOf(name: string): string {
  return nameInWords(name.replace(/^\d+\s*[-_.]+\s*(?=\D)/, ""));
}
