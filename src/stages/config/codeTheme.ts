/**
 * Resolves the name of a code theme to the style sheet that highlight.js ships for it, by its own name or by the one it
 * has elsewhere. The packed docsgen holds copies of these style sheets. A site may name a style sheet of its own instead.
 */
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compare } from "../../kit/diagnostics/diagnostic.ts";
import { findPackage } from "../../kit/files/package.ts";

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

/** The absolute path of the style sheet; null when highlight.js has no such theme. Case, spaces and underscores do not matter: `Night Owl`. */
export function resolveCodeTheme(name: string): string | null {
  const wanted = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  const names = [wanted, aliases[wanted]].flatMap((each) => (each === undefined ? [] : filesOf(each)));
  return names.find(existsSync) ?? null;
}

/** Every accepted name, sorted; without the `base16/` forms of the same names. */
export function codeThemeNames(): readonly string[] {
  const folders = [styles(), join(styles(), "base16")];
  const shipped = folders.flatMap((folder) => readdirSync(folder)).filter((file) => /^[^.]+\.css$/.test(file));
  const names = shipped.map((file) => file.slice(0, -".css".length));
  return [...new Set([...names, ...Object.keys(aliases)])].sort(compare);
}

/** Where a theme of that name would be: in the top folder, then in `base16/`, which may also be a part of the name. */
function filesOf(name: string): readonly string[] {
  if (!/^(?:base16\/)?[\w-]+$/.test(name)) return [];
  return [join(styles(), `${name}.css`), join(styles(), "base16", `${name}.css`)];
}

function styles(): string {
  const packed = join(findPackage().root, "dist/styles");
  return existsSync(packed)
    ? packed
    : join(dirname(createRequire(import.meta.url).resolve("highlight.js/package.json")), "styles");
}
