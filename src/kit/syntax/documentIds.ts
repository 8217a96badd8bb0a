/** The path of a file → the id of its document, without extension and number prefixes; `index` and `README` are their folder. */

/** `01-intro` → `intro`. What looks like a date or a version number (`2021-11-…`, `7.0-foo`) stays as it is. */
export function stripNumberPrefix(name: string): string {
  if (/^\d+[-_.]\d/.test(name)) return name;
  return /^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)?.[1] ?? name;
}

/** Folder of a path without number prefixes: `01-guide/02-api/x.md` → `guide/api`; `""` at the top. */
function folderId(path: string): string {
  return path.split("/").slice(0, -1).map(stripNumberPrefix).join("/");
}

/** File name without extension and number prefix. */
function baseId(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
  return stripNumberPrefix(name);
}

/** Whether the file stands for its folder: `index` or `readme` in any case. */
function isIndex(path: string): boolean {
  return /^(index|readme)$/i.test(baseId(path));
}

/** Id of the document in `path` (relative to its version or to `content/pages`); front matter `id` replaces the file's name. */
export function documentId(path: string, frontMatterId?: string): string {
  const folder = folderId(path);
  if (frontMatterId === undefined && isIndex(path)) return folder === "" ? "index" : folder;
  return [folder, frontMatterId ?? baseId(path)].filter((part) => part !== "").join("/");
}

/** A file or folder whose name begins with `_` is no page. */
export function isPartial(path: string): boolean {
  return path.split("/").some((part) => part.startsWith("_"));
}
