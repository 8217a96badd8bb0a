/**
 * What docsgen knows of a directive besides how it is shown. Each is a value in the file that shows it; the lists of directives, what is
 * checked where a page writes one, the style sheets of pages, and the manual's page of directives are made from these values.
 */

/** `:name[…]` in a line of text, `::name` in a line of its own, `:::name` … `:::` around content. */
export type DirectiveForm = "text" | "leaf" | "container";

export interface Directive {
  /** The name as pages write it: `bar-chart`. */
  readonly name: string;
  readonly forms: readonly DirectiveForm[];
  /** What it takes besides `class` and `id`. */
  readonly attributes: readonly string[];
  /** Whether what is in brackets behind the name is shown. */
  readonly hasLabel: boolean;
  /** The list without which it shows nothing. */
  readonly list?: "numbered" | "any";
  /** Whether its label names a symbol of the API. */
  readonly namesSymbol?: boolean;
  /** Whether `src` is a picture that pages offer in several sizes. */
  readonly hasPicture?: boolean;
  readonly sheet?: BlockSheet;
  /** Interface texts of its component, in English; those of other languages are in `templates/texts/`. */
  readonly texts?: Readonly<Record<string, string>>;
  /** What it is for and how it is written, in Markdown, for the manual. */
  readonly help: string;
}

/** A style sheet of docsgen, which the pages load that have an element of one of these classes. */
export interface BlockSheet {
  /** Relative to the folder of the package. */
  readonly path: string;
  readonly classes: readonly string[];
}

/** The attributes of every directive. */
export const commonAttributes: readonly string[] = ["class", "id"];
