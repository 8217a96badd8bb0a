/** Diagrams of Mermaid and Graphviz, which packages of the site draw. */
import type { Feature } from "../compileFeature.ts";
import { diagramPackages } from "./compile/diagramOptions.ts";

export const diagrams = {
  sheets: ({ markdown }) => (markdown.diagrams ? [{ path: "./templates/styles/graphs.css", classes: ["graph"] }] : []),
  packages: ({ markdown }, find) => {
    // Which of them is missing is said where a diagram needs it.
    const drawers = { mermaid: find(diagramPackages.mermaid), graphviz: find(diagramPackages.graphviz) };
    return { options: markdown.diagrams ? { diagrams: drawers } : {} };
  },
} as const satisfies Feature;
