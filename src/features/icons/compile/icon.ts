/** `:icon[rocket]{label="Start"}` → the icon as SVG, as large as the text around it; nothing, and an error, for an unknown name. */
import type { Element } from "hast";
import type { Nodes } from "mdast";
import type { Directives } from "mdast-util-directive";
import { element } from "../../../kit/html/hast.ts";
import { svgTree } from "../../../kit/html/svgTree.ts";
import type { CompileContext } from "../../../model/compileContext.ts";
import type { FindIcon } from "../../../model/findIcon.ts";
import type { MarkdownDirective } from "../../../model/markdownDirective.ts";
import { type Icons, openIcons } from "./openIcons.ts";

/** A site that lists icon sets has it. */
export const icon: MarkdownDirective<Draft> = {
  name: "icon",
  shows: {
    text: (_, node, draft) => writtenIcon(node, draft),
    leaf: (_, node, draft) => writtenIcon(node, draft),
  },
  needs: {
    setting: "icons",
    message: "The site has no icon sets, so :icon is shown as text.",
    hint: 'For icons set icons: ["lucide"] in site.config.ts. For the text itself write \\:icon.',
  },
  attributes: ["label"],
  hasLabel: true,
  help: "`:icon[rocket]` draws an icon of the sets that `icons` of the configuration lists, as large as the text around it. `label` says what it means; without one, screen readers skip it.",
};

export interface Draft extends CompileContext {
  /** Icons is null where the site has no icon sets. */
  readonly setting: { readonly icons: Icons | null };
  /** How many icons there are so far. */
  icons: number;
}

function writtenIcon(node: Directives, draft: Draft): Element {
  return namedIcon({ name: textIn(node).trim(), label: node.attributes?.label ?? "" }, node.position, draft);
}

/** Without a label, a screen reader skips it. */
export function namedIcon(
  { name, label = "" }: { readonly name: string; readonly label?: string },
  position: Element["position"],
  draft: Draft,
): Element {
  const found = (draft.setting.icons ?? openIcons([])).find(name);
  if ("message" in found) {
    draft.report("markdown/icon", found.message, position, found.hint);
    return element("span", {}, [], position);
  }
  return drawn(found.svg, `icon-${draft.icons++}`, label, position);
}

/** Icons next to the labels of the navigation, as HTML. */
export function labelIcons(icons: Icons, stringify: (node: Element) => string): FindIcon {
  return (name) => {
    const found = icons.find(name);
    if ("message" in found) return found;
    return { svg: stringify(drawn(found.svg, `icon-${name.replace(/\W/g, "-")}`, "")) };
  };
}

/** `name`: what the ids in it begin with. Without a label, a screen reader skips it. */
function drawn(markup: string, name: string, label: string, position?: Directives["position"]): Element {
  const { svg } = svgTree(markup, name, false);
  const naming = label === "" ? { ariaHidden: "true" } : { role: "img", ariaLabel: label };
  const { viewBox } = svg.properties;
  return element("svg", { className: ["icon-inline"], ...naming, viewBox: String(viewBox) }, svg.children, position);
}

/** Markdown takes parts of a name such as `a_b_c` for marks, and keeps the words. */
function textIn(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textIn).join("") : "";
}
