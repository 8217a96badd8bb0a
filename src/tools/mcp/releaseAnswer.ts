/** The page of what changed up to a version → what it tells those who have one of the older versions, as Markdown. */
import { originChoice } from "../../../templates/contract.ts";
import { htmlToMarkdown } from "../../features/twins/compile/htmlToMarkdown.ts";
import { type BuiltSite, type BuiltVersion, NotFound, pageAt } from "../../finished/builtSite.ts";
import { endOf, offsetOf, parsePage } from "../../finished/parsedPage.ts";
import { normalizeUrl, outputPath } from "../../kit/text/urls.ts";

export interface Release {
  readonly since: BuiltVersion;
  readonly version: BuiltVersion;
}

export function releaseAnswer({ since, version }: Release, site: BuiltSite): string {
  const url = [...site.titles.keys()].find((each) => each.endsWith(`/${version.name}`) && placeOf(since, each, site) !== null);
  const place = url === undefined ? null : placeOf(since, url, site);
  if (url === undefined || place === null) throw notTold(since, version);
  const address = `${site.addressOf(url)}#from-${since.name}`;
  const told = toldTo(place, pageAt(url, site)?.content ?? "");
  return `# What changed from ${since.label} to ${version.label}\n\n${address}\n\n${htmlToMarkdown(told, site.addressOf(url))}`.trim();
}

/** By what everything that the page tells a version is marked; null for a page that tells it nothing. */
function placeOf({ name }: BuiltVersion, url: string, { read }: BuiltSite): string | null {
  const html = read(outputPath(normalizeUrl(url))) ?? "";
  const choice = new RegExp(`<a id="from-${name.replace(/\W/g, "\\$&")}"[^>]* ${originChoice}="(\\d+)"`);
  return choice.exec(html)?.[1] ?? null;
}

/** Without what is marked for others. */
function toldTo(place: string, html: string): string {
  const others = parsePage(html).elements.filter(({ attribs }) => attribs["data-from"]?.split(" ").includes(place) === false);
  let told = "";
  let at = 0;
  for (const element of others) {
    // Inside of another that is left out.
    if (offsetOf(element) < at) continue;
    told += html.slice(at, offsetOf(element));
    at = endOf(element);
  }
  return told + html.slice(at);
}

function notTold(since: BuiltVersion, version: BuiltVersion): NotFound {
  const about = `The site does not tell what changed from ${since.label} to ${version.label}.`;
  return new NotFound(`${about} Name a page, whose words can be compared, or look for pages about upgrades and releases.`);
}
