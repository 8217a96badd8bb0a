/** The inputs and outputs of compilation. It reads files only through `Files`, so it needs no disk and knows no file names. */

import type { DiagramOptions } from "../../features/diagrams/compile/diagramOptions.ts";
import type { IconSet } from "../../features/icons/compile/openIcons.ts";
import type { ImageOptions } from "../../features/images/compile/imageOptions.ts";
import type { MathOptions } from "../../features/math/compile/mathOptions.ts";
import type { Directive } from "../../model/directive.ts";
import type { FindIcon } from "../../model/findIcon.ts";
import type { Compiled, Hash } from "../../model/model.ts";
import type { Explorer } from "../../model/schemas/explorerSchema.ts";
import type { MarkdownPlugins } from "../../model/schemas/markdownSchema.ts";
import type { Files } from "../content/files.ts";
import type { PackageManagers } from "./code/meta.ts";
import type { AllowedHtml } from "./html/allowList.ts";
import type { Texts } from "./texts.ts";

export interface CompileOptions {
  /** The directives that a component shows, by name; null for one that docsgen does not have. */
  readonly directives: ReadonlyMap<string, Directive | null>;
  /** Those of them whose component the site brings, which alone knows their attributes. */
  readonly ownDirectives?: ReadonlySet<string>;
  /** Names of the variables that linking fills: `version.name`, `vars.repo`. */
  readonly variables: ReadonlySet<string>;
  /** Where the site is published, `https://example.org`: links that write it out are resolved like others. */
  readonly origin?: string;
  /** Whether inline code may name symbols of an API. */
  readonly symbols?: boolean;
  /** Whether pages have their Markdown next to them. */
  readonly markdown?: boolean;
  /** Languages whose code blocks the site checks. */
  readonly listings?: readonly string[];
  /** What code opens in Compiler Explorer with, by language. */
  readonly explorers?: Readonly<Record<string, Explorer>>;
  /** Sets of package managers that code blocks become tabs of. */
  readonly packageManagers?: PackageManagers;
  readonly remarkPlugins: MarkdownPlugins;
  readonly rehypePlugins: MarkdownPlugins;
  /** What raw HTML may hold beyond docsgen's own list. */
  readonly html?: AllowedHtml;
  /** Further names of languages → languages of the highlighter. */
  readonly languages?: Readonly<Record<string, string>>;
  /** What reads formulas; undefined where the site has none. */
  readonly math?: MathOptions | undefined;
  /** What draws diagrams; undefined where the site has none. */
  readonly diagrams?: DiagramOptions | undefined;
  /** Icon sets, the first of which needs no name. */
  readonly icons?: readonly IconSet[];
  /** What pictures are encoded with; undefined where they stay as they are. */
  readonly images?: ImageOptions | undefined;
  /** docsgen's version. */
  readonly tool: string;
  /** Hash of the code behind the plug-ins (the bundled configuration); part of every key. */
  readonly plugins?: string;
  /** The words that compile itself writes into a page, where a site says them differently. */
  readonly texts?: Partial<Texts>;
}

export interface Compiler {
  /** Hash of everything besides the body and its imports that a result depends on. */
  readonly key: Hash;
  compile(body: string, files: Files): Promise<Compiled>;
  /** An icon of the sets as HTML, to be shown next to a label. */
  readonly icon: FindIcon;
  /** Highlighted HTML of a piece of code, as in a code block; the plain text, escaped, when the language is unknown. */
  highlight(code: string, language: string): string;
}
