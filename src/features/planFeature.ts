/** What a feature adds to the plan: a value in `plan.ts` of its folder, which the list `features/plan.ts` names. */
import type { Kept, Memo } from "../kit/once.ts";
import type { Comparisons } from "../model/comparisons.ts";
import type { TextWords } from "../model/difference.ts";
import type {
  Compiled,
  CustomPage,
  Diagnostic,
  DocPage,
  Document,
  Page,
  PageNavigation,
  Redirect,
  SidebarItem,
  SidebarLink,
  Source,
  SourcePath,
  Url,
  VersionDocuments,
  VersionFrame,
} from "../model/model.ts";
import type { Config } from "../model/schemas/config.ts";
import type { ApiIndexes } from "./api/read/apiIndex.ts";

export interface PlanFeature {
  /** Further pages of a set of documents. */
  readonly pagesOf?: (set: PlannedDocuments) => readonly Page[];
  /** The pages outside the documentation, some of them with more than the writer gave them, and lists of these. */
  readonly outside?: (written: readonly WrittenPage[], config: Config) => PagesOutside;
  /** The address of what changed in a document since older versions of it, which are the newest first. */
  readonly changesSince?: (
    document: Document,
    version: VersionFrame,
    older: readonly OlderDocument[],
    known: PlannedSettings,
  ) => ReadonlyMap<string, Url>;
  /** The entry of the API reference in the sidebars of a version; null where it has none. */
  readonly referenceLink?: (config: Config, apis: ApiIndexes, version: VersionFrame) => SidebarLink | null;
  /** The sidebars of pages that belong to no version, by name. */
  readonly sidebarsOf?: (pages: readonly Page[]) => Readonly<Record<string, readonly SidebarItem[]>>;
  /** Further addresses of its pages. */
  readonly redirectsOf?: (pages: readonly Page[], versions: readonly VersionFrame[]) => readonly Redirect[];
}

/** What is the same for all documents of a set. */
export interface PlannedSettings {
  readonly config: Config;
  readonly differences: Comparisons<number>;
  /** The words of a text, which is compared with those of several versions. */
  readonly wordsOf: (text: Compiled) => TextWords;
}

export interface PlannedDocuments extends PlannedSettings {
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  readonly documents: readonly DocPage[];
  /** The newest first. */
  readonly versions: readonly PlannedVersion[];
  readonly apis: ApiIndexes;
  /** What the last plan made. */
  readonly memo: Memo;
  readonly kept: Kept;
}

export interface PlannedVersion {
  readonly frame: VersionFrame;
  readonly documents: VersionDocuments;
  readonly navigation: ReadonlyMap<string, PageNavigation>;
}

/** A document in an older version. */
export interface OlderDocument {
  readonly document: Document;
  readonly version: VersionFrame;
}

/** A page as the plan makes it, and its file. */
export interface WrittenPage {
  readonly page: CustomPage;
  readonly source: Source;
}

export interface PagesOutside {
  readonly written: readonly WrittenPage[];
  readonly lists: readonly Page[];
  readonly diagnostics: readonly Diagnostic[];
}
