/**
 * Markdown tree → HTML tree: what differs from remark-rehype's own table of constructs.
 */

import type { Comment } from "hast";
import type { Blockquote, Code, Html } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import type { Raw } from "mdast-util-to-hast";
import { defaultHandlers, type Handlers, type State } from "mdast-util-to-hast";
import { alert } from "./admonition.ts";
import { codeNode } from "./code/block.ts";
import { containerDirective, leafDirective, textDirective } from "./directive.ts";
import type { Draft } from "./draft.ts";
import { withoutMarkers } from "./slots.ts";

export const handlers: Handlers = {
  blockquote: (state: State, node: Blockquote) => alert(state, node, draftOf(state)) ?? defaultHandlers.blockquote(state, node),
  code: (state: State, node: Code) => codeNode(node, draftOf(state)),
  containerDirective: (state: State, node: ContainerDirective) => containerDirective(state, node, draftOf(state)),
  leafDirective: (state: State, node: LeafDirective) => leafDirective(state, node, draftOf(state)),
  textDirective: (state: State, node: TextDirective) => textDirective(state, node, draftOf(state)),
  html: (state: State, node: Html) => html(state, node),
};

function draftOf(state: State): Draft {
  const draft = state.options.file?.data.draft;
  if (draft === undefined) throw new Error("A tree without its draft");
  return draft;
}

/** A comment needs no HTML parser; anything else does. */
function html(state: State, node: Html): Comment | Raw {
  const comment = /^<!--(?!-?>)((?:(?!-->)[\s\S])*)-->\s*$/.exec(node.value);
  if (comment !== null) return { type: "comment", value: comment[1] ?? "" };
  draftOf(state).hasRawHtml = true;
  const raw: Raw = { type: "raw", value: withoutMarkers(node.value) };
  state.patch(node, raw);
  return raw;
}
