/** The files of `templates/` that replace no template, are no directive, and that nothing imports → a warning each. */
import { basename } from "node:path";
import { diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../../model/model.ts";

/** `others`: the files of `templates/` that are neither; `used`: every file that the site's own code imports; `names`: of templates. */
export function unusedTemplates(
  others: readonly SourcePath[],
  used: ReadonlySet<string>,
  names: readonly string[],
): readonly Diagnostic[] {
  return others
    .filter((file) => !used.has(file))
    .map((file) => {
      const message = `${file} replaces no template, and nothing imports it.`;
      return diagnose("config/template-unused", message, { file, hint: hintFor(file, names) });
    });
}

function hintFor(file: SourcePath, names: readonly string[]): string {
  const name = basename(file).replace(/\.\w+$/, "");
  if (file.startsWith("templates/directives/") && /^[A-Z]/.test(name))
    return `A directive is a file right in that folder: templates/directives/${name}.tsx.`;
  if (names.includes(name)) return `Name it ${name}.tsx.`;
  return `${didYouMean(name, names) ?? `Templates: ${names.join(", ")}.`} A directive belongs in templates/directives/.`;
}
