/**
 * Every type that crosses a stage of the build; plain, read-only, serialisable data and no code.
 *
 * content: files → Source · markdown: body → Compiled · plan: Source + Compiled → Site · render: Page + Compiled → HTML ·
 * emit: Output → file.
 */

export type * from "../kit/brands.ts";
export type * from "../kit/diagnostics/problem.ts";
export type * from "./apiSymbol.ts";
export type * from "./codeBlock.ts";
export type * from "./compiled.ts";
export type * from "./document.ts";
export type * from "./lockedRoute.ts";
export type * from "./navItem.ts";
export type * from "./output.ts";
export type * from "./page.ts";
export type * from "./referenceEntry.ts";
export type * from "./referenceView.ts";
export type * from "./sidebarItem.ts";
export type * from "./site.ts";
export type * from "./siteLanguage.ts";
export type * from "./source.ts";
export type * from "./versionName.ts";
