/** Other sites from which pages load something → `security` of the new site, which allows them. */
import type { UserConfig } from "../model/schemas/config.ts";
import type { Notebook } from "./notebook.ts";

export type Loaded = "images" | "media" | "frames";

export class Origins {
  readonly #origins: Readonly<Record<Loaded, Set<string>>> = { images: new Set(), media: new Set(), frames: new Set() };

  /** Hears of an address that a page loads; paths of the site itself are ignored. */
  add(kind: Loaded, address: string): void {
    const full = address.startsWith("//") ? `https:${address}` : address;
    if (/^https?:/i.test(full) && URL.canParse(full)) this.#origins[kind].add(new URL(full).origin);
  }

  /** Pictures in HTML of the configuration. */
  addHtml(html: string): void {
    for (const [, address = ""] of html.matchAll(/<img\b[^>]*?\ssrc=["']([^"']+)["']/gi)) this.add("images", address);
  }

  /** What the configuration says about them; empty without any. */
  config(notebook: Notebook): Pick<UserConfig, "security" | "markdown"> {
    const entries = Object.entries(this.#origins).flatMap(([kind, origins]) =>
      origins.size === 0 ? [] : [[kind, [...origins].sort()] as const],
    );
    if (entries.length === 0) return {};
    const what = "Pages load pictures or frames of other sites, which `security` of site.config.ts allows.";
    notebook.left({ what, todo: "Take out what readers' browsers should not ask, or save the pictures beside the pages." });
    const frames = this.#origins.frames.size === 0 ? {} : { markdown: { html: { elements: { iframe: [...frameAttributes] } } } };
    return { security: Object.fromEntries(entries), ...frames };
  }
}

/** Attributes of a frame that stay. */
export const frameAttributes: readonly string[] = [
  "src",
  "title",
  "width",
  "height",
  "allow",
  "allowfullscreen",
  "loading",
  "referrerpolicy",
  "sandbox",
];
