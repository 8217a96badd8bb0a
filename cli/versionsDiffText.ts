/** What changed between two versions → a list for the terminal, and Markdown for release notes. */
import type { VersionsDiff } from "../src/tools/diff/diffVersions.ts";
import { codeSpan, escapeMarkdown } from "./report.ts";

const titles: Readonly<Record<VersionsDiff["api"][number]["kind"], string>> = {
  gone: "Removed",
  changed: "Changed",
  deprecated: "Deprecated",
  new: "New",
  compatible: "Other declarations",
};
/** The words of lines. */
const words: typeof titles = {
  gone: "removed",
  changed: "changed",
  deprecated: "deprecated",
  new: "new",
  compatible: "redeclared",
};
const kinds = Object.keys(titles) as (keyof typeof titles)[];

/** A line for each change, what breaks first. */
export function versionsDiffText({ api, pages }: VersionsDiff): string {
  const symbols = kinds.flatMap((kind) =>
    api
      .filter((each) => each.kind === kind)
      .map(({ name, old, now }) => [words[kind], name, old === null ? "" : `${old} -> ${now}`]),
  );
  const documents = Object.entries(pages).flatMap(([kind, all]) => all.map(({ url, title }) => [`page ${kind}`, url, title]));
  return [...symbols, ...documents]
    .map(([kind = "", what, more]) => `${`${kind.padEnd(12)}  ${what}  ${more}`.trimEnd()}\n`)
    .join("");
}

export function versionsDiffMarkdown({ from, to, api, pages }: VersionsDiff): string {
  const symbols = kinds.map((kind) => {
    const all = api.filter((each) => each.kind === kind);
    const rows = all.map(({ name, old, now }) => (old === null ? codeSpan(name) : `${codeSpan(old)} → ${codeSpan(now)}`));
    return part(titles[kind], [...new Set(rows)]);
  });
  const documents = Object.entries(pages).map(([kind, all]) =>
    part(
      `Pages ${kind}`,
      all.map(({ url, title }) => `${codeSpan(url)} ${escapeMarkdown(title)}`),
    ),
  );
  const parts = [...symbols, ...documents].filter((each) => each !== "");
  return `${[`### From ${from} to ${to}`, ...(parts.length === 0 ? ["Nothing changed."] : parts)].join("\n\n")}\n`;
}

function part(title: string, rows: readonly string[]): string {
  return rows.length === 0 ? "" : `**${title} (${rows.length})**\n\n${rows.map((row) => `- ${row}`).join("\n")}`;
}
