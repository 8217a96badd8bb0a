/** A directive that becomes HTML when its body is compiled, without a component. */
import type { Element, ElementContent } from "hast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import type { Directive, DirectiveForm } from "./directive.ts";

/** `Context`: what it uses of the draft that is being filled. */
export interface MarkdownDirective<Context extends { readonly setting: object }> extends Omit<Directive, "forms"> {
  /** How each form of it is shown; it has no others. */
  readonly shows: {
    readonly container?: (state: State, node: ContainerDirective, draft: Context) => Element | ElementContent[];
    readonly leaf?: (state: State, node: LeafDirective, draft: Context) => Element | undefined;
    readonly text?: (state: State, node: TextDirective, draft: Context) => Element;
  };
  /** The setting without which it is none, and what is said to a site that writes it nevertheless. */
  readonly needs?: { readonly setting: keyof Context["setting"]; readonly message: string; readonly hint: string };
}

export function formsOf({ shows }: Pick<MarkdownDirective<never>, "shows">): readonly DirectiveForm[] {
  return (["text", "leaf", "container"] as const).filter((form) => shows[form] !== undefined);
}
