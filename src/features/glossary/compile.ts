/** Terms that lead to the glossary and show its first sentence. */
import { allDocs } from "../../model/docSets.ts";
import type { CompileFeature } from "../compileFeature.ts";

export const glossary = {
  sheets: (config) =>
    allDocs(config).some((docs) => docs.glossary !== null)
      ? [{ path: "./templates/styles/terms.css", classes: ["glossary-term"] }]
      : [],
} as const satisfies CompileFeature;
