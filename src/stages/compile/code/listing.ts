/**
 * A code block whose language the site checks → the slot at its end, which holds what `docsgen check snippets` wants to know of it.
 * Nothing is checked here: that takes compilers, and a build runs none.
 */

import { hashOf } from "../../../kit/hash.ts";
import { resolvePath } from "../../../kit/text/contentPaths.ts";
import type { CodeBlock } from "../../../model/model.ts";
import type { Draft } from "../draft.ts";
import { variable } from "../variables.ts";

/** The marker of the slot; empty for a block of another language. `number`: of the block in the document. */
export function listing(block: CodeBlock, number: number, draft: Draft): string {
  const { language, meta, fence } = block;
  if (!draft.setting.listings.has(language)) return "";
  if (meta.nocompile === "")
    draft.report("markdown/code-option", "The option nocompile gives no reason.", fence, 'Write nocompile="needs Windows".');
  const file = meta.file === null ? null : resolvePath(meta.file, fence.within ?? "");
  const code = file === null ? block.code : "";
  const variables = meta.verbatim ? [] : variablesIn(file === null ? code : (draft.files.read(file)?.text ?? ""), draft);
  const { fragment, version } = meta;
  const excuse = meta.nocompile === "" ? null : meta.nocompile;
  const hash = hashOf(language, fragment ?? "", file === null ? code : (draft.imports.get(file) ?? ""));
  const expected = meta.run ? expectedAfter(number, draft) : null;
  if (meta.run && expected === null)
    draft.report("markdown/code-option", "No block says what this code prints.", fence, 'Mark the block after it with "output".');
  const place = file === null ? block.place : fence;
  return draft.slots.add({ kind: "listing", language, code, file, hash, variables, fragment, version, excuse, expected, place });
}

function variablesIn(code: string, draft: Draft): readonly string[] {
  const names = [...code.matchAll(variable)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => draft.setting.variables.has(name)).sort();
}

/** The next block that is marked as output, unless another one is run before it. */
function expectedAfter(number: number, draft: Draft): string | null {
  const next = draft.codeBlocks.slice(number + 1).find(({ meta }) => meta.run || meta.output);
  return next?.meta.output === true ? next.code : null;
}
