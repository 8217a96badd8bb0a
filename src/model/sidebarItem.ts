/** The navigation of one version next to its pages, as a tree. */
import type { Url } from "../kit/brands.ts";

/** `icon`: as HTML, for the label; absent without one. */
export type SidebarItem =
  /** `ref` links to a document without belonging to the sidebar. */
  | {
      readonly type: "doc" | "ref";
      readonly id: string;
      readonly label: string;
      readonly url: Url;
      readonly unlisted: boolean;
      readonly icon?: string;
    }
  | SidebarLink
  | { readonly type: "html"; readonly value: string }
  | SidebarCategory;

export interface SidebarLink {
  readonly type: "link";
  readonly label: string;
  readonly href: string;
  readonly icon?: string;
}

export interface SidebarCategory {
  readonly type: "category";
  readonly label: string;
  /** The category's own page: a document or a generated index. */
  readonly url: Url | null;
  readonly docId: string | null;
  readonly description: string | null;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly icon?: string;
  readonly items: readonly SidebarItem[];
}
