/** What rendering needs of an assembled site. What other stages make is said where they make it. */
import type { ComponentType } from "react";
import type { Compiled, Content, Hash, Source, SourcePath } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import type { CodePlace } from "../link/linkProblems.ts";
import type { Plan } from "../plan/plan.ts";
import type { Assets, DirectiveProps, PageComponent, Templates, View } from "./view.ts";

/** Docsgen's templates and directives, with the site's own in their place. */
export interface TemplateSet {
  readonly templates: Templates;
  /** Names of those of the site. */
  readonly ownTemplates: ReadonlySet<string>;
  /** The components by the directive's name: `bar-chart`. */
  readonly directives: ReadonlyMap<string, ComponentType<DirectiveProps>>;
  /** Those of the site, by name. */
  readonly ownDirectives: ReadonlySet<string>;
  readonly messages: Readonly<Record<string, string>>;
}

/** Everything rendering needs, as values. */
export interface RenderInput extends TemplateSet, Pick<Plan, "site" | "navbar" | "apis"> {
  readonly config: Config;
  readonly content: Pick<Content, "symbols" | "notes" | "snippets">;
  readonly sources: ReadonlyMap<SourcePath, Source>;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  /** Component pages by source path. */
  readonly components: ReadonlyMap<string, PageComponent>;
  /** Text of the site's own templates, directives and component pages. */
  readonly code: ReadonlyMap<SourcePath, string>;
  /** Where in that code an error was thrown; null when it was elsewhere. */
  readonly placeOf: (error: unknown) => CodePlace | null;
  readonly highlight: View["highlight"];
  readonly assets: Assets;
  /** How social cards look; null if the site has none. */
  readonly cardLook: Hash | null;
  readonly generator: string;
}
