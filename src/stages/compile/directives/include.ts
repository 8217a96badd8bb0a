/**
 * Replaces `::include{file=_partial.md}` by the tree of the partial. Its headings join the page, its paths are relative to the
 * partial, its positions refer to the partial, and its footnotes and references stay separate from the page's.
 */
import type { Nodes, Parents, Root, RootContent } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import { rewriteTitles } from "../../../kit/syntax/legacyTitle.ts";
import { resolvePath } from "../../../kit/text/contentPaths.ts";
import { withoutMarkers } from "../../../model/slots.ts";
import type { BodyDirective, Draft } from "../draft.ts";
import { shiftPositions } from "../shiftPositions.ts";
import { reportUnknownAttributes } from "./unknownAttributes.ts";

export const includeDirective: BodyDirective = {
  name: "include",
  // The compiler replaces it before it makes HTML; a plug-in that adds one comes too late.
  shows: { leaf: (_, node, draft) => reportLate(node, draft) },
  attributes: ["file"],
  hasLabel: false,
  help: "`::include{file=_name.md}` puts the text of a file in its place. The path is relative to the page.",
};

type Parse = (markdown: string) => Root;

/** Maximum number of partials in one body, against exponential inclusion. */
const most = 500;

export interface Includes {
  readonly draft: Draft;
  readonly parse: Parse;
  count: number;
}

/** Replaces every include below a node. `open` lists the partials being included, outermost first. */
export function joinIncludes(node: Parents, open: readonly string[], includes: Includes): void {
  for (let index = 0; index < node.children.length; index++) {
    const child = node.children[index] as Nodes;
    if (child.type === "leafDirective" && child.name === "include") {
      const joined = include(child, open, includes);
      (node.children as RootContent[]).splice(index, 1, ...joined);
      index += joined.length - 1;
    } else if ("children" in child) joinIncludes(child, open, includes);
  }
}

function include(node: LeafDirective, open: readonly string[], includes: Includes): RootContent[] {
  const { draft } = includes;
  const written = node.attributes?.file ?? "";
  reportUnknownAttributes(node, draft.setting.directives.get(node.name), draft);
  const fail = (message: string, hint?: string): RootContent[] => {
    draft.report("markdown/include", message, node.position, hint);
    return [];
  };
  if (written === "") return fail("::include names no file.", "Write ::include{file=_name.md}.");
  const path = resolvePath(written, draft.map.fileOf(node.position));
  if (open.includes(path))
    return fail(`The file ${written} includes itself: ${[...open.slice(open.indexOf(path)), path].join(" → ")}.`);
  if (++includes.count > most) return fail(`More than ${most} files are included in one page.`);
  const found = draft.files.read(path);
  draft.depend(path, found?.hash);
  if (found === null) {
    return fail(
      `The file ${written} ${draft.files.problem(path)}.`,
      "The path is relative to the file that it is written in and stays inside the version's folder.",
    );
  }
  const text = withoutFrontMatter(withoutMarkers(found.text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n")));
  const tree = shiftPositions(includes.parse(rewriteTitles(text)), draft.map.add(path, text), 0);
  ownReferences(tree, includes.count);
  joinIncludes(tree, [...open, path], includes);
  return tree.children;
}

function reportLate(node: LeafDirective, draft: Draft): undefined {
  const hint = "Insert the content of the file in the plug-in, or write ::include in the page.";
  draft.report("markdown/include", "A Markdown plug-in added ::include, after files were included.", node.position, hint);
}

/** Replaces front matter by blank lines, which keeps line numbers. */
function withoutFrontMatter(text: string): string {
  const found = /^---\n[\s\S]*?\n---(?=\n|$)/.exec(text);
  return found === null ? text : text.replace(found[0], found[0].replace(/[^\n]/g, ""));
}

/** Two partials may use one name for different definitions. */
function ownReferences(node: Nodes, number: number): void {
  if ("identifier" in node) node.identifier += `-${number}`;
  if ("children" in node) for (const child of node.children) ownReferences(child, number);
}
