/**
 * Markdown tree → HTML tree: what differs from remark-rehype's own table of constructs.
 */
import type { Blockquote, Code, Html, Parents } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { defaultHandlers, type Handlers, type State } from "mdast-util-to-hast";
import { alert } from "./admonition.ts";
import { codeNode } from "./code/block.ts";
import { containerDirective, leafDirective, textDirective } from "./directive.ts";
import type { Draft } from "./draft.ts";
import { inlineCode } from "./inlineCode.ts";
import { rawHtml } from "./rawHtml.ts";

export const handlers: Handlers = {
  blockquote: (state: State, node: Blockquote) => alert(state, node, draftOf(state)) ?? defaultHandlers.blockquote(state, node),
  code: (state: State, node: Code) => codeNode(node, draftOf(state)),
  inlineCode,
  containerDirective: (state: State, node: ContainerDirective) => containerDirective(state, node, draftOf(state)),
  leafDirective: (state: State, node: LeafDirective) => leafDirective(state, node, draftOf(state)),
  textDirective: (state: State, node: TextDirective) => textDirective(state, node, draftOf(state)),
  html: (state: State, node: Html, parent: Parents | undefined) => rawHtml(state, node, parent, draftOf(state)),
};

function draftOf(state: State): Draft {
  const draft = state.options.file?.data.draft;
  if (draft === undefined) throw new Error("A tree without its draft");
  return draft;
}
