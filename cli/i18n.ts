/** `docsgen i18n`: what is left to translate in a site in several languages. */
import type { DocsgenCommand } from "./command.ts";
import type { SiteOptions } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count } from "./units.ts";

interface StatusOptions extends SiteOptions {
  readonly allVersions?: boolean;
}

export function addI18n(program: DocsgenCommand, context: Context): void {
  program
    .command("i18n")
    .description("see what is left to translate")
    .command("status")
    .forSite()
    .description("list pages without a translation, outdated translations, and missing texts")
    .example("docsgen i18n status", "list what is left to translate in each language")
    .example("docsgen i18n status --strict", "fail in CI while anything is")
    .option("--all-versions", "count the pages of all versions, not only of the one being written")
    .option("--strict", "treat warnings as errors")
    .action((_, self: DocsgenCommand) =>
      perform<StatusOptions>(context, self, async ({ run, options, step, signal }) => {
        step("comparing the languages");
        const { translationStatus } = await import("../src/sources/i18n/translationStatus.ts");
        const found = await translationStatus(run, { allVersions: options.allVersions === true, signal });
        const { languages, hasHistory, diagnostics } = found;
        const lines = languages.map(({ lang, label, pages, translated, outdated, texts, labels }) => {
          const rest = [`${outdated.length} outdated`, `${count(texts.length + labels.length, "text")} missing`];
          return `${label} (${lang}): ${translated} of ${count(pages, "page")} translated, ${rest.join(", ")}.`;
        });
        const unknown = "Git knows nothing of the site, so outdated translations were not looked for.";
        const none = 'The site has one language. To add another, set locales in site.config.ts, such as locales: { "de": {} }.';
        const closing = () => [...(languages.length === 0 ? [none] : lines), ...(hasHistory ? [] : [unknown])].join("\n");
        return { diagnostics, result: { languages, hasHistory }, closing };
      }),
    );
}
