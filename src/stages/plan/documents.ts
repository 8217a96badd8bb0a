/**
 * Source + Compiled → Document: everything about one page that needs no other page (its interface).
 */

import { nameInWords } from "../../kit/text/nameInWords.ts";
import { joinUrl } from "../../kit/text/urls.ts";
import { fillHeader, fillVariables, type Variables } from "../../model/fillVariables.ts";
import type { Compiled, Content, Document, Heading, LastChange, Source, Url, VersionFrame } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";

interface DocumentContext {
  /** Null for pages next to the documentation. */
  readonly version: VersionFrame | null;
  readonly variables: Variables;
  readonly siteTitle: string;
}

export function planDocument(written: Source, compiled: Compiled | null, around: DocumentContext): Document {
  const { version, variables, siteTitle } = around;
  const source = fillHeader(written, variables);
  const { frontMatter } = source;
  return {
    source,
    compiled,
    id: source.id,
    version: source.version,
    url: documentUrl(source, version?.path ?? "/"),
    title: frontMatter.title ?? compiled?.title?.text ?? (source.id === "index" ? siteTitle : nameInWords(source.id)),
    description: frontMatter.description ?? fillVariables(compiled?.excerpt ?? "", variables),
    unlisted: frontMatter.unlisted ?? false,
  };
}

/** A slug that begins with `/` is relative to the version's root, any other to the document's folder. */
export function documentUrl(source: Source, root: string): Url {
  const { slug } = source.frontMatter;
  const inRoot = (path: string) => joinUrl(root, path.replace(/^\/+/, ""));
  if (slug === undefined) return inRoot(source.id === "index" ? "" : source.id);
  if (slug.startsWith("/")) return inRoot(slug);
  const folder = isFolderPage(source) ? source.id.slice(0, Math.max(0, source.id.lastIndexOf("/"))) : parentId(source.id);
  return inRoot(`${folder}/${slug}`);
}

/** Whether the file is the `index` or `README` of its folder. */
function isFolderPage(source: Source): boolean {
  return /(?:^|\/)(?:index|readme)\.[a-z]+$/i.test(source.path);
}

/** `install/linux` → `install`; a top-level id → "". */
export function parentId(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf("/")));
}

/** The headings a table of contents shows. */
export function tableOfContents({ source, compiled }: Document, levels: Config["docs"]["toc"]): readonly Heading[] {
  const min = source.frontMatter.toc_min_heading_level ?? levels.min;
  const max = source.frontMatter.toc_max_heading_level ?? levels.max;
  return (compiled?.headings ?? []).filter((heading) => heading.depth >= min && heading.depth <= max);
}

/** Where the source is edited, or null. */
export function editUrl({ source }: Document, docs: Config["docs"]): string | null {
  const own = source.frontMatter.custom_edit_url;
  if (own !== undefined) return own === "" ? null : own;
  if (docs.editUrl === null) return null;
  if (typeof docs.editUrl === "function") return docs.editUrl({ path: source.path, version: source.version, id: source.id });
  return `${docs.editUrl.replace(/\/+$/, "")}/${source.path.split("/").map(encodeURIComponent).join("/")}`;
}

/**
 * Front matter first, then Git. Who committed a page is shown where the site wants it; an author in front matter always is, also where nobody
 * knows the day.
 */
export function lastUpdated({ source }: Document, content: Content, docs: Config["docs"]): LastChange | null {
  if (docs.lastUpdated === false) return null;
  const own = source.frontMatter.last_update;
  const known = content.history?.get(source.path) ?? null;
  const date = own?.date ?? known?.date ?? "";
  const author = own?.author ?? (docs.lastUpdated === "author" ? (known?.author ?? null) : null);
  return date === "" && author === null ? null : { date, author };
}
