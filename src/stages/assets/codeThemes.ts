/**
 * The code themes that the configuration names → their colors for both modes, and what is wrong with them. A name is that of a
 * highlight.js theme; what ends with `.css` is a style sheet of the site with rules for the same classes.
 */

import { resolve } from "node:path";
import { CssSyntaxError } from "postcss";
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { readRegularText } from "../../kit/files/readFile.ts";
import type { Diagnostic, SourcePath } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import { resolveCodeTheme } from "../config/codeTheme.ts";
import { pathProblem } from "../config/pathProblem.ts";
import { type CodeTheme, type Mode, readCodeTheme } from "./codeThemeSheet.ts";

export interface CodeThemes {
  readonly light: CodeTheme;
  readonly dark: CodeTheme;
  /** Absolute paths of their style sheets. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** False if one could not be read: it is as if it had no rules. */
  readonly isWhole: boolean;
}

export async function readCodeThemes({ code }: Pick<Config, "code">, root: string): Promise<CodeThemes> {
  const [light, dark] = await Promise.all([readTheme(code.light, "light", root), readTheme(code.dark, "dark", root)]);
  return {
    light: light.theme,
    dark: dark.theme,
    files: [light.file, dark.file],
    diagnostics: [...light.diagnostics, ...dark.diagnostics],
    isWhole: light.isRead && dark.isRead,
  };
}

/** The default themes, whose weak tokens docsgen adjusts. Those of other themes are reported. */
const tuned = /[/\\](?:github|base16[/\\]dracula)\.css$/;

interface Read {
  readonly file: string;
  readonly theme: CodeTheme;
  readonly diagnostics: readonly Diagnostic[];
  readonly isRead: boolean;
}

async function readTheme(name: string, mode: Mode, root: string): Promise<Read> {
  const shipped = resolveCodeTheme(name);
  const file = shipped ?? resolve(root, name);
  const failed = (problem: Diagnostic): Read => ({
    file,
    theme: readCodeTheme("", mode, false),
    diagnostics: [problem],
    isRead: false,
  });
  const missing = shipped === null ? pathProblem("config/code-theme", { key: `code.${mode}`, path: name, root }) : null;
  if (missing !== null) return failed(missing);
  try {
    const theme = readCodeTheme(readRegularText(file), mode, shipped !== null && tuned.test(file));
    return { file, theme, diagnostics: contrastWarning(name, mode, theme.weak), isRead: true };
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const place = { file: name as SourcePath, line: error.line ?? 1, column: error.column ?? 1 };
    return failed({ ...diagnose("config/code-theme", `code.${mode}: ${error.reason}.`), ...place });
  }
}

function contrastWarning(name: string, mode: Mode, weak: CodeTheme["weak"]): readonly Diagnostic[] {
  if (weak.length === 0) return [];
  const names = weak.map((token) => `${token.name} ${token.ratio.toFixed(1)}`).join(", ");
  return [
    diagnose("config/code-contrast", `code.${mode}: "${name}" has tokens below a contrast of 4.5:1: ${names}.`, {
      key: `code.${mode}`,
      hint: "Choose another theme, or set these colors in a style sheet listed in styles.",
    }),
  ];
}
