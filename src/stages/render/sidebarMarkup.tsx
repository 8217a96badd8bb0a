/**
 * The sidebars of all versions → HTML in which pages are marked. Each is rendered once; where it has hundreds of links, once
 * per branch (`sidebarBranches.ts`). The template leaves `data-current` and `data-open` where marks may go (`SidebarProps`).
 * They become offsets, so that marking a page costs a few string slices however long the sidebar is.
 */

import { renderToStaticMarkup } from "react-dom/server";
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { causes } from "../../kit/diagnostics/thrown.ts";
import { unescapeHtml } from "../../kit/html/escape.ts";
import { attributesOf, eachTag } from "../../kit/html/htmlTags.ts";
import { type RewrittenHtml, rewriteHtml, type SiteUrls } from "../../kit/html/rewriteHtml.ts";
import { once } from "../../kit/once.ts";
import { watched } from "../../kit/processes/watched.ts";
import { isListed, withItems } from "../../model/listed.ts";
import type { Diagnostic, Page, SidebarItem } from "../../model/model.ts";
import { sidebarOf } from "../../model/sidebarOf.ts";
import type { RenderInput } from "./renderInput.ts";
import { Branches, isLong } from "./sidebarBranches.ts";
import type { View } from "./view.ts";

interface PageSidebar {
  /** Null for a page without a sidebar. */
  readonly sidebar: MarkableSidebar | null;
  /** Reported once, with the first page that shows the sidebar. */
  readonly problems: readonly Diagnostic[];
}

/** Keeps what was rendered. It lives as long as one build. */
export class Sidebars {
  readonly #input: Pick<RenderInput, "site" | "templates" | "ownTemplates" | "placeOf">;
  readonly #text: View["text"];
  readonly #urls: SiteUrls;
  readonly #rendered = new Map<string, MarkableSidebar>();
  /** Null for a sidebar that every page shows in full. */
  readonly #branchesOf = once((items: readonly SidebarItem[]) => (isLong(items) ? new Branches(items) : null));
  #isSound = true;

  constructor(input: Pick<RenderInput, "site" | "templates" | "ownTemplates" | "placeOf">, text: View["text"], urls: SiteUrls) {
    this.#input = input;
    this.#text = text;
    this.#urls = urls;
  }

  /** False once a sidebar could not be rendered. */
  get isSound(): boolean {
    return this.#isSound;
  }

  /** The sidebar of a page; `current` is the URL that is marked in it. */
  of(page: Page, current: string): PageSidebar {
    const items = sidebarOf(page, this.#input.site);
    if (items === undefined) return { sidebar: null, problems: [] };
    const branches = this.#branchesOf(items);
    const key = `${page.version}/${page.sidebar}/${isListed(page) ? "" : page.url}/${branches?.key(current) ?? ""}`;
    const known = this.#rendered.get(key);
    if (known !== undefined) return { sidebar: known, problems: [] };
    const { markup, problems } = this.#render(branches?.branch(current) ?? items, page);
    const sidebar = markable(rewriteHtml(markup, this.#urls));
    this.#rendered.set(key, sidebar);
    return { sidebar, problems };
  }

  /** Pages are served without a sidebar that throws. */
  #render(items: readonly SidebarItem[], page: Page): { readonly markup: string; readonly problems: readonly Diagnostic[] } {
    const { templates, ownTemplates } = this.#input;
    const { Sidebar } = templates;
    const step = { code: "render/component", what: "The template of the sidebar" } as const;
    const render = () => renderToStaticMarkup(<Sidebar items={shownOn(page.url, items)} text={this.#text} />);
    try {
      // An API has a sidebar for each header: to tell of each costs more than to render it.
      return { markup: ownTemplates.has("Sidebar") ? watched(step, render) : render(), problems: [] };
    } catch (error) {
      this.#isSound = false;
      const message = `The template of the sidebar failed in ${page.version}: ${causes(error)}`;
      return { markup: "", problems: [diagnose("render/component", message, this.#input.placeOf(error) ?? {})] };
    }
  }
}

/** Unlisted documents are left out, unless one is the page being viewed. */
function shownOn(url: string, items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.flatMap((item): readonly SidebarItem[] => {
    if (item.type === "doc" && !isListed(item) && item.url !== url) return [];
    return item.type === "category" ? withItems(item, shownOn(url, item.items)) : [item];
  });
}

interface MarkableSidebar extends RewrittenHtml {
  /** URL → offsets into `html` where `aria-current="page"` (current) and `open` (open) belong. */
  readonly current: ReadonlyMap<string, number>;
  readonly open: ReadonlyMap<string, readonly number[]>;
}

export function markable(sidebar: RewrittenHtml): MarkableSidebar {
  const current = new Map<string, number>();
  const open = new Map<string, number[]>();
  const written = sidebar.html;
  let html = "";
  let from = 0;
  eachTag(written, (tag, tagStart) => {
    const attributes = attributesOf(tag);
    const isOpen = attributes.some(({ name }) => name === "data-open-default");
    for (const { name, value, start, end } of attributes) {
      if (!/^data-(?:current|open|open-default)$/.test(name)) continue;
      // With the space in front.
      html += written.slice(from, tagStart + start - 1);
      from = tagStart + end;
      const urls = unescapeHtml(value ?? "");
      if (name === "data-current") current.set(urls, html.length);
      else if (name === "data-open-default") html += " open";
      else if (!isOpen) for (const url of urls.split(" ")) append(open, url, html.length);
    }
  });
  return { ...sidebar, html: html + written.slice(from), current, open };
}

function append(map: Map<string, number[]>, key: string, value: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

/** The sidebar as the page at `url` shows it. Where it lacks that page, the nearest page `above` it is marked, the outermost first in the list. */
export function mark(sidebar: MarkableSidebar, url: string, above: Page["breadcrumbs"] = []): string {
  const isThere = ({ url }: { readonly url: string | null }) => url !== null && sidebar.current.has(url);
  const shown = isThere({ url }) ? url : (above.findLast(isThere)?.url ?? url);
  const at = sidebar.current.get(shown);
  const inserts = (sidebar.open.get(shown) ?? []).map((offset) => [offset, " open"] as readonly [number, string]);
  if (at !== undefined) inserts.push([at, ` aria-current="${shown === url ? "page" : "true"}"`]);
  inserts.sort(([a], [b]) => a - b);
  let html = "";
  let from = 0;
  for (const [offset, text] of inserts) {
    html += sidebar.html.slice(from, offset) + text;
    from = offset;
  }
  return html + sidebar.html.slice(from);
}
