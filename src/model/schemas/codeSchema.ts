/** `code` of the configuration: languages, colors, and tabs of code blocks. */

import { file, strict, text, texts, z } from "../../kit/schema.ts";
import { explorer } from "./explorerSchema.ts";

/** What is not a name but a style sheet of the site: `styles/code-dark.css`. */
export function isStyleSheet(name: string): boolean {
  return /\.css$/i.test(name);
}

/** A theme of highlight.js by its name, or a style sheet of the site. */
const codeTheme = text().refine(
  (name) => !isStyleSheet(name) || file.safeParse(name).success,
  "must be the name of a theme, or a path inside the site's folder",
);

export const code = strict({
  /**
   * Theme of the light mode.
   * @example "github"
   */
  light: codeTheme.default("github"),
  /**
   * Theme of the dark mode.
   * @example "styles/code-dark.css"
   */
  dark: codeTheme.default("dracula"),
  /**
   * Further names of languages in code blocks: a language that the highlighter knows for each, or `"text"` for no highlighting.
   * @example { svelte: "html", mermaid: "text" }
   */
  languages: texts().default({}),
  /**
   * What code blocks with the option `explorer` open in Compiler Explorer with, by their language.
   * @example { cpp: { compiler: "g142", options: "-std=c++20" } }
   */
  compilerExplorer: z.record(z.string(), explorer).readonly().default({}),
  /**
   * Sets of package managers. A code block with `package-managers=cpp` holds names of packages, and becomes tabs with the command of each
   * manager of the set `cpp`; `{packages}` stands for the names.
   * @example { cpp: { vcpkg: "vcpkg install {packages}", Conan: "conan install --requires={packages}" } }
   */
  packageManagers: z
    .record(text().regex(/^[\w-]+$/, "must be a word"), texts())
    .readonly()
    .default({}),
}).prefault({});
