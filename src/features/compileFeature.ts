/** What a feature adds up to the stage of compiling: a value in `compile.ts` of its folder, which the list `features/compile.ts` names. */
import type { BlockSheet } from "../model/directive.ts";
import type { MarkdownDirective } from "../model/markdownDirective.ts";
import type { Diagnostic } from "../model/model.ts";
import type { Config } from "../model/schemas/config.ts";
import type { InstalledPackage } from "../stages/config/optionalPackage.ts";

export interface CompileFeature {
  /** Directives that need no component. */
  readonly directives?: readonly MarkdownDirective<never>[];
  /** Style sheets of its blocks; none for a site that does not use it. */
  readonly sheets?: (config: Config) => readonly BlockSheet[];
  /** The packages of the site that it needs: what it compiles with, and which of them are missing. */
  readonly packages?: (config: Config, find: FindPackage) => FoundPackages;
  /** Makes ready for many bodies what it compiles with: a member of the setting, null where the site does not use it. */
  readonly open?: (options: never) => object;
  /** What decides what it makes of a body; empty where the site does not use it. */
  readonly keyOf?: (options: never) => readonly unknown[];
}

/** Null for one that is not installed. */
export type FindPackage = (name: string) => InstalledPackage | null;

export interface FoundPackages<Options extends object = object> {
  readonly options: Options;
  readonly missing?: readonly Diagnostic[];
}
