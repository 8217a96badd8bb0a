/** `:::note[Title]` and `> [!NOTE]` → a box with a title. Five kinds have a class; an alias is a kind with another title. */
import type { Element, ElementContent } from "hast";
import type { Blockquote } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import { element, text } from "../../../kit/html/hast.ts";
import { admonitionNames, admonitionKinds as kinds } from "../../../kit/syntax/admonitionNames.ts";
import type { BodyDirective, Draft } from "../draft.ts";
import { contentOf, extraClasses, splitLine, titleOf } from "./directiveParts.ts";

type Name = keyof typeof kinds;

function isName(name: string): name is Name {
  return Object.hasOwn(kinds, name);
}

/** A directive for each name. */
export const admonitionDirectives: readonly BodyDirective[] = admonitionNames.filter(isName).map((name) => ({
  name,
  shows: { container: (state, node, draft) => admonition(state, { ...node, name }, draft) },
  attributes: ["title"],
  hasLabel: true,
  help: "A box. The label is its title.",
}));

function admonition(state: State, node: ContainerDirective & { readonly name: Name }, draft: Draft): Element {
  const title = titleOf(state, node, node.attributes?.title ?? draft.setting.texts[node.name]);
  const box = build(node, { name: node.name, title, children: contentOf(state, node), classes: extraClasses(node) });
  if (node.attributes?.id) box.properties.id = node.attributes.id;
  return box;
}

/** A quote that begins with `[!NOTE]`, as a box; null for any other quote. A title may follow on the same line. */
export function alert(state: State, node: Blockquote, draft: Draft): Element | null {
  const [first] = node.children;
  const start = first?.type === "paragraph" ? first.children[0] : undefined;
  const [opening = "", word = ""] = (start?.type === "text" && /^\[!([A-Za-z]+)\][ \t]*/.exec(start.value)) || [];
  const name = word.toLowerCase();
  if (first?.type !== "paragraph" || start?.type !== "text" || !isName(name)) return null;
  const { title, rest } = splitLine({
    ...first,
    children: [{ ...start, value: start.value.slice(opening.length) }, ...first.children.slice(1)],
  });
  const content = { ...node, children: [...(rest === null ? [] : [rest]), ...node.children.slice(1)] };
  const written = state.all(title);
  const heading = written.length === 0 ? [text(draft.setting.texts[name])] : written;
  return build(node, { name, title: heading, children: state.wrap(state.all(content), true) });
}

interface Box {
  readonly name: Name;
  readonly title: ElementContent[];
  readonly children: ElementContent[];
  readonly classes?: readonly string[];
}

function build({ position }: Pick<Element, "position">, { name, title, children, classes = [] }: Box): Element {
  const heading = element("p", { className: ["admonition-title"] }, title, position);
  const className = ["admonition", `admonition-${kinds[name]}`, ...classes];
  return element("div", { className, role: "note" }, [heading, ...children], position);
}
