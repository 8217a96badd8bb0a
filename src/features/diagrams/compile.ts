/** Diagrams of Mermaid and Graphviz, which packages of the site draw. */
import type { CompileFeature } from "../compileFeature.ts";
import { type DiagramOptions, diagramPackages } from "./compile/diagramOptions.ts";
import { openDiagrams } from "./compile/openDiagrams.ts";

export interface DiagramSetting {
  readonly diagrams?: DiagramOptions | undefined;
}

export const diagrams = {
  sheets: ({ markdown }) => (markdown.diagrams ? [{ path: "./templates/styles/graphs.css", classes: ["graph"] }] : []),
  packages: ({ markdown }, find) => {
    // Which of them is missing is said where a diagram needs it.
    const drawers = { mermaid: find(diagramPackages.mermaid), graphviz: find(diagramPackages.graphviz) };
    return { options: markdown.diagrams ? { diagrams: drawers } : {} };
  },
  // The source of a diagram is code where nothing draws it.
  open: ({ diagrams: options }: DiagramSetting) => ({ diagrams: options === undefined ? null : openDiagrams(options) }),
  keyOf: ({ diagrams: options }: DiagramSetting) =>
    options === undefined ? [] : [options.mermaid?.version ?? null, options.graphviz?.version ?? null],
} as const satisfies CompileFeature;
