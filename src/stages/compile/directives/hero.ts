/**
 * `:::hero` → the top of a landing page: a heading, text, and a list of links, which become buttons. The last block is next to them if it
 * is a picture, code, or anything else but text. As the first block of a page it is the page's title, too.
 */
import type { Element, Root, RootContent } from "hast";
import type { BlockContent, DefinitionContent, List, PhrasingContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import { classesOf, element } from "../../../kit/html/hast.ts";
import type { BodyDirective, Draft } from "../draft.ts";
import { extraClasses, label, withoutLabel } from "./directiveParts.ts";
import { reportLabel } from "./unknownAttributes.ts";

type Child = BlockContent | DefinitionContent;

export const heroDirective: BodyDirective = {
  name: "hero",
  shows: { container: hero },
  attributes: [],
  // It has none: `checkTitle` says so, together with what its title lacks.
  hasLabel: true,
  sheet: { path: "./templates/styles/landing.css", classes: ["landing"] },
  help: "The top of a landing page: a heading, text, and a list of links as buttons. The last block stands beside them if it is a picture, code, or another block that is not text.",
};

function hero(state: State, node: ContainerDirective, draft: Draft): Element {
  const children = withoutLabel(node).children.filter(({ type }) => type !== "definition" && type !== "footnoteDefinition");
  checkTitle(node, children, draft);
  const last = children.at(-1);
  const beside = last !== undefined && children.length > 1 && !isText(last) ? last : null;
  const words = (beside === null ? children : children.slice(0, -1)).map((child) => (isActions(child) ? buttons(child) : child));
  const parts = [element("div", { className: ["landing-text"] }, blocks(state, node, words), node.position)];
  if (beside !== null)
    parts.push(element("div", { className: ["landing-beside"] }, blocks(state, node, [eager(beside)]), beside.position));
  const id = node.attributes?.id ? { id: node.attributes.id } : {};
  return element("div", { className: [heroClass, ...extraClasses(node)], ...id }, parts, node.position);
}

/** The blocks of a page without those that show nothing → what its hero holds besides pictures and code; null without a hero at its top. */
export function heroText(first: Root | RootContent | undefined): Element | null {
  if (first?.type !== "element" || !classesOf(first).includes(heroClass)) return null;
  const [words] = first.children;
  return words?.type === "element" ? words : null;
}

const heroClass = "landing-hero";

function blocks(state: State, node: ContainerDirective, children: readonly Child[]) {
  return state.wrap(state.all({ ...node, children: [...children] }), true);
}

function checkTitle(node: ContainerDirective, [first]: readonly Child[], draft: Draft): void {
  if (first?.type === "heading") {
    reportLabel(node, draft);
    return;
  }
  const hint =
    label(node) === null
      ? "Begin it with # and the title."
      : "Write the title in a line of its own inside: # and the title. A hero has no label.";
  draft.report(
    "markdown/directive",
    ":::hero does not begin with a heading.",
    { ...draft.place(node.position), length: 7 },
    hint,
  );
}

/** Text stays together; what does not count as text may be next to it. */
function isText(node: Child): boolean {
  if (node.type === "paragraph") return !node.children.every(isPicture);
  return node.type === "heading" || node.type === "list" || node.type === "thematicBreak";
}

function isPicture(node: PhrasingContent): boolean {
  if (node.type === "text") return node.value.trim() === "";
  if (node.type === "link") return node.children.every(isPicture);
  if (node.type === "html") return /^<\/?(?:img|picture|source)\b/i.test(node.value);
  return node.type === "image" || node.type === "imageReference" || node.type === "break";
}

/** It is in sight at once. */
function eager(node: Child): Child {
  if (node.type !== "paragraph") return node;
  const children = node.children.map((each) =>
    each.type === "image" ? { ...each, data: { ...each.data, hProperties: { loading: "eager" } } } : each,
  );
  return { ...node, children };
}

/** A list of nothing but links, which may have icons before them. */
function isActions(node: Child): node is List {
  return node.type === "list" && node.children.every(({ children }) => children.length === 1 && linkIn(children[0]) !== null);
}

function linkIn(node: Child | undefined): PhrasingContent | null {
  if (node?.type !== "paragraph") return null;
  const shown = node.children.filter((each) => each.type !== "text" || each.value.trim() !== "");
  const [only] = shown;
  return shown.length === 1 && (only?.type === "link" || only?.type === "linkReference") ? only : null;
}

/** The first is what most readers should do. */
function buttons(list: List): List {
  const children = list.children.map((item, index) => {
    const link = linkIn(item.children[0] as Child | undefined);
    if (link === null) return item;
    const className = index === 0 ? ["button"] : ["button", "button-quiet"];
    const button = { ...link, data: { ...link.data, hProperties: { className } } } as PhrasingContent;
    return { ...item, spread: false, children: [{ type: "paragraph" as const, children: [button] }] };
  });
  return { ...list, spread: false, children, data: { hProperties: { className: ["landing-actions"] } } };
}
