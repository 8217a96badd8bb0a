/**
 * `symbolPages.movedFrom` → for servers, where the pages about symbols were before: one rule for all of them, without a file for each. Below
 * a version, the address leads to the page with that version chosen; without a name, to the list of all.
 */
import { listName } from "../../features/api/plan/symbolNavigation.ts";
import { escapePattern } from "../../kit/html/escape.ts";
import { withBase } from "../../kit/text/urls.ts";
import { allDocs } from "../../model/docSets.ts";
import type { Version } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";

/** Paths with the base: `/docs`, `symbols`, `api`. */
export interface FormerSymbols {
  readonly folder: string;
  /** The names of versions, as addresses have them: another folder may have a page of the former name. */
  readonly versions: readonly string[];
  readonly former: string;
  readonly own: string;
}

type Setting = Pick<Config, "symbols" | "symbolPages" | "docs" | "otherDocs" | "base">;

export function formerSymbols(
  { symbols, symbolPages, docs, otherDocs, base }: Setting,
  versions: readonly Pick<Version, "docSet" | "nameInSet">[],
): readonly FormerSymbols[] {
  if (symbolPages === false || Object.keys(symbols).length === 0) return [];
  const { path: own, movedFrom } = symbolPages;
  return allDocs({ docs, otherDocs }).flatMap(({ id, path }) => {
    const names = versions.filter(({ docSet }) => docSet === id).map(({ nameInSet }) => nameInSet);
    const folder = withBase(path === "" ? "" : `/${path}`, base).replace(/\/$/, "");
    return movedFrom.map((former) => ({ folder, versions: names, former, own }));
  });
}

/** The regular expressions of servers: the pattern of an address, and where it leads by the parts of the pattern. */
export function formerPatterns({ folder, versions, former, own }: FormerSymbols) {
  type Part = (at: number) => string;
  const [one, all] = [`${escapePattern(former)}/(.+?)(?:\\.html)?$`, `${escapePattern(former)}(?:\\.html|/)?$`];
  const at = `^${escapePattern(folder)}/`;
  const inVersion = `${at}(${versions.map(escapePattern).join("|")})/`;
  return [
    { from: at + one, to: (part: Part) => `${folder}/${own}/${part(1)}` },
    { from: at + all, to: () => `${folder}/${own}/${listName}` },
    { from: inVersion + one, to: (part: Part) => `${folder}/${own}/${part(2)}?v=${part(1)}` },
    { from: inVersion + all, to: (part: Part) => `${folder}/${own}/${listName}?v=${part(1)}` },
  ];
}
