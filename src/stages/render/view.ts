/**
 * What a template gets: one `View` per page, plain data plus the site's interface texts. Templates import these types and nothing
 * else of `src/`.
 *
 * Content and sidebar are not React children of the page: a template puts `{view.slots.content}` where they belong, and rendering
 * replaces that placeholder with the finished HTML, so that they need not be rendered through React on each page.
 */
import type { ComponentType, ReactElement, ReactNode } from "react";
import type { SocialCardProps } from "../../features/cards/render/card.ts";
import type { FeatureViews } from "../../features/render.ts";
import type { kinds, PageKind } from "../../model/kinds.ts";
import type { LanguageAlternate } from "../../model/languageAlternates.ts";
import type { FilledNote, NavItem, NotedText, Page, Site, Version } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";

/** What the template of social cards gets. */
export type { SocialCardProps };

/** What features add to it is said where they make it (`features/render.ts`). */
export interface View extends FeatureViews {
  readonly config: Config;
  readonly site: Site;
  readonly page: Page;
  /** The page's version; null outside the docs. */
  readonly version: Version | null;
  readonly lastVersion: Version | null;
  readonly navbar: readonly NavItem[];
  readonly assets: Assets;
  /** Interface text by key, `{name}` placeholders filled; the catalogue is `templates/messages.ts`. */
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** A day as the site's readers write it: `2025-05-14` → `May 14, 2025`. */
  readonly day: (date: string) => string;
  /** How long the page takes to read, where the site wants to say so; null for pages without a text of their own. */
  readonly readingMinutes: number | null;
  /** What each kind of page is to the site, such as `kinds[page.kind].isDocument`. */
  readonly kinds: typeof kinds;
  /** Whether the search finds a page, so that a list next to it may name the page. */
  readonly isInSearch: (page: Page) => boolean;
  /** Highlighted HTML of a piece of code, classes only, as in Markdown code blocks; for component pages. */
  readonly highlight: (code: string, language: string) => string;
  /** What a note about the API says, as HTML. `urlOf`: where a name in code leads; null for no link. */
  readonly note: (note: NotedText, urlOf: (code: string) => string | null) => FilledNote;
  /** The public address of a site-absolute URL, for canonical links and link previews. */
  readonly absolute: (url: string) => string;
  /** The public address where search engines should look for the page. */
  readonly canonical: string;
  /** The page in all languages that it is written in; empty for a site in one. */
  readonly languages: readonly LanguageAlternate[];
  /** `docsgen 1.0.0` */
  readonly generator: string;
  readonly templates: Templates;
  /**
   * Markup that many pages share, rendered for the first of them. The key is its name with everything that it depends on besides
   * the interface texts: markup with one key is the same on every page.
   */
  readonly once: (key: string, make: () => ReactElement) => ReactNode;
  readonly slots: {
    /** The page's finished content. */
    readonly content: ReactNode;
    /** The version's sidebar list with the current page marked; may be placed once. */
    readonly sidebar: ReactNode;
    /** Inline HTML of the page's title (a Markdown `#` heading may hold code or emphasis). */
    readonly title: ReactNode;
  };
}

/** URLs of what a page loads, without the base, and the text of the inline script. */
export interface Assets {
  readonly script: string;
  readonly styles: readonly string[];
  /** Those of `styles` that only some pages load, by the page's URL. */
  readonly pageStyles: Readonly<Record<string, readonly string[]>>;
  /** Those that only pages of one kind load. */
  readonly kindStyles: Readonly<Partial<Record<Page["kind"], readonly string[]>>>;
  /** Those of blocks that few pages have, such as tabs and charts, with the class of the block; they are taken out of a finished page without it. */
  readonly blockStyles: readonly (readonly [className: string, styles: readonly string[]])[];
  /** Those at the end of every page, which the first view does not wait for: of what scripts open, and of paper. */
  readonly laterStyles: readonly string[];
  /** Runs before first paint: color mode, tabs, announcement. Its hash is in the policy. */
  readonly inlineScript: string;
  /** Runs on the home page: warns when the site was published below another path. Its hash is in the policy of that page alone. */
  readonly bannerScript: string;
  /** Value of the content-security-policy meta tag. */
  readonly policy: string;
}

export type Template<Props = object> = ComponentType<{ readonly view: View } & Props>;

/** Every part a site can replace by name: the templates of the kinds of pages, and what these have in common. */
export interface Templates extends Readonly<Record<PageKind["template"], Template>> {
  readonly Document: Template<{ readonly children: ReactNode }>;
  readonly Head: Template;
  readonly SkipLink: Template;
  readonly AnnouncementBar: Template;
  readonly Navbar: Template;
  readonly Drawer: Template;
  readonly Footer: Template;
  readonly VersionBanner: Template;
  readonly Breadcrumbs: Template;
  readonly PageActions: Template;
  readonly TableOfContents: Template<{ readonly variant: "side" | "mobile" }>;
  readonly PageFooter: Template;
  readonly Pagination: Template;
  /** Not HTML: what `@takumi-rs/core` can draw, which is elements with inline styles. */
  readonly SocialCard: ComponentType<SocialCardProps>;
  /** The sidebar's list; rendered once per version, so it must not read `view.page`. */
  readonly Sidebar: ComponentType<SidebarProps>;
}

/**
 * A sidebar is rendered once per version and marked per page afterwards. The template writes two attributes that
 * rendering replaces: `data-current={url}` on the link of a page becomes `aria-current="page"` or nothing;
 * `data-open={urls of all pages inside, separated by spaces}` on a category's `<details>` becomes `open` on the branch
 * of the current page (and where the category is not collapsed) or nothing; write `data-open-default` next to it for
 * the categories that are open anyway.
 */
export interface SidebarProps {
  readonly items: Version["sidebars"][string];
  readonly text: View["text"];
}

/** What a component of `templates/directives/` gets. */
export interface DirectiveProps {
  readonly view: View;
  /** The name as it is written: `bar-chart`. */
  readonly name: string;
  readonly form: "text" | "leaf" | "container";
  /** Attributes; `src` and `href` already resolved, variables filled. */
  readonly props: Readonly<Record<string, string>>;
  /** The `[label]` as inline HTML, and as text. */
  readonly label: ReactNode;
  readonly labelText: string;
  /** The compiled children; place it where they belong. */
  readonly children: ReactNode;
  /** Cells of the first table among the children, header first. */
  readonly table: readonly (readonly string[])[] | null;
  /** Text of the file that `file=` names. */
  readonly file: string | null;
}

/** A component page of `content/pages`: default export, and optionally `export const frontMatter`. */
export type PageComponent = ComponentType<{ readonly view: View }>;
