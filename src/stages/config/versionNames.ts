/** Checks every version name that the configuration or the command line mentions against the versions there are. */
import { diagnose, didYouMean, listNames } from "../../kit/diagnostics/diagnostic.ts";
import { formatKeyPath, type KeyPath } from "../../kit/schema.ts";
import { locateKey } from "../../kit/syntax/locateKey.ts";
import { allDocs } from "../../model/docSets.ts";
import type { Diagnostic, VersionName } from "../../model/model.ts";
import type { DocSet, RunOptions } from "../../model/schemas/config.ts";
import { everyVersionOf } from "../../model/schemas/everyVersion.ts";
import { unreleased } from "../../model/versionName.ts";
import type { LoadedConfig } from "./load.ts";

/** `all`: the versions of the site, in their order. */
export function checkVersionNames(
  { config, source }: Pick<LoadedConfig, "config" | "source">,
  run: Pick<RunOptions, "versions">,
  all: readonly VersionName[],
): readonly Diagnostic[] {
  const names = all.map(({ name }) => name);
  const available = (name: string, known = names) => `Available version names are: ${listNames(name, known)}`;
  const inConfig = (path: KeyPath, name: string, message: string, known = names) =>
    known.includes(name)
      ? []
      : [
          diagnose("config/unknown-version", message, {
            file: source.path,
            ...locateKey(source.text, path),
            ...hinted(name, known),
          }),
        ];
  const everyOne = new Set(allDocs(config).map(({ id }) => everyVersionOf(id)));
  const named = Object.keys(config.symbols).filter((name) => !everyOne.has(name));
  const notThere = (path: KeyPath) => `"${formatKeyPath(path)}" names a version that does not exist.`;
  return [
    ...allDocs(config).flatMap(({ id, key, lastVersion, versions }) => {
      const own = all.flatMap(({ docSet, nameInSet }) => (docSet === id ? [nameInSet] : []));
      const inSet = (path: KeyPath, name: string, message: string) =>
        inConfig(path, name, `${message} ${available(name, own)}`, own);
      const last = [...key, "lastVersion"];
      return [
        ...(lastVersion === null
          ? []
          : inSet(last, lastVersion, `"${formatKeyPath(last)}" names the version "${lastVersion}", which does not exist.`)),
        ...Object.keys(versions).flatMap((name) => {
          const path = [...key, "versions", name];
          return inSet(path, name, notThere(path));
        }),
        ...pastRelease({ key, versions }, own, source),
      ];
    }),
    ...named.flatMap((name) => inConfig(["symbols", name], name, `${notThere(["symbols", name])} ${available(name)}`)),
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

/** What `next` describes besides what came after it is no release that the site has a version of, and none before one. */
function pastRelease(
  { key, versions }: Pick<DocSet, "key" | "versions">,
  names: readonly string[],
  { path: file, text }: LoadedConfig["source"],
): readonly Diagnostic[] {
  const { release, released = "" } = versions[unreleased] ?? {};
  if (release === undefined) return [];
  const isVersion = names.includes(release);
  // The others are older, or patches of older ones.
  const newest = names.find((name) => name !== unreleased) ?? "";
  if (!isVersion && (released === "" || (versions[newest]?.released ?? "") <= released)) return [];
  const path = [...key, "versions", unreleased, "release"];
  const said = isVersion ? "is a version of the site" : `is older than the version "${newest}"`;
  const message = `"${formatKeyPath(path)}" says that "${unreleased}" describes "${release}", which ${said}.`;
  const hint = 'Remove "release" and "released", or name what has been released since.';
  return [diagnose("config/release", message, { file, ...locateKey(text, path), hint })];
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
