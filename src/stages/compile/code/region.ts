/**
 * A program → its part from `// #region open` to `// #endregion`, or some of its lines, without region markers and common
 * indentation.
 */

const marker = /^[ \t]*(?:\/\/|\/\*|#|--|;+|%|'|<!--|::|@?rem\b)[ \t]*#?(end)?region\b[ \t]*([\w.-]*)/i;

interface Line {
  readonly text: string;
  readonly kind: "start" | "end" | "code";
  readonly name: string;
}

/** The code, or the names of the existing regions. */
export function cutRegion(
  source: string,
  region: string | null,
): { readonly code: string } | { readonly regions: readonly string[] } {
  const lines = source.replace(/\n$/, "").split("\n").map(read);
  if (region === null) return { code: join(lines) };
  const from = lines.findIndex(({ kind, name }) => kind === "start" && name === region);
  if (from < 0) return { regions: lines.flatMap(({ kind, name }) => (kind === "start" && name !== "" ? [name] : [])) };
  return { code: join(lines.slice(from + 1, findEnd(lines, from, region))) };
}

/** `3`, `3-8`, or `3-` to the end, counted in the whole file; or why these are no lines of it. */
export function cutLines(source: string, range: string): { readonly code: string } | { readonly wrong: string } {
  const lines = source.replace(/\n$/, "").split("\n").map(read);
  const [, first, dash, last] = /^(\d+)(-?)(\d*)$/.exec(range) ?? [];
  const from = Number(first);
  const to = last ? Number(last) : dash ? lines.length : from;
  if (first === undefined || from < 1 || to < from) return { wrong: "names no lines" };
  if (to > lines.length) return { wrong: `names line ${to}, but the file has ${lines.length}` };
  return { code: join(lines.slice(from - 1, to)) };
}

function read(text: string): Line {
  const found = marker.exec(text);
  if (found === null || !text.includes("region")) return { text, kind: "code", name: "" };
  return { text, kind: found[1] === undefined ? "start" : "end", name: found[2] ?? "" };
}

/** The end that names the region; otherwise the one that balances the starts. */
function findEnd(lines: readonly Line[], from: number, region: string): number {
  const named = lines.findIndex(({ kind, name }, index) => index > from && kind === "end" && name === region);
  if (named >= 0) return named;
  let depth = 0;
  const end = lines.findIndex(({ kind }, index) => {
    if (index < from) return false;
    depth += kind === "start" ? 1 : kind === "end" ? -1 : 0;
    return depth === 0;
  });
  return end < 0 ? lines.length : end;
}

function join(lines: readonly Line[]): string {
  return dedent(lines.filter(({ kind }) => kind === "code").map(({ text }) => text)).join("\n");
}

function dedent(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  const shared = indents.reduce((common, indent) => {
    let length = 0;
    while (length < common.length && common[length] === indent[length]) length++;
    return common.slice(0, length);
  }, indents[0] ?? "");
  return lines.map((line) => line.slice(Math.min(shared.length, line.length)));
}
