/**
 * What becomes of a site on the way to its files: read and compiled, bundled, planned, and with everything that rendering it needs. `openSite.ts`
 * makes them.
 */
import type { openCardRenderer } from "../features/cards/write/cardRenderer.ts";
import type { Encoder } from "../features/images/compile/encoder.ts";
import type { Cache } from "../kit/cache/cache.ts";
import type { Package } from "../kit/files/package.ts";
import type { ConfigSource } from "../kit/syntax/locateKeys.ts";
import type { FindIcon } from "../model/findIcon.ts";
import type { Compiled, Content, Diagnostic, Hash, Site, Source, SourcePath } from "../model/model.ts";
import type { Config, RunOptions } from "../model/schemas/config.ts";
import type { BuiltAssets } from "../stages/assets/assets.ts";
import type { SearchAssets } from "../stages/assets/searchAssets.ts";
import type { CodeGraph } from "../stages/config/codeGraph.ts";
import type { LoadedConfig } from "../stages/config/load.ts";
import type { Host } from "../stages/config/modules.ts";
import type { RenderInput } from "../stages/render/renderInput.ts";
import type { SiteState } from "./siteState.ts";
import type { PackagedTemplates } from "./templateSet.ts";

/** What a site is made from. */
export interface SiteContext {
  readonly run: RunOptions;
  readonly loaded: LoadedConfig;
  readonly host: Host;
  readonly tool: Package;
  readonly cache: Cache;
  /** Keep documents with `draft: true`: while writing, not in a build. */
  readonly drafts?: boolean;
  /** Cancels the compiling. */
  readonly signal?: AbortSignal;
  /** Bodies that were compiled ahead. */
  readonly parts?: readonly Cache[];
  /** The packaged templates where they are not those of the running tool: while they are being written. */
  readonly packaged?: PackagedTemplates;
}

/** What the writers wrote, read and compiled. */
export interface LoadedSite extends Pick<RenderInput, "sources" | "compiled" | "components" | "code" | "placeOf" | "highlight"> {
  readonly content: Content;
  /** Draws an icon of the navigation. */
  readonly icon: FindIcon;
  /** Sources whose body is compiled later; something stands for it in `compiled`. */
  readonly waiting: ReadonlySet<SourcePath>;
  /** Changes whenever the code of component pages does. */
  readonly componentCode: Hash;
  readonly componentGraph: CodeGraph;
  /** For a site in several languages, the sources of each further one. */
  readonly translations: readonly LoadedTranslation[];
  /** Problems of files, of the API, and of component pages. */
  readonly fileProblems: readonly Diagnostic[];
  /** Those, and what is wrong in texts. */
  readonly sourceProblems: readonly Diagnostic[];
}

/** The translated sources of one language, with all bodies that they have. */
export interface LoadedTranslation extends Pick<LoadedSite, "compiled"> {
  /** The configuration of the language. */
  readonly config: Config;
  readonly sources: readonly Source[];
}

/** What browsers load besides the pages. */
export interface Bundles {
  readonly built: BuiltAssets;
  /** What the search loads besides its index; null where search is off. */
  readonly search: SearchAssets | null;
  /** What draws social cards. */
  readonly cards: ReturnType<typeof openCardRenderer>;
  /** What encodes pictures; null where they stay as they are. */
  readonly images: Encoder | null;
}

/** The loaded site, planned, with everything that rendering it needs. */
export interface Assembly extends LoadedSite, RenderInput {
  readonly content: Content;
  readonly bundles: Bundles;
  /** The site in each further language. */
  readonly languages: readonly Assembly[];
  /** The state for the assembly that follows. */
  readonly state: SiteState;
  /** Problems of all that, and of the configuration. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The loaded site, planned, for commands that render nothing. */
export interface PlannedSite {
  readonly config: Config;
  /** The text of the configuration. */
  readonly source: ConfigSource;
  readonly content: Content;
  readonly compiled: ReadonlyMap<string, Compiled>;
  readonly site: Site;
  /** The site in each further language. */
  readonly languages: readonly { readonly config: Config; readonly site: Site }[];
  /** Problems of the configuration, the files and the plan; not those of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** Those, and what is wrong in texts. */
  readonly sourceProblems: readonly Diagnostic[];
}
