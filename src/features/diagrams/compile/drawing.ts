/** What comes of the source of a diagram: markup, or what is wrong with it. */
/** What is wrong with a source. Lines and columns from 0; null where the place is not known. */
export interface Fault {
  readonly message: string;
  readonly hint: string;
  readonly at: { readonly line: number; readonly column: number; readonly length: number } | null;
}

export interface Drawing {
  /** Null where there are faults. */
  readonly svg: string | null;
  readonly faults: readonly Fault[];
  /** What the source itself says that it shows. */
  readonly alt: string | null;
  /** What the source writes above the diagram. */
  readonly title: string | null;
}
