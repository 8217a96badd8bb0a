/** Formulas in TeX, which the package `temml` reads. */
import { notInstalled } from "../../stages/config/optionalPackage.ts";
import type { Feature, FoundPackages } from "../compileFeature.ts";
import type { MathOptions } from "./compile/mathOptions.ts";
import { mathPackage } from "./compile/openMath.ts";

export const math = {
  sheets: ({ markdown }) => (markdown.math === null ? [] : [{ path: "./templates/styles/math.css", classes: ["formula"] }]),
  packages: ({ markdown }, find): FoundPackages<{ readonly math?: MathOptions }> => {
    if (markdown.math === null) return { options: {} };
    const reader = find(mathPackage);
    if (reader === null) return { options: {}, missing: [notInstalled("config/math", "markdown.math", [mathPackage])] };
    return { options: { math: { ...reader, macros: markdown.math.macros } } };
  },
} as const satisfies Feature;
