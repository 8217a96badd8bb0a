/**
 * What is wrong with the lists of the API → the configuration with the addresses at which pages of symbols may be missing for that reason.
 * A link that leads there is not called broken: one cause has one message.
 */
import { joinUrl } from "../kit/text/urls.ts";
import { allDocs } from "../model/docSets.ts";
import type { Diagnostic } from "../model/model.ts";
import type { Config } from "../model/schemas/config.ts";

export function withUnknownSymbols(config: Config, problems: readonly Diagnostic[]): Config {
  const { symbolPages } = config;
  const isDamaged = problems.some(({ code, severity }) => code === "content/symbols" && severity === "error");
  if (symbolPages === false || !isDamaged) return config;
  const roots = allDocs(config).map(({ path }) => joinUrl(`/${path}`, symbolPages.path));
  return { ...config, externalPaths: [...config.externalPaths, ...roots] };
}
