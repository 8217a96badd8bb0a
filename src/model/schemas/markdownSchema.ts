/** `markdown` of the configuration: how Markdown is read. */

import { func, strict, switched, texts, z } from "../../kit/schema.ts";
import { html } from "./htmlSchema.ts";

/** Longest front matter of a page, in kB. */
export const frontMatterLimit = 64;

/** A plug-in of unified, for Markdown (remark) or HTML (rehype). */
export type MarkdownPlugin = (...options: never[]) => unknown;

/** A plug-in, or one with its options. */
export type MarkdownPlugins = readonly (MarkdownPlugin | readonly [MarkdownPlugin, ...unknown[]])[];

const plugins = () => {
  const plugin = z.union([func(), z.tuple([func()], z.unknown())], { error: "must be a plug-in, or [plug-in, options]" });
  return (z.array(plugin) as unknown as z.ZodType<MarkdownPlugins, MarkdownPlugins>).default([]);
};

export const markdown = strict({
  /**
   * Plug-ins for the Markdown tree, each alone or as `[plugin, options]`.
   * @example [() => (tree) => tree]
   */
  remarkPlugins: plugins(),
  /**
   * Plug-ins for the HTML tree, each alone or as `[plugin, options]`.
   * @example [() => (tree) => tree]
   */
  rehypePlugins: plugins(),
  /**
   * Read `$…$`, `$$…$$`, and code blocks in the language `math` as formulas in TeX, and write them as MathML; null to leave them as text. `true`
   * turns it on. The site installs the package that reads them: `temml`.
   */
  math: switched(
    strict({
      /**
       * Commands of the site, for all formulas.
       * @example { "\\R": "\\mathbb{R}" }
       */
      macros: texts().default({}),
    }),
  ).default(null),
  /**
   * Draw code blocks in the languages `mermaid`, `dot`, and `graphviz` when the site is built. The site installs the packages that draw those it
   * has: `beautiful-mermaid` for Mermaid, `@viz-js/viz` for Graphviz.
   */
  diagrams: z.boolean().default(false),
  /** Elements and attributes that Markdown may hold beyond docsgen's own list. */
  html: html.prefault({}),
  /**
   * Longest front matter of a page, in kB.
   * @example 128
   */
  frontMatterLimit: z.int().min(1).default(frontMatterLimit),
}).prefault({});
