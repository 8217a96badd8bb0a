/** A placeholder for an uncompiled body, with the title that its first line suggests, so that the plan can begin early. */
import type { Compiled, Hash, Source } from "../../model/model.ts";

const empty = { parts: [""], slots: [] };

/** `# Title {#id}` as the first text of a body; no more than anybody would read as a title, because the patterns below take long for more. */
const opening = /^\s*#[ \t]+([^\n]{1,500})/;

export function standInFor({ body, hash }: Source): Compiled {
  const written = opening.exec(body)?.[1];
  return {
    // Equal bodies have equal keys, and no compiled body has such a key.
    key: `stand-in ${hash}` as Hash,
    markdown: "",
    html: empty,
    title: written === undefined ? null : { text: plainText(written), html: empty },
    excerpt: "",
    headings: [],
    anchors: [],
    sections: [],
    names: [],
    imports: [],
    problems: [],
    usesVariables: false,
  };
}

/** Removes the markup of Markdown, approximately. */
function plainText(written: string): string {
  return written
    .replace(/\s*\{#[^}]*\}\s*$|\s+#+\s*$/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\\(?=[!-/:-@[-`{-~])|[`*]/g, "")
    .trim();
}
