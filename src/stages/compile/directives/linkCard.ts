/**
 * `:::card[Title]{href=page.md icon=rocket} … :::` → a box with an icon, a title, and what is inside. All of it leads where the title
 * leads, and links inside lead where they say: none is inside of another. Alone, or among others in `:::cards`.
 */
import type { Element, ElementContent } from "hast";
import type { Nodes } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import { namedIcon } from "../../../features/icons/compile/icon.ts";
import { element, text, textOf } from "../../../kit/html/hast.ts";
import type { BodyDirective, Draft } from "../draft.ts";
import { attribute, contentOf, extraClasses, label } from "./directiveParts.ts";

export const cardDirective: BodyDirective = {
  name: "card",
  shows: { container: card, leaf: card },
  attributes: ["href", "icon", "title"],
  hasLabel: true,
  sheet: { path: "./templates/styles/cards.css", classes: ["card"] },
  help: "A box with a title, the label or `title`, that leads to `href`, with an `icon` of the site's sets above it, and with what stands inside. Alone, or among others in `cards`. `::card[Title]{href=page.md}` has no more than that.",
};

type Card = ContainerDirective | LeafDirective;

function card(state: State, node: Card, draft: Draft): Element {
  const { position, attributes } = node;
  const href = attribute(node, "href");
  const icon = attribute(node, "icon");
  const title = element("p", { className: ["card-title"] }, titleIn(state, node, href, draft), position);
  const body = node.type === "leafDirective" ? [] : contentOf(state, node);
  const drawn = icon === undefined ? [] : [namedIcon({ name: icon }, position, draft)];
  const box = { className: ["card", ...extraClasses(node)], ...(attributes?.id ? { id: attributes.id } : {}) };
  return element("div", box, [...drawn, title, ...body], position);
}

function titleIn(state: State, node: Card, href: string | undefined, draft: Draft): ElementContent[] {
  const { position } = node;
  const written = node.type === "leafDirective" ? node : label(node);
  const given = attribute(node, "title");
  const content = written === null || written.children.length === 0 ? [text(given ?? "")] : state.all(written);
  if (textOf(element("p", {}, content)).trim() === "") {
    const hint = 'Write :::card[Install]{href="install.md"}, or with title="Install".';
    draft.report("markdown/directive", "This card has no title.", position, hint);
  }
  if (href === undefined) return content;
  if (written !== null && hasLink(written)) {
    const hint = "Take the link out of the title: all of the card leads to its href.";
    draft.report("markdown/directive", "The title of this card holds a link, and so does its href.", position, hint);
    return content;
  }
  return [element("a", { href }, content, position)];
}

function hasLink(node: Nodes): boolean {
  if (node.type === "link" || node.type === "linkReference") return true;
  return "children" in node && node.children.some(hasLink);
}
