/** The public API. What is here is kept stable; everything else of the package is internal. */

export type { HostedRecord } from "./features/search/render/hostedRecords.ts";
export type { Code } from "./kit/diagnostics/codes.ts";
export { DocsgenError } from "./kit/diagnostics/diagnostic.ts";
export { type Migrated, migrate } from "./migration/migrate.ts";
export type * from "./model/model.ts";
export type {
  Config,
  DefineConfig,
  EditUrl,
  FooterColumn,
  FooterLink,
  HeadTag,
  Logo,
  NavbarItem,
  RunOptions,
  SearchConfig,
  UserConfig,
  VersionOptions,
} from "./model/schemas/config.ts";
export { type ServeOptions, serve } from "./serve/serve.ts";
export type { Rebuild, WatchReporter } from "./serve/watch/reporter.ts";
export { build } from "./site/build.ts";
export type { BuildResult } from "./site/buildResult.ts";
export { type CompileResult, compile } from "./site/compileParts.ts";
export { searchRecords } from "./site/searchRecords.ts";
export type { Deployment } from "./sources/init/deployments.ts";
export { createSite, type NewSite } from "./sources/init/init.ts";
export { type Remaining, remainingAfterCut } from "./sources/version/afterCut.ts";
export { cutVersion, type VersionChange } from "./sources/version/cutVersion.ts";
export { changeWithRoutes, keepRoutes, type RoutesReport } from "./sources/version/keepRoutes.ts";
export { type ListedVersion, listVersions } from "./sources/version/listVersions.ts";
export { removeVersion } from "./sources/version/removeVersion.ts";
export { settleNext } from "./sources/version/settleNext.ts";
export { defineConfig, defineTheme } from "./stages/config/define.ts";
export type {
  DirectiveProps,
  PageComponent,
  SidebarProps,
  SocialCardProps,
  Template,
  Templates,
  View,
} from "./stages/render/view.ts";
export { type CleanOptions, clean, type Removed } from "./stages/write/cleanFolders.ts";
export { type CheckOptions, type CheckResult, check } from "./tools/check/check.ts";
export { type ListedRule, listRules } from "./tools/check/listRules.ts";
export {
  checkSnippets,
  type SnippetCounts,
  type SnippetOptions,
  type SnippetsReport,
} from "./tools/check/snippets/checkSnippets.ts";
