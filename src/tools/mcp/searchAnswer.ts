/** A query → the sections that the site's own search finds, as Markdown with their addresses. The engine is that of the browser. */
import { createEngine, type Engine } from "../../../client/search/engine/createEngine.ts";
import { type Fetch, LoadError } from "../../../client/search/engine/fetchIndex.ts";
import type { Hit } from "../../../client/search/engine/protocol.ts";
import { type BuiltSite, findVersion, latestVersions } from "../../finished/builtSite.ts";
import { fileIn } from "../../finished/findBuild.ts";
import { readRegularFile } from "../../kit/files/readFile.ts";
import { orNull } from "../../kit/once.ts";

/** Reads the index files of a build in `out`. */
export function openSearch(out: string): Engine {
  const fetch: Fetch = async (url) => {
    const file = fileIn(out, url.slice(1));
    const bytes = file === null ? null : orNull(() => readRegularFile(file));
    if (bytes === null) throw new LoadError(`${url} cannot be read`);
    return { bytes, isWhole: true, hasRanges: false };
  };
  return createEngine("/", fetch);
}

export interface SearchQuestion {
  readonly query: string;
  /** Name or label; `all` for every version; the latest of each set of documents without it. */
  readonly version?: string | undefined;
  readonly limit?: number | undefined;
}

export async function searchAnswer(
  { query, version = "", limit = 8 }: SearchQuestion,
  engine: Engine,
  site: BuiltSite,
): Promise<string> {
  const isAll = version.trim().toLowerCase() === "all";
  const own = isAll ? [] : version.trim() === "" ? latestVersions(site) : [findVersion(site, version)];
  const where = own.length === 0 ? (isAll ? "in all versions" : "") : `in ${own.map(({ label }) => label).join(", ")}`;
  const { hits, total, correction, missing, isAnswered } = await engine.search(query, {
    versions: own.length === 0 ? "all" : own.map(({ name }) => name),
    limit,
  });
  if (hits.length === 0) {
    const other = correction === null ? "" : ` Did you mean "${correction}"?`;
    const wider = own.length > 0 && site.versions.length > own.length ? ' Ask with version "all" to search every version.' : "";
    return `Nothing ${where} matches "${query}".${other}${wider}`.replace("  ", " ");
  }
  const count = `${hits.length} of ${total} sections ${where} that match "${query}", the best first.`.replace("  ", " ");
  const notes = [
    ...(correction === null ? [] : [`Read as "${correction}".`]),
    ...(missing.length === 0 ? [] : [`Nothing ${where} has "${missing.join('", "')}".`.replace("  ", " ")]),
    ...(isAnswered || missing.length > 0 ? [] : ["None has the name as it is written; these have parts of it."]),
  ];
  return [[count, ...notes].join(" "), ...hits.map((hit, at) => entry(hit, at + 1, site))].join("\n\n");
}

function entry({ url, title, breadcrumbs, version, versions, excerpt }: Hit, number: number, site: BuiltSite): string {
  const labelOf = (name: string) => site.versions.find((each) => each.name === name)?.label ?? name;
  const others = versions.filter((name) => name !== version).map(labelOf);
  const of =
    version === null ? [] : [`version ${labelOf(version)}${others.length === 0 ? "" : `, also in ${others.join(", ")}`}`];
  const lines = [
    `${number}. **${[...breadcrumbs, title].join(" › ")}**`,
    [site.addressOf(url), ...of].join(" · "),
    excerpt.replace(/\s+/g, " ").trim(),
  ];
  return lines.filter((line) => line !== "").join("\n   ");
}
