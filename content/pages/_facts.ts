/** Facts about the library that no page of this site has as data. */
import type { View } from "docsgen/templates";

/** The newest release of the library, the version of the site that describes it, and whether these pages show that unless readers choose another. */
export function newestRelease({ site, lastVersion }: View) {
  const version = site.versions.find(({ released }) => released !== null) ?? null;
  return { version, name: version?.release ?? version?.label ?? "", isShown: version === lastVersion };
}

const site = "https://pcapplusplus.github.io";

/** Protocols that the README of v25.05 lists. */
export const protocols = 51;

/** Releases from before this site, newest first, with the Doxygen pages that some of them have elsewhere. */
export const older: readonly { readonly name: string; readonly date: string; readonly api: string | null }[] = [
  { name: "v21.05", date: "2021-05-17", api: `${site}/v2105/api-docs/` },
  { name: "v20.08", date: "2020-08-20", api: `${site}/v2008/api-docs/` },
  { name: "v19.12", date: "2019-12-02", api: `${site}/v1912/api-docs/` },
  { name: "v19.04", date: "2019-03-31", api: `${site}/v1904/Documentation` },
  { name: "v18.08", date: "2018-08-03", api: `${site}/v1808/Documentation` },
  { name: "v17.11", date: "2017-11-04", api: null },
  { name: "v17.02", date: "2017-02-16", api: null },
  { name: "v16.09", date: "2016-09-12", api: null },
  { name: "v16.02", date: "2016-02-03", api: null },
];
