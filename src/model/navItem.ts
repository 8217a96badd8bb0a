/** The navigation bar as one page shows it. */
import type { Alternate } from "./page.ts";
import type { Version } from "./site.ts";

/** A navbar item as one page sees it: targets resolved for the page's version, the active one marked. */
export type NavItem =
  | NavLink
  | {
      readonly kind: "dropdown";
      readonly position: "left" | "right";
      readonly label: string;
      /** The drawing as HTML; absent without one. */
      readonly icon?: string;
      readonly href: string | null;
      readonly active: boolean;
      readonly items: readonly NavItem[];
    }
  | { readonly kind: "html"; readonly position: "left" | "right"; readonly value: string }
  | {
      readonly kind: "versions";
      readonly position: "left" | "right";
      /** Label of the active (else latest) version, and its main document or the same page. */
      readonly label: string;
      readonly href: string;
      readonly before: readonly NavLink[];
      readonly entries: readonly VersionEntry[];
      readonly after: readonly NavLink[];
    }
  | {
      readonly kind: "locale";
      readonly position: "left" | "right";
      readonly label: string;
      readonly lang: string;
      readonly href: string;
      /** All languages, in a site in several. */
      readonly languages: readonly LanguageLink[];
    }
  | { readonly kind: "search"; readonly position: "left" | "right" };

/** The page in another language, or what comes closest. */
export interface LanguageLink {
  readonly lang: string;
  readonly label: string;
  readonly href: string;
  readonly active: boolean;
}

/** One version in a menu: where the page is in it, and what the version is. */
export interface VersionEntry extends Omit<Alternate, "changes"> {
  readonly label: string;
  readonly active: boolean;
  readonly state: Version["state"];
  readonly release: string | null;
  readonly released: string | null;
}

export interface NavLink {
  readonly kind: "link";
  readonly position: "left" | "right";
  readonly label: string;
  /** The drawing as HTML; absent without one. */
  readonly icon?: string;
  readonly href: string;
  readonly title: string | null;
  readonly external: boolean;
  readonly active: boolean;
  /** Set when the target follows the reader's preferred version outside the docs: the document id, or "" for the main document. */
  readonly docId: string | null;
  /** The set of documents that has it, where that is not the first. */
  readonly docSet?: string;
  /** On a page of no version, where such a target is in each version that has it. */
  readonly inVersions?: readonly (readonly [version: string, url: string])[];
}
