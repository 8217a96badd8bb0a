/**
 * What `docsgen explain` and the manual say about each code beyond what it is about: what usually causes the problem, and how to fix
 * it. Each file beside this one holds the codes of a part of docsgen.
 */
import type { Code } from "../codes.ts";
import { checkExplanations } from "./checkExplanations.ts";
import { commandExplanations } from "./commandExplanations.ts";
import { configExplanations } from "./configExplanations.ts";
import { contentExplanations } from "./contentExplanations.ts";
import type { Explanation } from "./explanation.ts";
import { linkExplanations } from "./linkExplanations.ts";
import { markdownExplanations } from "./markdownExplanations.ts";
import { outputExplanations } from "./outputExplanations.ts";

export const explanations: Readonly<Record<Code, Explanation>> = {
  ...commandExplanations,
  ...configExplanations,
  ...contentExplanations,
  ...markdownExplanations,
  ...linkExplanations,
  ...outputExplanations,
  ...checkExplanations,
};
