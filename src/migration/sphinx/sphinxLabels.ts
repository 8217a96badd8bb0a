/** The labels of all pages: `(name)=` and `:name:`, each with its page, the id that it has there, and the title that Sphinx shows for it. */
export interface Label {
  /** Absolute. */
  readonly file: string;
  readonly id: string;
  readonly title: string;
  /** Whether it is that of the page itself. */
  readonly isPage: boolean;
}

export function labelsOf(file: string, text: string): readonly (readonly [string, Label])[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const target = /^\s*\(([^()\s][^()]*)\)=\s*$/.exec(line)?.[1];
    const name = target ?? /^\s*:name:\s+(\S.*?)\s*$/.exec(line)?.[1];
    if (name === undefined) return [];
    const after = lines.slice(index + 1).find((each) => each.trim() !== "" && !/^\s*\([^()]*\)=\s*$/.test(each)) ?? "";
    const title = target === undefined ? undefined : /^#{1,6}\s+(.*?)\s*$/.exec(after)?.[1];
    return [
      [
        name.toLowerCase(),
        { file, id: labelId(name), title: title ?? name, isPage: target !== undefined && /^#\s/.test(after) },
      ] as const,
    ];
  });
}

export function labelId(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}
