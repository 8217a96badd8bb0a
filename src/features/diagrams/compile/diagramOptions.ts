/** What diagrams are drawn with. In a file of its own, as the types of the packages need not be there where options are passed on. */
import type { InstalledPackage } from "../../../stages/config/optionalPackage.ts";

/** The package that draws each kind of source; null where the site has not installed it. */
export interface DiagramOptions {
  readonly mermaid: InstalledPackage | null;
  readonly graphviz: InstalledPackage | null;
}

export type Drawer = keyof DiagramOptions;

/** The names of the packages. */
export const diagramPackages: Readonly<Record<Drawer, string>> = { mermaid: "beautiful-mermaid", graphviz: "@viz-js/viz" };

/** Languages of code blocks that are drawn. */
export const drawers: ReadonlyMap<string, Drawer> = new Map([
  ["mermaid", "mermaid"],
  ["dot", "graphviz"],
  ["graphviz", "graphviz"],
]);
