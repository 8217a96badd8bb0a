/** Which sources may have other headings than those that are known. */
import type { Code } from "../../kit/diagnostics/codes.ts";
import type { Compiled, Diagnostic } from "../../model/model.ts";

/** Problems that may hide headings: a link to a heading of such a page may be right. */
const hiding: ReadonlySet<Code> = new Set<Code>([
  "content/encoding",
  "front-matter/syntax",
  "front-matter/language",
  "front-matter/limit",
  "markdown/limit",
  "markdown/include",
  "markdown/jsx",
  "markdown/plugin",
  "markdown/unknown-directive",
  "markdown/variable-heading",
]);

/** Sources whose problems may hide headings. */
export function obscureSources(compiled: ReadonlyMap<string, Compiled>, diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  // A problem in a partial is reported in the partial, and hides headings of the pages that include it.
  const bodies = [...compiled].filter(([, { problems }]) => problems.some(({ code }) => hiding.has(code)));
  const files = diagnostics.flatMap(({ code, file }) => (hiding.has(code) && file !== undefined ? [file] : []));
  return new Set<string>([...bodies.map(([path]) => path), ...files]);
}
