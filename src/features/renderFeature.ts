/** What a feature adds to the rendering of pages: a value in `render.ts` of its folder, which the list `features/render.ts` names. */
import type { ApiAccess, ReferencePages } from "../model/apiAccess.ts";
import type { OfSet } from "../model/docSets.ts";
import type { Compiled, Diagnostic, Hash, Page, Site, Source } from "../model/model.ts";
import type { Config } from "../model/schemas/config.ts";
import type { PageLookup } from "../stages/link/linkIndex.ts";

export interface RenderFeature {
  /** What templates and directives get of it, by the page that they are on. */
  readonly viewIn: (site: RenderedSite) => (page: Page) => object;
  /** What is wrong with the text of a document besides what compiling finds. */
  readonly problemsOf?: (page: Page, source: Source, text: DocumentText) => readonly Diagnostic[];
}

/** A body, and the configuration with the settings of the set of documents that it belongs to. */
export interface DocumentText {
  readonly compiled: Compiled;
  readonly config: Config;
}

/** The planned site while its pages are rendered. */
export interface RenderedSite {
  readonly site: Site;
  readonly config: Config;
  readonly apis: ApiAccess;
  readonly references: ReferencePages;
  /** How social cards look; null if the site has none. */
  readonly cardLook: Hash | null;
  /** The configuration with the settings of the set of documents that a page is of. */
  readonly configOf: (page: OfSet) => Config;
  /** The pages by `version/id`. A page depends on what it asks for here, and in what follows. */
  readonly byId: PageLookup;
  /** The body of the page at an address. */
  readonly bodyOf: (url: string) => Compiled | undefined;
  /** The filled content of a page of Markdown, for another page; what is wrong in it is reported with its own. */
  readonly htmlOf: (url: string) => string;
}
