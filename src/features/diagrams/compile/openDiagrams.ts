/** The source of a diagram → SVG. The packages that draw are loaded with the first body that may need them. */

import { reasonOf } from "../../../kit/diagnostics/thrown.ts";
import { lazy, onceAmong } from "../../../kit/once.ts";
import { requirePackage } from "../../../stages/config/optionalPackage.ts";
import { type DiagramOptions, type Drawer, diagramPackages } from "./diagramOptions.ts";
import type { Drawing } from "./drawing.ts";
import { drawGraph, type Graphviz } from "./graphviz.ts";
import { GraphvizEngines, NoEngine } from "./graphvizEngines.ts";
import { drawMermaid, type Mermaid } from "./mermaid/mermaid.ts";

export interface Diagrams {
  /** Loads what the diagrams of a body may need; to be awaited before `draw`. */
  prepare(body: string): Promise<void>;
  /** Null where the package is not installed; "later" where `provide` has to be awaited before. */
  draw(drawer: Drawer, source: string): Drawing | null | "later";
  /** Gets ready to draw so many that were put off. */
  provide(count: number): Promise<void>;
}

/** Characters of sources and drawings to keep. */
const kept = 20_000_000;

export function openDiagrams({ mermaid, graphviz }: DiagramOptions): Diagrams {
  const render = lazy(() => {
    // By its folder, because the package is exported to `import` alone.
    return mermaid === null ? null : (requirePackage(mermaid.folder, mermaid.folder) as Mermaid);
  });
  const load = lazy(() => {
    return graphviz === null ? null : (requirePackage(diagramPackages.graphviz, graphviz.folder) as Graphviz);
  });
  const running = new GraphvizEngines(async () => (load() as Graphviz).instance());
  // A source is drawn once, as the versions of a page mostly share it.
  const lengthOf = (drawing: Drawing | null) => drawing?.svg?.length ?? 0;
  const fromMermaid = onceAmong(
    kept,
    (source) => {
      const loaded = render();
      return loaded === null ? null : guarded("mermaid", () => drawMermaid(source, loaded.renderMermaidSVG));
    },
    lengthOf,
  );
  const fromGraphviz = onceAmong(
    kept,
    (source) => {
      const loaded = load();
      return loaded === null ? null : guarded("graphviz", () => drawGraph(source, loaded, running));
    },
    lengthOf,
  );
  return {
    async prepare(body) {
      // What is included may hold one, too: that one is put off.
      if (/(?:`{3}|~{3})\s*(?:dot|graphviz)\b/i.test(body) && load() !== null) await running.provide(1);
    },
    draw(drawer, source) {
      try {
        return drawer === "mermaid" ? fromMermaid(source) : fromGraphviz(source);
      } catch (error) {
        if (error instanceof NoEngine) return "later";
        throw error;
      }
    },
    provide: (count) => running.provide(count),
  };
}

/** A fault of the package is one of the diagram that it was to draw. */
function guarded(drawer: Drawer, draw: () => Drawing): Drawing {
  try {
    return draw();
  } catch (error) {
    if (error instanceof NoEngine) throw error;
    const message = `${diagramPackages[drawer]} fails with "${reasonOf(error)}"`;
    return {
      svg: null,
      faults: [{ message, hint: "Write it in another way, or as an SVG file.", at: null }],
      alt: null,
      title: null,
    };
  }
}
