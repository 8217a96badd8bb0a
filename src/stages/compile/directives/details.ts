/** `:::details[Summary]` → `<details>`. With `{open}` it is expanded. */
import type { Element } from "hast";
import type { ContainerDirective } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import { element } from "../../../kit/html/hast.ts";
import type { BodyDirective, Draft } from "../draft.ts";
import { contentOf, extraClasses, titleOf } from "./directiveParts.ts";

export const detailsDirective: BodyDirective = {
  name: "details",
  shows: { container: details },
  attributes: ["open", "summary"],
  hasLabel: true,
  help: "Folded text. The label is its summary; with `open` it is unfolded.",
};

function details(state: State, node: ContainerDirective, draft: Draft): Element {
  const summary = element("summary", {}, titleOf(state, node, node.attributes?.summary ?? draft.setting.texts.details));
  const body = element("div", { className: ["details-body"] }, contentOf(state, node));
  const box = element("details", { className: ["details", ...extraClasses(node)] }, [summary, body], node.position);
  if (node.attributes?.open !== undefined) box.properties.open = true;
  if (node.attributes?.id) box.properties.id = node.attributes.id;
  return box;
}
