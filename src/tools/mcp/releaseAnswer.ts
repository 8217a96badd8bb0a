/** The page of what changed from one version to another → what it tells, as Markdown. */
import { comparisonUrl } from "../../../templates/shared/comparisonUrl.ts";
import { htmlToMarkdown } from "../../features/twins/compile/htmlToMarkdown.ts";
import { type BuiltSite, type BuiltVersion, NotFound, pageAt } from "../../finished/builtSite.ts";

export interface Release {
  readonly since: BuiltVersion;
  readonly version: BuiltVersion;
}

export function releaseAnswer({ since, version }: Release, site: BuiltSite): string {
  const end = comparisonUrl("", since, version).replace(/^\/+/, "/");
  const url = [...site.titles.keys()].find((each) => each.endsWith(end));
  if (url === undefined) throw notTold(since, version);
  const address = site.addressOf(url);
  const told = htmlToMarkdown(pageAt(url, site)?.content ?? "", address);
  return `# What changed from ${since.label} to ${version.label}\n\n${address}\n\n${told}`.trim();
}

function notTold(since: BuiltVersion, version: BuiltVersion): NotFound {
  const about = `The site does not tell what changed from ${since.label} to ${version.label}.`;
  return new NotFound(`${about} Name a page, whose words can be compared, or look for pages about upgrades and releases.`);
}
