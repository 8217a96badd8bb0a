/** The source of a diagram → SVG. The packages that draw are loaded with the first body that may need them. */
import { requirePackage } from "../config/optionalPackage.ts";
import { lazy, once } from "../core/once.ts";
import { reasonOf } from "../core/thrown.ts";
import { type DiagramOptions, type Drawer, diagramPackages } from "./diagramOptions.ts";
import type { Drawing } from "./drawing.ts";
import { drawGraph, type Graphviz } from "./graphviz.ts";
import { drawMermaid, type Mermaid } from "./mermaid/mermaid.ts";

export interface Diagrams {
  /** Loads what the diagrams of a body may need; to be awaited before `draw`. */
  prepare(body: string): Promise<void>;
  /** Null where the package is not installed. */
  draw(drawer: Drawer, source: string): Drawing | null;
}

export function openDiagrams({ mermaid, graphviz }: DiagramOptions): Diagrams {
  const render = lazy(() => {
    // By its folder, because the package is exported to `import` alone.
    return mermaid === null ? null : (requirePackage(mermaid.folder, mermaid.folder) as Mermaid);
  });
  const loading = lazy(async () => {
    return graphviz === null ? null : (requirePackage(diagramPackages.graphviz, graphviz.folder) as Graphviz).instance();
  });
  let viz: Awaited<ReturnType<typeof loading>> = null;
  // A source is drawn once, as the versions of a page mostly share it.
  const fromMermaid = once((source: string) => {
    const loaded = render();
    return loaded === null ? null : guarded("mermaid", () => drawMermaid(source, loaded.renderMermaidSVG));
  });
  const fromGraphviz = once((source: string) => {
    const loaded = viz;
    return loaded === null ? null : guarded("graphviz", () => drawGraph(source, loaded));
  });
  return {
    async prepare(body) {
      // What is included may hold one, too.
      if (/(?:`{3}|~{3})\s*(?:dot|graphviz)\b|::include/i.test(body)) viz ??= await loading();
    },
    draw: (drawer, source) => (drawer === "mermaid" ? fromMermaid(source) : fromGraphviz(source)),
  };
}

/** A fault of the package is one of the diagram that it was to draw. */
function guarded(drawer: Drawer, draw: () => Drawing): Drawing {
  try {
    return draw();
  } catch (error) {
    const message = `${diagramPackages[drawer]} fails with "${reasonOf(error)}"`;
    return { svg: null, faults: [{ message, hint: "Write it in another way, or as an SVG file.", at: null }], alt: null };
  }
}
