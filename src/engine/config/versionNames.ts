/** Checks every version name that the configuration or the command line mentions against the versions there are. */
import { diagnose, didYouMean, listNames } from "../core/diagnostic.ts";
import type { Diagnostic } from "../core/model.ts";
import type { RunOptions } from "../core/schemas/config.ts";
import { everyVersion } from "../core/schemas/everyVersion.ts";
import { formatKeyPath, type KeyPath } from "../core/schemas/schema.ts";
import { locateKey } from "../core/syntax/locateKey.ts";
import type { LoadedConfig } from "./load.ts";

/** `names`: the versions of the site, in their order. */
export function checkVersionNames(
  { config, source }: Pick<LoadedConfig, "config" | "source">,
  run: Pick<RunOptions, "versions">,
  names: readonly string[],
): readonly Diagnostic[] {
  const available = (name: string) => `Available version names are: ${listNames(name, names)}`;
  const inConfig = (path: KeyPath, name: string, message: string) =>
    names.includes(name)
      ? []
      : [
          diagnose("config/unknown-version", message, {
            file: source.path,
            ...locateKey(source.text, path),
            ...hinted(name, names),
          }),
        ];
  const { lastVersion, versions } = config.docs;
  const named = [
    ...Object.keys(versions).map((name) => ["docs", "versions", name]),
    ...Object.keys(config.symbols).flatMap((name) => (name === everyVersion ? [] : [["symbols", name]])),
  ];
  return [
    ...(lastVersion === null
      ? []
      : inConfig(
          ["docs", "lastVersion"],
          lastVersion,
          `"docs.lastVersion" names the version "${lastVersion}", which does not exist. ${available(lastVersion)}`,
        )),
    ...named.flatMap((path) => {
      const name = path.at(-1) ?? "";
      return inConfig(path, name, `"${formatKeyPath(path)}" names a version that does not exist. ${available(name)}`);
    }),
    ...dropdowns(config).flatMap(({ path, name }) =>
      inConfig(
        path,
        name,
        `No docs version exist for name '${name}', please verify your 'docsVersionDropdown' navbar item versions config. Available version names: ${names.map((each) => `- ${each}`).join(" ")}`,
      ),
    ),
    ...(run.versions ?? [])
      .filter((name) => !names.includes(name))
      .map((name) =>
        diagnose(
          "config/unknown-version",
          `--versions names the version "${name}", which does not exist. ${available(name)}`,
          hinted(name, names),
        ),
      ),
  ];
}

function hinted(name: string, names: readonly string[]): { readonly hint: string | undefined } {
  const longer = name === "" ? undefined : names.find((each) => each.startsWith(name));
  return { hint: longer === undefined ? didYouMean(name, names) : `Did you mean "${longer}"?` };
}

/** Every version that a version dropdown of the navbar lists, with the path of its key. */
function dropdowns(config: LoadedConfig["config"]): readonly { path: KeyPath; name: string }[] {
  return config.navbar.items.flatMap((item, index) => {
    if (item.type !== "docsVersionDropdown" || item.versions === undefined) return [];
    const path = ["navbar", "items", index, "versions"];
    if (Array.isArray(item.versions)) return item.versions.map((name: string, at) => ({ path: [...path, at], name }));
    return Object.keys(item.versions).map((name) => ({ path: [...path, name], name }));
  });
}
