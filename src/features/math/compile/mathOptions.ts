/** What formulas are read with. In a file of its own: the package's types, which reach this one, have no packages of types for trees. */
export interface MathOptions {
  /** The folder of the installed package. */
  readonly folder: string;
  readonly version: string;
  /** Commands of the site: `\R` → `\mathbb{R}`. */
  readonly macros: Readonly<Record<string, string>>;
}
