/** The public API. What stands here is kept stable; everything else of the package is internal. */

export { defineConfig, defineTheme } from "./engine/config/define.ts";
export type { Code } from "./engine/core/codes.ts";
export { DocsgenError } from "./engine/core/diagnostic.ts";
export type * from "./engine/core/model.ts";
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
} from "./engine/core/schemas/config.ts";
export { type CleanOptions, clean, type Removed } from "./engine/emit/cleanFolders.ts";
export { build } from "./engine/pipeline/build.ts";
export type { BuildResult } from "./engine/pipeline/buildResult.ts";
export { type CompileResult, compile } from "./engine/pipeline/compileParts.ts";
export { searchRecords } from "./engine/pipeline/searchRecords.ts";
export type { DirectiveProps, PageComponent, SidebarProps, Template, Templates, View } from "./engine/render/view.ts";
export type { HostedRecord } from "./engine/search/hostedRecords.ts";
export type { SocialCardProps } from "./engine/socialCards/card.ts";
export { type Migrated, migrate } from "./migration/migrate.ts";
export { type CheckOptions, type CheckResult, check } from "./tools/check/check.ts";
export { type ListedRule, listRules } from "./tools/check/listRules.ts";
export {
  checkSnippets,
  type SnippetCounts,
  type SnippetOptions,
  type SnippetsReport,
} from "./tools/check/snippets/checkSnippets.ts";
export type { Deployment } from "./tools/init/deployments.ts";
export { createSite, type NewSite } from "./tools/init/init.ts";
export { type Remaining, remainingAfterCut } from "./tools/version/afterCut.ts";
export { cutVersion, type VersionChange } from "./tools/version/cutVersion.ts";
export { changeWithRoutes, keepRoutes, type RoutesReport } from "./tools/version/keepRoutes.ts";
export { type ListedVersion, listVersions } from "./tools/version/listVersions.ts";
export { removeVersion } from "./tools/version/removeVersion.ts";
export { settleNext } from "./tools/version/settleNext.ts";
export { type ServeOptions, serve } from "./writing/serve.ts";
export type { Rebuild, WatchReporter } from "./writing/watch/reporter.ts";
