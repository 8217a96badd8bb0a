/** A page while it is translated, as the parts of the translation know it. */
import type { Nodes, RootContent } from "mdast";
import type { Edit } from "../edits.ts";
import type { Names } from "./estree.ts";
import type { JsxElement } from "./jsxElement.ts";
import type { Layout } from "./layout.ts";
import type { PageContext } from "./pageContext.ts";

export interface Statements {
  /** Constants, and pictures by their path. */
  readonly names: Names;
  /** Component name → the Markdown file that it shows. */
  readonly partials: ReadonlyMap<string, string>;
  /** Name → the file whose text it holds. */
  readonly rawFiles: ReadonlyMap<string, string>;
  /** Component name → the SVG file that it shows. */
  readonly svgs: ReadonlyMap<string, string>;
}

export interface TranslatedPage {
  readonly text: string;
  readonly context: PageContext;
  readonly layout: Layout;
  readonly edits: Edit[];
  /** What its imports and exports stand for. */
  readonly statements: Statements;
  readonly html: {
    readonly element: (node: JsxElement, column: number) => void;
    readonly tags: (node: JsxElement, write: (open: string, close: string) => void) => void;
  };
  /** The children of a page, an element or a directive: they begin at `column`, wherever they are written. */
  readonly blocks: (children: readonly Nodes[], column: number) => void;
  readonly block: (node: Nodes, column: number) => void;
  /** What is inside of an element. */
  readonly inner: (node: JsxElement, column: number) => void;
  /** Text and what is inside of it. */
  readonly inline: (node: Nodes) => void;
  readonly colons: (node: Nodes) => string;
  readonly slice: (node: Pick<RootContent, "position">) => string;
  readonly replace: (node: Pick<RootContent, "position">, text: string) => void;
  /** Puts blocks in place of an element. */
  readonly write: (node: JsxElement, column: number, text: string) => void;
}
