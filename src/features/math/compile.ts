/** Formulas in TeX, which the package `temml` reads. */
import { notInstalled } from "../../stages/config/optionalPackage.ts";
import type { CompileFeature, FoundPackages } from "../compileFeature.ts";
import type { MathOptions } from "./compile/mathOptions.ts";
import { mathPackage, openMath } from "./compile/openMath.ts";

export interface MathSetting {
  readonly math?: MathOptions | undefined;
}

export const math = {
  sheets: ({ markdown }) => (markdown.math === null ? [] : [{ path: "./templates/styles/math.css", classes: ["formula"] }]),
  packages: ({ markdown }, find): FoundPackages<MathSetting> => {
    if (markdown.math === null) return { options: {} };
    const reader = find(mathPackage);
    if (reader === null) return { options: {}, missing: [notInstalled("config/math", "markdown.math", [mathPackage])] };
    return { options: { math: { ...reader, macros: markdown.math.macros } } };
  },
  // Dollar signs are text where nothing reads formulas.
  open: ({ math: options }: MathSetting) => ({ math: options === undefined ? null : openMath(options) }),
  keyOf: ({ math: options }: MathSetting) => (options === undefined ? [] : [options.version, options.macros]),
} as const satisfies CompileFeature;
