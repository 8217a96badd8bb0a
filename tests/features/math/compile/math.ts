/** Formulas as the repository's own Temml reads them. */
import { fileURLToPath } from "node:url";
import type { MathOptions } from "../../../../src/features/math/compile/mathOptions.ts";
import { mathPackage } from "../../../../src/features/math/compile/openMath.ts";
import { installedPackage } from "../../../../src/stages/config/optionalPackage.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

export function mathOptions(macros: MathOptions["macros"] = {}): MathOptions {
  const found = installedPackage(mathPackage, [root]);
  if (found === null) throw new Error(`${mathPackage} is not installed`);
  return { ...found, macros };
}
