/** Formulas as the repository's own Temml reads them. */
import { fileURLToPath } from "node:url";
import { installedPackage } from "../../../src/engine/config/optionalPackage.ts";
import type { MathOptions } from "../../../src/engine/math/mathOptions.ts";
import { mathPackage } from "../../../src/engine/math/openMath.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export function mathOptions(macros: MathOptions["macros"] = {}): MathOptions {
  const found = installedPackage(mathPackage, [root]);
  if (found === null) throw new Error(`${mathPackage} is not installed`);
  return { ...found, macros };
}
