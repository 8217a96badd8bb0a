/** Markdown tree → HTML tree: the handlers that differ from remark-rehype's own. */
import type { ElementContent } from "hast";
import type { Blockquote, Code, Html, Image, ImageReference, InlineCode, LinkReference, Parents, TableRow, Text } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import type { InlineMath, Math as MathBlock } from "mdast-util-math";
import { defaultHandlers, type Handlers, type State } from "mdast-util-to-hast";
import { blockFormula, inlineFormula } from "../../features/math/compile/formula.ts";
import type { Mathematics } from "../../features/math/compile/openMath.ts";
import { codeNode } from "./code/block.ts";
import { packageManagerTabs } from "./code/packageManagers.ts";
import { alert } from "./directives/admonition.ts";
import { misspelledDirective } from "./directives/misspelled.ts";
import { containerDirective, leafDirective, textDirective } from "./directives/showDirective.ts";
import type { Draft } from "./draft.ts";
import { foreignCode, foreignSyntax } from "./foreignSyntax.ts";
import { warnOfMissingAlt } from "./image.ts";
import { inlineCode } from "./inlineCode.ts";
import { warnOfLostCells } from "./markdownTable.ts";
import { rawHtml } from "./rawHtml.ts";
import { undefinedReferences } from "./references.ts";

export const handlers: Handlers = {
  blockquote: (state: State, node: Blockquote) => alert(state, node, draftOf(state)) ?? defaultHandlers.blockquote(state, node),
  code: (state: State, node: Code, parent: Parents | undefined) => {
    const draft = draftOf(state);
    if (draft.setting.math !== null && node.lang === "math") return blockFormula(node, draft.setting.math, draft);
    const group = packageManagerTabs(node, draft);
    if (group !== null) return containerDirective(state, group, draft);
    foreignCode(node, draft);
    return codeNode(node, draft, parent);
  },
  image: (state: State, node: Image) => {
    warnOfMissingAlt(node, draftOf(state));
    return defaultHandlers.image(state, node);
  },
  imageReference: (state: State, node: ImageReference) => {
    warnOfMissingAlt(node, draftOf(state));
    return atDefinition(state, node, defaultHandlers.imageReference(state, node));
  },
  inlineCode: (state: State, node: InlineCode) => inlineCode(state, node, draftOf(state)),
  inlineMath: (state: State, node: InlineMath) => inlineFormula(node, mathOf(state), draftOf(state)),
  math: (state: State, node: MathBlock) => blockFormula(node, mathOf(state), draftOf(state)),
  containerDirective: (state: State, node: ContainerDirective) => containerDirective(state, node, draftOf(state)),
  leafDirective: (state: State, node: LeafDirective) => leafDirective(state, node, draftOf(state)),
  linkReference: (state: State, node: LinkReference) => atDefinition(state, node, defaultHandlers.linkReference(state, node)),
  tableRow: (state: State, node: TableRow, parent: Parents | undefined) => {
    if (parent?.type === "table") warnOfLostCells(node, parent, draftOf(state));
    return defaultHandlers.tableRow(state, node, parent);
  },
  text: (state: State, node: Text, parent: Parents | undefined) => {
    const draft = draftOf(state);
    foreignSyntax(node, parent, draft);
    misspelledDirective(node, draft);
    undefinedReferences(node, parent, state.definitionById, draft);
    return defaultHandlers.text(state, node);
  },
  textDirective: (state: State, node: TextDirective) => textDirective(state, node, draftOf(state)),
  html: (state: State, node: Html, parent: Parents | undefined) => rawHtml(state, node, parent, draftOf(state)),
};

/** The address of a reference is written in its definition, so problems are reported there. */
function atDefinition(
  state: State,
  { identifier }: ImageReference | LinkReference,
  made: ElementContent | ElementContent[] | undefined,
): ElementContent | ElementContent[] | undefined {
  const position = state.definitionById.get(identifier.toUpperCase())?.position;
  return position === undefined || made === undefined || Array.isArray(made) ? made : { ...made, position };
}

/** Formulas are in a tree only where they are read. */
function mathOf(state: State): Mathematics {
  const { math } = draftOf(state).setting;
  if (math === null) throw new Error("A formula without what reads it");
  return math;
}

function draftOf(state: State): Draft {
  const draft = state.options.file?.data.draft;
  if (draft === undefined) throw new Error("A tree without its draft");
  return draft;
}
