/**
 * Every type that crosses a stage of the build; plain, read-only, serialisable data and no code.
 *
 * content: files → Source · markdown: body → Compiled · plan: Source + Compiled → Site · render: Page + Compiled → HTML ·
 * emit: Output → file.
 */

export type * from "./model/apiSymbol.ts";
export type * from "./model/brands.ts";
export type * from "./model/codeBlock.ts";
export type * from "./model/compiled.ts";
export type * from "./model/document.ts";
export type * from "./model/lockedRoute.ts";
export type * from "./model/navItem.ts";
export type * from "./model/output.ts";
export type * from "./model/page.ts";
export type * from "./model/problem.ts";
export type * from "./model/referenceEntry.ts";
export type * from "./model/referenceView.ts";
export type * from "./model/sidebarItem.ts";
export type * from "./model/site.ts";
export type * from "./model/siteLanguage.ts";
export type * from "./model/source.ts";
