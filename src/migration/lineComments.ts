/** What a line of code is → the comment at its end that says so, in a form that the language allows and docsgen reads. */

export type LineKind = "++" | "--" | "highlight";

const hash = new Set(
  "python py bash sh zsh shell console yaml yml toml ini makefile make dockerfile docker ruby rb r perl env dotenv nginx".split(
    " ",
  ),
);
const markup = new Set("html xml svg md mdx markdown vue svelte astro".split(" "));
const block = new Set("css less".split(" "));
const dashes = new Set("sql lua haskell".split(" "));

export function lineComment(language: string, kind: LineKind): string {
  const mark = `[!code ${kind}]`;
  const name = language.toLowerCase();
  if (hash.has(name)) return ` # ${mark}`;
  if (markup.has(name)) return ` <!-- ${mark} -->`;
  if (block.has(name)) return ` /* ${mark} */`;
  return dashes.has(name) ? ` -- ${mark}` : ` // ${mark}`;
}

/** `2,4-6` → the numbers; empty where it names no lines. */
export function lineNumbers(written: string): readonly number[] {
  return written.split(",").flatMap((part) => {
    const [, from = "", to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    return from === ""
      ? []
      : Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, step) => Number(from) + step);
  });
}
