/**
 * `symbolPages.movedFrom` → for servers, where the pages about symbols were before: one rule for all of them, without a file for each. Below
 * a version, the address leads to the page with that version chosen; without a name, to the list of all.
 */
import { listName } from "../../features/api/plan/symbolNavigation.ts";
import { withBase } from "../../kit/text/urls.ts";
import { allDocs } from "../../model/docSets.ts";
import type { Config } from "../../model/schemas/config.ts";

/** Paths with the base: `/docs`, `symbols`, `api`. */
export interface FormerSymbols {
  readonly folder: string;
  readonly former: string;
  readonly own: string;
}

type Setting = Pick<Config, "symbols" | "symbolPages" | "docs" | "otherDocs" | "base">;

export function formerSymbols({ symbols, symbolPages, docs, otherDocs, base }: Setting): readonly FormerSymbols[] {
  if (symbolPages === false || Object.keys(symbols).length === 0) return [];
  const { path: own, movedFrom } = symbolPages;
  return allDocs({ docs, otherDocs }).flatMap(({ path }) =>
    movedFrom.map((former) => ({ folder: withBase(path === "" ? "" : `/${path}`, base).replace(/\/$/, ""), former, own })),
  );
}

/** The regular expressions of servers: the pattern of an address, and where it leads by the parts of the pattern. */
export function formerPatterns({ folder, former, own }: FormerSymbols) {
  type Part = (at: number) => string;
  const [one, all] = [`${quoted(former)}/(.+?)(?:\\.html)?$`, `${quoted(former)}(?:\\.html|/)?$`];
  const [at, inVersion] = [`^${quoted(folder)}/`, `^${quoted(folder)}/([^/]+)/`];
  return [
    { from: at + one, to: (part: Part) => `${folder}/${own}/${part(1)}` },
    { from: at + all, to: () => `${folder}/${own}/${listName}` },
    { from: inVersion + one, to: (part: Part) => `${folder}/${own}/${part(2)}?v=${part(1)}` },
    { from: inVersion + all, to: (part: Part) => `${folder}/${own}/${listName}?v=${part(1)}` },
  ];
}

/** Paths hold letters, digits, dots, and dashes. */
function quoted(path: string): string {
  return path.replace(/[.+]/g, "\\$&");
}
