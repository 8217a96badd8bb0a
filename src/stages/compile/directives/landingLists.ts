/**
 * `:::features` and `:::stats` around a list → its items as a grid. The first line of an item is the title of a feature, with an icon,
 * picture, or emoji before it, or a number in bold with what it counts. What follows is its text.
 */
import type { Element, ElementContent } from "hast";
import type { BlockContent, DefinitionContent, Heading, List, ListItem, Paragraph, PhrasingContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import { element } from "../../../kit/html/hast.ts";
import type { BodyDirective, Draft } from "../draft.ts";
import { extraClasses, splitLine, withoutLabel } from "./directiveParts.ts";

type Name = "features" | "stats";

const example: Readonly<Record<Name, string>> = {
  features: "Write a list with an item for each feature, such as - **Fast**, and its text in the next line.",
  stats: "Write a list with an item for each number, such as - **7** versions.",
};

export const featuresDirective: BodyDirective = {
  name: "features",
  shows: { container: (state, node, draft) => landingList(state, node, "features", draft) },
  attributes: [],
  hasLabel: false,
  sheet: { path: "./templates/styles/landing.css", classes: ["landing"] },
  help: "A list of features as a grid. The first line of an item is its title, which may begin with an icon, a picture, or an emoji; what follows is its text.",
};

export const statsDirective: BodyDirective = {
  name: "stats",
  shows: { container: (state, node, draft) => landingList(state, node, "stats", draft) },
  attributes: [],
  hasLabel: false,
  sheet: { path: "./templates/styles/landing.css", classes: ["landing"] },
  help: "A list of numbers in a row. An item begins with the number in bold, followed by what it counts.",
};

function landingList(state: State, node: ContainerDirective, name: Name, draft: Draft): Element {
  const { children } = withoutLabel(node);
  const lists = children.filter((child) => child.type === "list");
  const report = (message: string, at: List["position"]) => draft.report("markdown/directive", message, at, example[name]);
  if (lists.length === 0) report(`:::${name} contains no list.`, node.position);
  for (const child of lists.length === 0 ? [] : children)
    if (!["list", "definition", "footnoteDefinition"].includes(child.type))
      report(`Only a list can be directly inside :::${name}.`, child.position);
  const items = lists.flatMap((list) => list.children).map((item) => toItem(state, item, name, draft));
  const id = node.attributes?.id ? { id: node.attributes.id } : {};
  const className = [`landing-${name}`, ...extraClasses(node)];
  return element("ul", { className, ...id }, state.wrap(items, true), node.position);
}

function toItem(state: State, item: ListItem, name: Name, draft: Draft): Element {
  const [first, ...others] = item.children;
  const { line, rest } = firstLine(first);
  if (line === null || (name === "stats" && !startsBold(line.children))) {
    const message =
      name === "stats" ? "This item of :::stats does not begin with a number in bold." : "This feature has no title.";
    draft.report("markdown/directive", message, item.position, example[name]);
  }
  if (line === null) return element("li", {}, state.wrap(state.all(item), true), item.position);
  const { icon, title } = name === "features" ? takeIcon(line.children) : { icon: null, title: line.children };
  const tag = line.type === "heading" ? `h${line.depth}` : "p";
  const shown: ElementContent[] = [
    ...(icon === null ? [] : [iconBox(state, icon, item)]),
    element(tag, { className: ["landing-title"] }, state.all({ type: "paragraph", children: [...title] }), line.position),
    ...state.all({ ...item, children: [...(rest === null ? [] : [rest]), ...others] }),
  ];
  return element("li", {}, state.wrap(shown, true), item.position);
}

interface FirstLine {
  readonly line: Heading | Paragraph | null;
  readonly rest: Paragraph | null;
}

function firstLine(node: BlockContent | DefinitionContent | undefined): FirstLine {
  if (node?.type === "heading") return { line: node, rest: null };
  if (node?.type !== "paragraph") return { line: null, rest: null };
  const { title, rest } = splitLine(node);
  return { line: title, rest };
}

/** `**7** versions`, or all of it as a link. */
function startsBold([first]: readonly PhrasingContent[]): boolean {
  if (first?.type === "link" || first?.type === "linkReference") return startsBold(first.children);
  return first?.type === "strong";
}

// -------------------------------------------------------------------- icons

/** An emoji, with the signs that belong to it. */
const emoji = /^\s*((?:\p{Extended_Pictographic}|\p{Regional_Indicator})[^\s\p{L}\p{N}\p{P}]*)\s+/u;

interface Iconed {
  readonly icon: PhrasingContent | null;
  readonly title: readonly PhrasingContent[];
}

function takeIcon(children: readonly PhrasingContent[]): Iconed {
  const [first, ...others] = children;
  const none = { icon: null, title: children };
  if (first === undefined || others.length === 0) return none;
  if (first.type === "text") {
    const [written = "", sign = ""] = emoji.exec(first.value) ?? [];
    if (sign === "") return none;
    return { icon: { ...first, value: sign }, title: [{ ...first, value: first.value.slice(written.length) }, ...others] };
  }
  const isIcon = first.type === "image" || (first.type === "textDirective" && first.name === "icon") || isImageTag(first);
  return isIcon ? { icon: first, title: withoutBlank(others) } : none;
}

function isImageTag(node: PhrasingContent): boolean {
  return node.type === "html" && /^<img\b/i.test(node.value);
}

function withoutBlank(children: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const [first, ...others] = children;
  return first?.type === "text" ? [{ ...first, value: first.value.trimStart() }, ...others] : children;
}

/** A screen reader would read the name of an emoji, which says nothing of the feature. */
function iconBox(state: State, icon: PhrasingContent, { position }: ListItem): Element {
  const hidden = icon.type === "text" ? { ariaHidden: "true" as const } : {};
  return element(
    "span",
    { className: ["landing-icon"], ...hidden },
    state.all({ type: "paragraph", children: [icon] }),
    position,
  );
}
