/** Languages that code blocks name and the highlighter does not know → what they are highlighted as: `code.languages`. */
import { isKnownLanguage } from "../kit/syntax/codeLanguages.ts";
import type { Notebook } from "./notebook.ts";

/** The nearest known language. */
const near: Readonly<Record<string, string>> = {
  vue: "html",
  svelte: "html",
  astro: "html",
  mdx: "markdown",
  jsonc: "json",
  json5: "json",
  flow: "javascript",
  mts: "typescript",
  cts: "typescript",
  "shell-session": "shell",
  "sh-session": "shell",
  terminal: "shell",
  docker: "bash",
  dockerfile: "bash",
  dotenv: "ini",
  env: "ini",
  editorconfig: "ini",
  properties: "ini",
  gitignore: "ini",
  objc: "objectivec",
  "objective-c": "objectivec",
  groovy: "java",
  gradle: "kotlin",
  scala: "kotlin",
  snackplayer: "jsx",
  styl: "less",
  sass: "scss",
  postcss: "css",
  ejs: "html",
  handlebars: "html",
  hbs: "html",
  pug: "html",
  proto: "cpp",
};

export function codeLanguages(used: ReadonlySet<string>, notebook: Notebook): Readonly<Record<string, string>> {
  const unknown = [...used].filter((name) => /^[\w+#.-]+$/.test(name) && name !== "text" && !isKnownLanguage(name)).sort();
  if (unknown.includes("mermaid"))
    notebook.left({
      what: "Mermaid diagrams are shown as their text.",
      todo: "Set markdown.diagrams in site.config.ts, and install beautiful-mermaid.",
    });
  if (unknown.length > 0) notebook.translated("languages of code blocks", unknown.length);
  return Object.fromEntries(unknown.map((name) => [name, near[name] ?? "text"]));
}
