/** `:::code-group{group=os}` around code blocks → tabs with one block each. The title of a block is the label of its tab. */
import type { Element } from "hast";
import type { Code } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import { element } from "../../../kit/html/hast.ts";
import { titleOfBlock } from "../code/block.ts";
import type { BodyDirective, Draft } from "../draft.ts";
import { withoutLabel } from "./directiveParts.ts";
import { tabs } from "./tabs.ts";

export const codeGroupDirective: BodyDirective = {
  name: "code-group",
  shows: { container: codeGroup },
  attributes: ["default", "group", "groupId"],
  hasLabel: false,
  help: "Code blocks as tabs: their titles are the labels. `group` and `default` are those of tabs.",
};

function codeGroup(state: State, node: ContainerDirective, draft: Draft): Element {
  const report = (message: string, at: Code["position"], hint: string) => draft.report("markdown/directive", message, at, hint);
  const children = withoutLabel(node).children.flatMap((child) => {
    if (child.type === "code") return [tabOf(child, draft)];
    const hint = "Write ::::tabs with a :::tab[Label] for each choice.";
    report("Only code blocks can be directly inside :::code-group.", child.position, hint);
    return [];
  });
  if (children.length > 0) return tabs(state, { ...node, name: "tabs", children }, draft);
  report(":::code-group contains no code block.", node.position, "Write code blocks with a title inside.");
  return element("div", {}, [], node.position);
}

function tabOf(code: Code, draft: Draft): ContainerDirective {
  const { title, language } = titleOfBlock(code);
  if (title === null) {
    const hint = 'Write it after the language: ```sh title="Linux".';
    draft.report("markdown/directive", "A code block of :::code-group has no title.", code.position, hint);
  }
  return {
    type: "containerDirective",
    name: "tab",
    attributes: { label: title ?? language ?? "text" },
    children: [{ ...code, data: { ...code.data, isLabeled: true } }],
    data: { fences: 2 },
    ...(code.position === undefined ? {} : { position: code.position }),
  };
}

declare module "mdast" {
  interface CodeData {
    /** Whether the title of the block is elsewhere. */
    isLabeled?: boolean;
  }
}
