/** What the translation of one page asks of the project around it, and tells it. */
import type { LeftOver } from "../notebook.ts";
import type { Loaded } from "../origins.ts";

export interface PageContext {
  /** False for pages that are plain Markdown by the configuration of the project. */
  readonly isMdx: boolean;
  readonly translated: (what: string, times?: number) => void;
  /** `line` is that of the body. */
  readonly left: (note: LeftOver, line: number) => void;
  /** A link's target in the new site. */
  readonly link: (target: string, line: number) => string;
  /** The same for a picture or another file. */
  readonly asset: (target: string) => string;
  /** A partial that the page imports, as `::include` names it; null where there is no such file. */
  readonly partial: (specifier: string) => string | null;
  /** What a module of the project exports by default, as far as it is written out. */
  readonly moduleValue: (specifier: string) => unknown;
  /** A file of code that the page shows, as `file=` names it; null where there is no such file. */
  readonly codeFile: (specifier: string) => string | null;
  /** Counts an unknown component; returns the directive that stands for it. */
  readonly stub: (component: string, props: readonly string[], line: number) => string;
  /** Hears of an address that the page loads. */
  readonly loads: (kind: Loaded, address: string) => void;
  /** Hears of the language of a code block. */
  readonly language: (language: string) => void;
}
