/**
 * A code block with the option `explorer` → the address that opens its code in Compiler Explorer, with the compiler, options and libraries
 * that the site names for the language. The address holds all of it, so nothing is asked before somebody follows the link.
 */

import { resolvePath } from "../../../kit/text/contentPaths.ts";
import type { CodeBlock } from "../../../model/model.ts";
import type { Explorer } from "../../../model/schemas/explorerSchema.ts";
import { withoutMarkers } from "../../../model/slots.ts";
import type { Draft } from "../draft.ts";
import { variable } from "../variables.ts";
import { readMagicComments } from "./magicComments.ts";
import { cutRegion } from "./region.ts";

/** Longer addresses are refused by servers on the way. */
const longest = 8000;

/** Its names of languages, where they are not those of code blocks. */
const languages: Readonly<Record<string, string>> = { cpp: "c++", cc: "c++", cxx: "c++", hpp: "c++", py: "python", rs: "rust" };

/** Null for a block without such a link, or whose link would be of no use, which is reported. */
export function explorerUrl(block: CodeBlock, draft: Draft): string | null {
  const { meta, language, fence } = block;
  if (!meta.explorer) return null;
  const refuse = (message: string, hint: string) => {
    draft.report("markdown/code-option", message, fence, hint);
    return null;
  };
  const explorers = draft.setting.explorers;
  const known = Object.hasOwn(explorers, language) ? explorers[language] : undefined;
  if (known === undefined) {
    const hint = `Write code: { compilerExplorer: { ${JSON.stringify(language)}: { compiler: "…" } } } in site.config.ts.`;
    return refuse(`The configuration names no compiler of Compiler Explorer for "${language}".`, hint);
  }
  const source = programOf(block, draft);
  const filled = meta.verbatim ? [] : [...source.matchAll(variable)].filter(([, name = ""]) => draft.setting.variables.has(name));
  if (filled.length > 0)
    return refuse(
      `Compiler Explorer would get ${filled[0]?.[0]} as it is written.`,
      "Write the value, or remove the option explorer.",
    );
  const url = addressOf(source, language, known);
  if (url.length > longest)
    return refuse(
      "This code is too long for a link to Compiler Explorer.",
      "Show a shorter program, or remove the option explorer.",
    );
  return url;
}

/** The whole file, where the block shows a part of one: a part alone does not compile. Without comments for the page, and removed lines. */
function programOf({ code, meta, language, fence }: CodeBlock, draft: Draft): string {
  const found = meta.file === null ? null : draft.files.read(resolvePath(meta.file, fence.within ?? ""));
  const whole = found === null ? null : cutRegion(withoutMarkers(found.text).replace(/\r\n?/g, "\n"), null);
  const text = whole !== null && "code" in whole ? whole.code : code;
  const { lines, marks } = readMagicComments(text.split("\n"), language, { highlight: true, notes: meta.notes });
  return lines.filter((_, index) => marks.get("removed")?.has(index + 1) !== true).join("\n");
}

function addressOf(source: string, written: string, { compiler, options, libraries, language }: Explorer): string {
  const libs = Object.entries(libraries).map(([name, ver]) => ({ name, ver }));
  const session = {
    id: 1,
    language: language ?? languages[written] ?? written,
    source: `${source}\n`,
    compilers: [{ id: compiler, options, libs }],
  };
  const state = Buffer.from(JSON.stringify({ sessions: [session] })).toString("base64");
  return `https://godbolt.org/clientstate/${encodeURIComponent(state)}`;
}
