/**
 * `:::details[Summary]` → `<details>`. With `{open}` it is expanded.
 */
import type { Element } from "hast";
import type { ContainerDirective } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import type { Draft } from "../draft.ts";
import { element, text } from "../hast.ts";
import { extraClasses, label, withoutLabel } from "./directiveParts.ts";

export function details(state: State, node: ContainerDirective, draft: Draft): Element {
  const given = label(node);
  const title = given === null ? [text(node.attributes?.summary ?? draft.setting.texts.details)] : state.all(given);
  const body = element("div", { className: ["details-body"] }, state.wrap(state.all(withoutLabel(node)), true));
  const box = element(
    "details",
    { className: ["details", ...extraClasses(node)] },
    [element("summary", {}, title), body],
    node.position,
  );
  if (node.attributes?.open !== undefined) box.properties.open = true;
  if (node.attributes?.id) box.properties.id = node.attributes.id;
  return box;
}
