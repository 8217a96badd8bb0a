/**
 * Resolves the name of a code theme to the style sheet that highlight.js ships for it, by its own name or by the one it
 * has elsewhere.
 */
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compare } from "../diagnostic.ts";

export interface CodeTheme {
  /** Absolute path of the style sheet. */
  readonly file: string;
}

/** Names that other tools use, and the shipped themes they mean. */
const aliases: Readonly<Record<string, string>> = {
  "vs-code": "vs2015",
  vscode: "vs2015",
  "vs-code-dark": "vs2015",
  "vs-code-light": "vs",
  "vs-light": "vs",
  "one-dark": "atom-one-dark",
  nightowl: "night-owl",
  "github-light": "github",
  gruvbox: "gruvbox-dark-medium",
  "gruvbox-dark": "gruvbox-dark-medium",
  "gruvbox-light": "gruvbox-light-medium",
  solarized: "solarized-light",
  "tokyo-night": "tokyo-night-dark",
  "oceanic-next": "oceanicnext",
  palenight: "material-palenight",
};

/** Null when highlight.js has no such theme. Case, spaces and underscores do not matter: `Night Owl`. */
export function resolveCodeTheme(name: string): CodeTheme | null {
  const wanted = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  const themes = shippedThemes();
  const file = themes.get(wanted) ?? themes.get(aliases[wanted] ?? "");
  return file === undefined ? null : { file };
}

/** Every accepted name, sorted; without the `base16/` forms of the same names. */
export function codeThemeNames(): readonly string[] {
  const names = [...shippedThemes().keys()].filter((name) => !name.includes("/"));
  return [...names, ...Object.keys(aliases)].sort(compare);
}

/** Themes of the top folder first; those of `base16/` where the top has none of that name, and always as `base16/x`. */
function shippedThemes(): ReadonlyMap<string, string> {
  const styles = join(dirname(createRequire(import.meta.url).resolve("highlight.js/package.json")), "styles");
  const list = (folder: string, prefix: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".css") && !file.endsWith(".min.css"))
      .map((file) => [prefix + file.slice(0, -".css".length), join(folder, file)] as const);
  const base16 = join(styles, "base16");
  return new Map([...list(base16, ""), ...list(base16, "base16/"), ...list(styles, "")]);
}
