/** A file of the configuration that was evaluated → its default export as a plain value, and what is wrong with its keys. */
import type { Code } from "../../kit/diagnostics/codes.ts";
import { DocsgenError, diagnose, listNames, suggest } from "../../kit/diagnostics/diagnostic.ts";
import { thrown } from "../../kit/diagnostics/thrown.ts";
import { watched } from "../../kit/processes/watched.ts";
import { check, type Finding, isLanguageTag, say, type z } from "../../kit/schema.ts";
import { locateKey } from "../../kit/syntax/locateKey.ts";
import type { ConfigSource } from "../../kit/syntax/locateKeys.ts";
import type { Diagnostic } from "../../model/model.ts";
import { isStyleSheet } from "../../model/schemas/codeSchema.ts";
import { codeThemeNames, resolveCodeTheme } from "./codeTheme.ts";
import type { LoadedModules } from "./modules.ts";
import { plainValue, UnreadableKey } from "./plainValue.ts";
import { pathAsWritten, withNewNames } from "./renamedKeys.ts";
import { findSecrets } from "./secrets.ts";

/** The default export of the evaluated file, whose getters are code of the site, too. */
export function readExport(
  loaded: LoadedModules,
  source: ConfigSource,
  define = "defineConfig",
): Readonly<Record<string, unknown>> {
  const module = loaded.modules.get(source.path) as { readonly default?: unknown } | undefined;
  if (module === undefined) throw new DocsgenError(loaded.diagnostics);
  return watched({ code: "config/load", what: source.path, file: source.path }, () =>
    exported(module, { ...loaded, define }, source),
  );
}

function exported(
  module: { readonly default?: unknown },
  { place, define }: Pick<LoadedModules, "place"> & { readonly define: string },
  { path, text }: ConfigSource,
): Readonly<Record<string, unknown>> {
  const value = module.default;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    try {
      return plainValue(value) as Readonly<Record<string, unknown>>;
    } catch (error) {
      const [cause, key] = error instanceof UnreadableKey ? [error.cause, error.path] : [error, []];
      const message =
        error instanceof UnreadableKey ? `${error.message}: ${thrown(cause)}` : `${path} cannot be read: ${thrown(cause)}`;
      throw new DocsgenError([diagnose("config/load", message, { file: path, ...(place(cause) ?? locateKey(text, key)) })]);
    }
  }
  const message = value === undefined ? `${path} has no default export.` : `${path} must export an object by default.`;
  throw new DocsgenError([diagnose("config/load", message, { file: path, hint: `Write export default ${define}({ … }).` })]);
}

/** Every problem of the keys of a configuration, or of the part of one that a theme brings. */
export function findProblems(
  schema: z.ZodType,
  written: Readonly<Record<string, unknown>>,
  source: ConfigSource,
): readonly Diagnostic[] {
  const user = withNewNames(written);
  const { search, code } = user;
  const toDiagnostic = (code: Code, finding: Finding) =>
    diagnose(code, say(finding), {
      file: source.path,
      ...locateKey(source.text, pathAsWritten(written, finding.path)),
      hint: finding.hint,
    });
  const secrets = findSecrets(search);
  const isSecret = ({ path }: Finding) => secrets.some((secret) => secret.path.join() === path.join());
  return [
    ...check(schema, user)
      .filter((finding) => !isSecret(finding))
      .map((finding) => toDiagnostic(codeOf(finding), finding)),
    ...secrets.map((finding) => toDiagnostic("config/secret", finding)),
    ...unknownThemes(code).map((finding) => toDiagnostic("config/code-theme", finding)),
    ...wrongLocales(user).map((finding) => toDiagnostic("config/invalid", finding)),
  ];
}

function codeOf({ kind, path }: Finding): Code {
  if (kind === "unknown-key") return "config/unknown-key";
  return path[0] === "navbar" && path[1] === "items" && path.length > 2 ? "config/navbar-item" : "config/invalid";
}

/** The keys of `locales` are language tags, and folders of addresses; the default language is that of `locale` alone. */
function wrongLocales(user: unknown): readonly Finding[] {
  const { locale, locales } = user as { readonly locale?: { readonly lang?: unknown }; readonly locales?: unknown };
  if (typeof locales !== "object" || locales === null) return [];
  const lang = typeof locale?.lang === "string" ? locale.lang : "en";
  return Object.keys(locales).flatMap((tag): readonly Finding[] => {
    const at = { kind: "invalid", path: ["locales", tag] } as const;
    if (!isLanguageTag(tag)) return [{ ...at, message: "is not a language tag.", hint: 'Use one such as "de" or "pt-BR".' }];
    const message = "names the language of the site itself, which locale.lang says.";
    return tag === lang ? [{ ...at, message, hint: "Remove it: locales lists the further languages." }] : [];
  });
}

function unknownThemes(code: unknown): readonly Finding[] {
  const { light, dark } = (code ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries({ light, dark }).flatMap(([key, name]) => {
    if (typeof name !== "string" || name === "" || isStyleSheet(name) || resolveCodeTheme(name) !== null) return [];
    const names = codeThemeNames();
    const message = `names the theme "${name}", which highlight.js does not have.`;
    const hint = suggest(name, names, `Known themes: ${listNames(name, names)}.`);
    return [{ kind: "invalid" as const, path: ["code", key], message, hint }];
  });
}
