/** Everything known about a body while it is compiled, filled by constructs in document order. Other stages do not see it. */

import type { Element } from "hast";
import type { OpenedFeatures } from "../../features/compile.ts";
import type { Code as ProblemCode } from "../../kit/diagnostics/codes.ts";
import { problem } from "../../kit/diagnostics/diagnostic.ts";
import { Ids } from "../../kit/syntax/headingIds.ts";
import { type Position, SourceMap } from "../../kit/text/positions.ts";
import type { Directive, DirectiveForm } from "../../model/directive.ts";
import type { MarkdownDirective } from "../../model/markdownDirective.ts";
import type { CodeBlock, Hash, OfferedImage, Place, Problem } from "../../model/model.ts";
import { Slots } from "../../model/slots.ts";
import type { Files } from "../content/files.ts";
import type { Highlight } from "./code/highlight.ts";
import type { CompileOptions } from "./compilerTypes.ts";
import type { AllowList, Space } from "./html/allowList.ts";
import { Sections } from "./sections/sections.ts";
import type { Texts } from "./texts.ts";

type Given = "variables" | "symbols" | "markdown" | "explorers" | "packageManagers";

/** A directive of the compiler's own, with all of the draft at hand. */
export type BodyDirective = MarkdownDirective<Draft>;

/** What a name stands for. */
export interface KnownDirective {
  readonly forms: readonly DirectiveForm[];
  /** Null for one that a component shows. */
  readonly shows: BodyDirective["shows"] | null;
  /** Null for one that docsgen does not have. */
  readonly facts: Omit<Directive, "forms"> | null;
  /** Whether the site brings its component, which alone knows what it takes. */
  readonly isOwn: boolean;
}

/** What stays the same for every body of a site. */
export interface Setting extends Required<Pick<CompileOptions, Given>>, OpenedFeatures {
  /** The directives by name. */
  readonly directives: ReadonlyMap<string, KnownDirective>;
  /** The names that make a word in the text a directive. */
  readonly textDirectives: ReadonlySet<string>;
  /** Those that the site has to switch on, and has not: what is said of one that a page writes. */
  readonly missingDirectives: ReadonlyMap<string, { readonly message: string; readonly hint: string }>;
  /** Where the site is published, `https://example.org`; null if that does not matter. */
  readonly origin: string | null;
  readonly html: AllowList;
  /** Languages whose code blocks the site checks. */
  readonly listings: ReadonlySet<string>;
  readonly texts: Texts;
  readonly highlight: Highlight;
  /** HTML of a tree, markers kept. */
  readonly stringify: (node: Element) => string;
}

export class Draft {
  readonly setting: Setting;
  readonly files: Files;
  readonly map: SourceMap;
  readonly slots = new Slots();
  readonly ids = new Ids();
  readonly sections = new Sections();
  readonly problems: Problem[] = [];
  readonly imports = new Map<string, Hash | null>();
  /** Pictures in several widths and formats. */
  readonly variants: OfferedImage[] = [];
  readonly codeBlocks: CodeBlock[] = [];
  /** Ids of lines that name a note of their code block. */
  readonly noted = new Set<string>();
  /** The formulas with how they are read in a line of text. */
  readonly formulas: { readonly tree: Element; readonly text: string }[] = [];
  /** How many diagrams wait for what draws them. */
  postponed = 0;
  /** How many icons there are so far. */
  icons = 0;
  /** Names of tables so far: each scroll area has its own. */
  readonly tableNames = new Map<string, number>();
  /** How many elements are open in the walk. */
  depth = 0;
  /** Id of the heading that is being walked. */
  heading: string | null = null;
  /** What may name something of an API, by the ids of headings. */
  readonly mentions = new Map<string, Set<string>>();
  /** Inline code of this section that got a slot. */
  readonly named = new Set<string>();
  hasRawHtml = false;
  /** Parts of lines, as positions count them, where tags are shown as text: what is wrong there has been said. */
  readonly shown = new Map<number, { readonly from: number; readonly to: number }>();
  /** What is reported once in a file, and has been. */
  readonly reported = new Set<string>();
  /** Starts of directives that have been reported: a line of colons that closes nothing belongs to one of them. */
  strayStarts = 0;
  /** What the raw HTML at hand is inside of. */
  space: Space = "html";

  constructor(setting: Setting, files: Files, body: string) {
    this.map = new SourceMap(body);
    this.setting = setting;
    this.files = files;
  }

  place(position: Position | undefined): Place {
    return this.map.place(position);
  }

  report(code: ProblemCode, message: string, at: Position | Place | undefined, hint?: string): void {
    const place = at !== undefined && "line" in at ? at : this.place(at);
    this.problems.push(problem(code, message, place, hint));
  }

  /** Notes that the current section may name something of an API. */
  mention(name: string): void {
    const { anchor } = this.sections;
    this.mentions.set(anchor, (this.mentions.get(anchor) ?? new Set<string>()).add(name));
  }

  /** Notes that the result depends on a file; answers its hash. */
  depend(path: string, known?: Hash | null): Hash | null {
    const before = this.imports.get(path);
    if (before !== undefined) return before;
    const hash = known === undefined ? this.files.hash(path) : known;
    this.imports.set(path, hash);
    return hash;
  }
}

declare module "vfile" {
  interface DataMap {
    draft: Draft;
  }
}
