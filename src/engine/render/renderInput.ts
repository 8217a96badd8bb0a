/** What rendering starts from. */
import type { ComponentType } from "react";
import type { ApiTables, Compiled, Hash, NavItem, Page, Site, Source, SourcePath } from "../core/model.ts";
import type { Config } from "../core/schemas/config.ts";
import type { CodePlace } from "../links/linkProblems.ts";
import type { Comparisons } from "../plan/comparisons.ts";
import type { Assets, DirectiveProps, PageComponent, Templates, View } from "./view.ts";

/** Everything rendering needs, as values. */
export interface RenderInput {
  readonly config: Config;
  readonly site: Site;
  readonly navbar: (page: Page) => readonly NavItem[];
  readonly sources: ReadonlyMap<string, Source>;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  /** What `difference` found, so that a pair of bodies is compared once. */
  readonly differences: Comparisons<number>;
  readonly templates: Templates;
  /** Names of those of the site. */
  readonly ownTemplates: ReadonlySet<string>;
  /** By the directive's name: `bar-chart`. */
  readonly directives: ReadonlyMap<string, ComponentType<DirectiveProps>>;
  /** Those of the site, by name. */
  readonly ownDirectives: ReadonlySet<string>;
  /** Component pages by source path. */
  readonly components: ReadonlyMap<string, PageComponent>;
  readonly messages: Readonly<Record<string, string>>;
  /** The API of versions, where the site names it. */
  readonly symbols: ApiTables;
  /** Code that passed its check, as `content/snippets.lock` names it. */
  readonly snippets: ReadonlySet<string>;
  readonly highlight: View["highlight"];
  readonly assets: Assets;
  /** How social cards look; null if the site has none. */
  readonly cardLook: Hash | null;
  readonly generator: string;
  /** Where in the site's own code an error was thrown; null when it was elsewhere. */
  readonly placeOf: (error: unknown) => CodePlace | null;
  /** How long components may take for one page. */
  /** Text of the site's own templates, directives and component pages. */
  readonly code: ReadonlyMap<SourcePath, string>;
}
