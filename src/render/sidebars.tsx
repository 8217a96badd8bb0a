/**
 * The sidebars of all versions → markable HTML. Each is rendered once and kept; where a sidebar has hundreds of links, once
 * per branch (see `branch.ts`). They live as long as one build.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { diagnose } from "../core/diagnostic.ts";
import type { Diagnostic, Page, SidebarItem } from "../core/model.ts";
import { Branches, isLong } from "./branch.ts";
import { causes } from "./causes.ts";
import { type Address, finish } from "./finish.ts";
import type { RenderInput } from "./render.tsx";
import { type MarkableSidebar, markable } from "./sidebar.ts";
import type { View } from "./view.ts";

export interface PageSidebar {
  /** Null for a page without a sidebar. */
  readonly sidebar: MarkableSidebar | null;
  /** Said once, with the first page that shows the sidebar. */
  readonly problems: readonly Diagnostic[];
}

export class Sidebars {
  readonly #input: Pick<RenderInput, "site" | "templates" | "placeOf">;
  readonly #text: View["text"];
  readonly #address: Address;
  readonly #rendered = new Map<string, MarkableSidebar>();
  readonly #branches = new Map<readonly SidebarItem[], Branches | null>();
  #isSound = true;

  constructor(input: Pick<RenderInput, "site" | "templates" | "placeOf">, text: View["text"], address: Address) {
    this.#input = input;
    this.#text = text;
    this.#address = address;
  }

  /** False once one could not be rendered. */
  get isSound(): boolean {
    return this.#isSound;
  }

  /** The sidebar of a page; `current` is the URL that is marked in it. */
  of(page: Page, current: string): PageSidebar {
    const version = this.#input.site.versions.find((each) => each.name === page.version);
    const items = page.sidebar === null ? undefined : version?.sidebars[page.sidebar];
    if (items === undefined) return { sidebar: null, problems: [] };
    const branches = this.#branchesOf(items);
    const key = `${page.version}/${page.sidebar}/${page.unlisted ? page.url : ""}/${branches?.key(current) ?? ""}`;
    const known = this.#rendered.get(key);
    if (known !== undefined) return { sidebar: known, problems: [] };
    const { markup, problems } = this.#render(branches?.branch(current) ?? items, page);
    const sidebar = markable(finish(markup, this.#address));
    this.#rendered.set(key, sidebar);
    return { sidebar, problems };
  }

  /** Null for a sidebar that every page shows in full. */
  #branchesOf(items: readonly SidebarItem[]): Branches | null {
    const known = this.#branches.get(items);
    if (known !== undefined) return known;
    const made = isLong(items) ? new Branches(items) : null;
    this.#branches.set(items, made);
    return made;
  }

  /** Pages do without a sidebar that throws. */
  #render(items: readonly SidebarItem[], page: Page): { readonly markup: string; readonly problems: readonly Diagnostic[] } {
    const { Sidebar } = this.#input.templates;
    try {
      return { markup: renderToStaticMarkup(<Sidebar items={listed(items, page.url)} text={this.#text} />), problems: [] };
    } catch (error) {
      this.#isSound = false;
      const message = `The template of the sidebar failed in ${page.version}: ${causes(error)}`;
      return { markup: "", problems: [diagnose("render/component", message, this.#input.placeOf(error) ?? {})] };
    }
  }
}

/** Unlisted documents are left out, unless one is the page being viewed. */
function listed(items: readonly SidebarItem[], url: string): readonly SidebarItem[] {
  return items.flatMap((item): readonly SidebarItem[] => {
    if (item.type === "doc" && item.unlisted && item.url !== url) return [];
    return item.type === "category" ? [{ ...item, items: listed(item.items, url) }] : [item];
  });
}
