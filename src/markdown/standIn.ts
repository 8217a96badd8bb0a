/**
 * What stands for a body until it is compiled: nothing but its title, as far as a look at the first line tells. The plan of a
 * large site can begin with it.
 */
import type { Compiled, Hash, Source } from "../core/model.ts";

const empty = { parts: [""], slots: [] };

/** `# Title {#id}` as the first text of a body. */
const opening = /^\s*#[ \t]+([^\n]+)/;

export function standInFor({ body, hash }: Source): Compiled {
  const written = opening.exec(body)?.[1];
  return {
    // Equal bodies are equal, and no compiled one has such a key.
    key: `stand-in ${hash}` as Hash,
    html: empty,
    title: written === undefined ? null : { text: plainText(written), html: empty },
    excerpt: "",
    headings: [],
    anchors: [],
    sections: [],
    imports: [],
    problems: [],
    linksToAnchors: false,
    usesVariables: false,
  };
}

/** Without the marks of Markdown, as well as that can be told without parsing. */
function plainText(written: string): string {
  return written
    .replace(/\s*\{#[^}]*\}\s*$|\s+#+\s*$/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\\(?=[!-/:-@[-`{-~])|[`*]/g, "")
    .trim();
}
