/** Front matter of Docusaurus → docsgen's: the same keys; pictures by their new address, and what would be refused in the form that is accepted. */
import type { LeftOver } from "../notebook.ts";

/** The header with its dashes, or empty. `left` hears of keys that mean nothing in docsgen, with their line. */
export function moveFrontMatter(
  header: string,
  asset: (target: string) => string,
  left: (note: LeftOver, line: number) => void,
): string {
  if (header === "") return "";
  return header
    .split("\n")
    .map((line, index) => moveLine(line, asset, (note) => left(note, index + 1)))
    .join("\n");
}

function moveLine(line: string, asset: (target: string) => string, left: (note: LeftOver) => void): string {
  const image = /^(image:\s*)(["']?)([^"'#\s]+)\2\s*$/.exec(line);
  if (image !== null) {
    const target = asset(image[3] ?? "");
    return `${image[1]}${/^(?:\/|[a-z]+:)/.test(target) || target.startsWith(".") ? target : `/${target}`}`;
  }
  if (/^hide_sidebar\s*:|^wrapperClassName\s*:/.test(line))
    left({
      what: `The front matter key \`${line.split(":", 1).join()}\` has no meaning in docsgen.`,
      todo: "Remove it.",
      cost: "note",
    });
  return line;
}
