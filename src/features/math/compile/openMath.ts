/** TeX → MathML, by Temml, which is loaded with the first formula. */
import type { Element } from "hast";
import type Temml from "temml";
import { lazy } from "../../../kit/once.ts";
import { requirePackage } from "../../../stages/config/optionalPackage.ts";
import type { MathOptions } from "./mathOptions.ts";
import { mathText } from "./mathText.ts";
import { mathTree } from "./mathTree.ts";

/** The name of the package. */
export const mathPackage = "temml";

export type Formula =
  | { readonly tree: Element; readonly text: string }
  /** `at`: where in the TeX; null where that is not known. */
  | { readonly problem: string; readonly at: number | null };

export interface Mathematics {
  readonly read: (tex: string, isDisplay: boolean) => Formula;
}

export function openMath({ folder, macros }: MathOptions): Mathematics {
  const load = lazy(() => requirePackage(mathPackage, folder) as typeof Temml);
  return {
    read(tex, displayMode) {
      // References are numbered by a script, which pages do not have.
      const reference = /\\(?:eq)?ref\b/.exec(tex);
      if (reference !== null) return { problem: `references such as ${reference[0]} are not supported`, at: reference.index };
      if (tex.trim() === "") return { problem: "it is empty", at: null };
      try {
        // The macros that a formula defines are its own.
        const markup = load().renderToString(tex, { displayMode, throwOnError: true, macros: { ...macros } });
        const tree = mathTree(markup);
        if (tree === null) return { problem: "it shows nothing", at: null };
        tree.properties.dataTex = tex;
        return { tree, text: mathText(tree) };
      } catch (error) {
        return problemOf(error);
      }
    },
  };
}

function problemOf(error: unknown): Formula {
  const { name, message, position } = error as { readonly name: string; readonly message: string; readonly position?: number };
  if (name !== "ParseError") return { problem: "something is missing in it", at: null };
  const [said = ""] = message.trim().split(/ at (?:position \d+|end of input):/, 1);
  return { problem: `${said.charAt(0).toLowerCase()}${said.slice(1).replace(/\.$/, "")}`, at: position ?? null };
}
