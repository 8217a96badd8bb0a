/** The versions of a build, and the pages of one of them, as lists in Markdown. */

import { type BuiltSite, type BuiltVersion, findVersion } from "../../finished/builtSite.ts";

export function versionList({ versions, titles, versionOf, addressOf }: BuiltSite): string {
  const owners = [...titles.keys()].map((url) => versionOf(url)?.name);
  const [first] = versions;
  const lines = versions.map(({ name, docSet, label, release, path, isLast }) => {
    const isOfFirst = docSet === first?.docSet;
    const role = isLast ? (isOfFirst ? ", the default" : ", the latest") : "";
    const named = label === name ? "" : ` (named "${name}")`;
    const told = release === undefined ? "" : `, describes ${release} and what came after it`;
    const pages = owners.filter((owner) => owner === name).length;
    return `- ${label}${named}${role}${told}: ${pages} ${pages === 1 ? "page" : "pages"}, ${addressOf(path)}`;
  });
  return lines.length === 0 ? "The documentation has no versions." : lines.join("\n");
}

export function pageList(name: string, site: BuiltSite): string {
  const own = site.versions.length === 0 ? null : findVersion(site, name);
  const lines = (of: BuiltVersion | null) =>
    [...site.titles].flatMap(([url, title]) =>
      site.versionOf(url)?.name === of?.name ? [`- [${title}](${site.addressOf(url)})`] : [],
    );
  const pages = own === null ? [] : [`# Pages of ${own.label}`, lines(own).join("\n")];
  return [...pages, "# Pages that belong to no version", lines(null).join("\n")].join("\n\n");
}
