/** Diagrams as the repository's own packages draw them. */
import { fileURLToPath } from "node:url";
import { type DiagramOptions, diagramPackages } from "../../../../src/features/diagrams/compile/diagramOptions.ts";
import { installedPackage } from "../../../../src/stages/config/optionalPackage.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

export function diagramOptions(): DiagramOptions {
  const [mermaid, graphviz] = [diagramPackages.mermaid, diagramPackages.graphviz].map((name) => {
    const found = installedPackage(name, [root]);
    if (found === null) throw new Error(`${name} is not installed`);
    return found;
  });
  return { mermaid: mermaid ?? null, graphviz: graphviz ?? null };
}
