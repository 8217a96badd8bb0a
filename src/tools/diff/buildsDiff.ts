/** How two finished builds differ: what the API returns. */

export interface NamedPage {
  readonly url: string;
  readonly title: string;
}

/** How many words were inserted and removed; a picture counts as one. */
interface WordCounts {
  readonly inserted: number;
  readonly removed: number;
}

/** Nothing but markup, such as the target of a link, changed where no word did. */
export interface ChangedPage extends NamedPage {
  readonly words: WordCounts;
}

export interface MovedPage extends ChangedPage {
  readonly from: string;
}

/** A heading of a page that both builds have. */
export interface Anchor {
  readonly url: string;
  readonly id: string;
  readonly text: string;
}

export interface BuildsDiff {
  /** How many pages each build has; those that show changes and the search page do not count. */
  readonly pages: { readonly before: number; readonly after: number };
  readonly added: readonly NamedPage[];
  /** Their addresses lead nowhere any more. */
  readonly removed: readonly NamedPage[];
  /** Their old addresses redirect. */
  readonly moved: readonly MovedPage[];
  readonly changed: readonly ChangedPage[];
  readonly anchors: { readonly added: readonly Anchor[]; readonly removed: readonly Anchor[] };
  /** Where addresses that are no pages redirect to; null: nowhere. */
  readonly redirects: readonly { readonly from: string; readonly before: string | null; readonly after: string | null }[];
  readonly weights: Weights;
}

export interface Weight {
  readonly bytes: number;
  /** The size after compression; pictures, fonts and the like are as they are. */
  readonly compressed: number;
}

/** A weight in both builds; null where only the other one has it. */
export interface WeightChange {
  readonly before: Weight | null;
  readonly after: Weight | null;
}

export type FileKind = "html" | "script" | "style" | "search" | "image" | "font" | "other";

export interface Weights {
  readonly total: WeightChange;
  /** The files by kind: those that one of the builds has. */
  readonly kinds: Readonly<Partial<Record<FileKind, WeightChange>>>;
  /** The pages whose HTML has another size, by address. */
  readonly pages: readonly (WeightChange & { readonly url: string })[];
}
