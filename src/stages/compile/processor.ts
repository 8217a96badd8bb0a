/**
 * The Markdown processor, created once per compiler: parser, the site's remark plug-ins, HTML tree, raw HTML if a body has any,
 * the site's rehype plug-ins, writer.
 */
import type { Element, Root as HtmlRoot, Nodes } from "hast";
import type { Root } from "mdast";
import rehypeRaw from "rehype-raw";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { VFile } from "vfile";
import { mathSyntax } from "../../features/math/compile/mathSyntax.ts";
import { markdownSyntax } from "../../kit/syntax/markdownSyntax.ts";
import type { MarkdownPlugins } from "../../model/schemas/markdownSchema.ts";
import { withFastPath } from "./fastPath/fastPath.ts";
import { handlers } from "./handlers.ts";
import { guarded } from "./plugins.ts";
import type { Texts } from "./texts.ts";

export interface MarkdownProcessor {
  parse(markdown: string): Root;
  /** The finished Markdown tree as an HTML tree, plug-ins included. */
  run(tree: Root, file: VFile): Promise<HtmlRoot>;
  /** The same, synchronously; null if the site has plug-ins, which may be asynchronous. */
  runSync: ((tree: Root, file: VFile) => HtmlRoot) | null;
  stringify(tree: HtmlRoot | Element): string;
}

interface Options {
  readonly directives: ReadonlySet<string>;
  readonly remarkPlugins: MarkdownPlugins;
  readonly rehypePlugins: MarkdownPlugins;
  readonly texts: Texts;
  readonly math?: unknown;
}

export function createProcessor({ directives, remarkPlugins, rehypePlugins, texts, math }: Options): MarkdownProcessor {
  const processor = unified()
    .use(remarkParse)
    .use(markdownSyntax, directives)
    .use(math === undefined ? [] : [mathSyntax])
    .use(guarded(remarkPlugins))
    .use(remarkRehype, {
      allowDangerousHtml: true,
      handlers,
      footnoteLabel: texts.footnotes,
      footnoteBackLabel: (index: number, again: number) =>
        texts.footnoteBack.replace("{number}", `${index + 1}${again > 1 ? `-${again}` : ""}`),
    })
    .use(rawHtml, (_, file) => file.data.draft?.hasRawHtml === true)
    .use(guarded(rehypePlugins))
    // What plug-ins added is checked against the list of allowed HTML, too.
    .use(rehypePlugins.length === 0 ? [] : [() => rawHtml(hasRaw)])
    .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
    .freeze();
  const hasPlugins = remarkPlugins.length + rehypePlugins.length > 0;
  const parse = (markdown: string) => processor.parse(markdown);
  const fast = withFastPath(parse, directives);
  return {
    // A plug-in may add syntax of its own, with other rules.
    parse: remarkPlugins.length > 0 ? parse : (text) => (math !== undefined && text.includes("$") ? parse(text) : fast(text)),
    run: (tree, file) => processor.run(tree, file),
    runSync: hasPlugins ? null : (tree, file) => processor.runSync(tree, file),
    stringify: (tree) => processor.stringify(tree as HtmlRoot),
  };
}

type Test = (tree: HtmlRoot, file: VFile) => boolean;

/** rehype-raw parses the whole tree again, so only where there is raw HTML. */
function rawHtml(isNeeded: Test): (tree: HtmlRoot, file: VFile) => HtmlRoot {
  const parse = rehypeRaw() as (tree: HtmlRoot, file: VFile) => HtmlRoot;
  return (tree, file) => (isNeeded(tree, file) ? parse(tree, file) : tree);
}

function hasRaw(node: Nodes): boolean {
  return node.type === "raw" || ("children" in node && node.children.some(hasRaw));
}
