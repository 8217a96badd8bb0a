/** The public API. What stands here is kept stable; everything else of the package is internal. */

export { type CheckOptions, type CheckResult, check } from "./check/check.ts";
export { type ListedRule, listRules } from "./check/listRules.ts";
export { checkSnippets, type SnippetCounts, type SnippetOptions, type SnippetsReport } from "./check/snippets/checkSnippets.ts";
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
} from "./config/config.ts";
export { defineConfig } from "./config/define.ts";
export type { Code } from "./core/codes.ts";
export { DocsgenError } from "./core/diagnostic.ts";
export type * from "./core/model.ts";
export { type CleanOptions, clean, type Removed } from "./emit/cleanFolders.ts";
export type { Deployment } from "./init/deployments.ts";
export { createSite, type NewSite } from "./init/init.ts";
export { type Migrated, migrate } from "./migrate/migrate.ts";
export type { BuildResult } from "./pipeline/build.ts";
export { build } from "./pipeline/build.ts";
export { type CompileResult, compile } from "./pipeline/compileParts.ts";
export { searchRecords } from "./pipeline/searchRecords.ts";
export type { SocialCardProps } from "./render/cardOfPage.ts";
export type { DirectiveProps, PageComponent, SidebarProps, Template, Templates, View } from "./render/view.ts";
export type { HostedRecord } from "./search/hostedRecords.ts";
export { type ServeOptions, serve } from "./serve/serve.ts";
export type { Rebuild, WatchReporter } from "./serve/watch/write.ts";
export { cutVersion, type VersionChange } from "./version/cutVersion.ts";
export { changeWithRoutes, keepRoutes, type RoutesReport } from "./version/keepRoutes.ts";
export { type ListedVersion, listVersions } from "./version/listVersions.ts";
export { removeVersion } from "./version/removeVersion.ts";
