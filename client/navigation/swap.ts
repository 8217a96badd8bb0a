/**
 * The current page → another one, in place: the head, the marked regions and the page's own content. Bars and sidebar are
 * changed only where they differ, so that their scroll position, their pictures and what the reader opened stay.
 */
import { ids } from "../../templates/contract.ts";
import { afterPaint } from "../afterPaint.ts";
import { copyAttribute, copyRootAttributes, regionsOf } from "../regions.ts";

export function swap(current: Document, next: Document): void {
  copyRootAttributes(next, current);
  current.title = next.title;
  afterPaint(() => {
    swapHead(current.head, next.head);
    return () => {};
  });
  const coming = regionsOf(next);
  for (const [name, region] of regionsOf(current)) {
    const other = coming.get(name);
    if (other === undefined) throw new Error(`The page has no region "${name}".`);
    change(region, other);
  }
}

/** Everything that describes the page to others than its reader; policy, colors, styles and scripts are the same in one build and stay. */
const describing =
  "meta:not([charset], [http-equiv], [name=theme-color]), link:not([rel=stylesheet]), script[type='application/ld+json']";

function swapHead(current: Element, next: Element): void {
  const tags = (head: Element) =>
    new Map([...head.children].filter((tag) => tag.matches(describing)).map((tag) => [tag.outerHTML, tag]));
  const old = tags(current);
  const coming = tags(next);
  for (const [html, tag] of old) if (!coming.delete(html)) tag.remove();
  current.append(...coming.values());
}

/** Makes `old` what `fresh` is. The content of the page is always new; disclosures that the reader opened stay open. */
function change(old: Element, fresh: Element): void {
  if (old.isEqualNode(fresh)) return;
  for (const name of new Set([...old.getAttributeNames(), ...fresh.getAttributeNames()])) {
    if (name !== "open" || fresh.hasAttribute(name)) copyAttribute(name, fresh, old);
  }
  const coming = [...fresh.childNodes];
  if (old.id === ids.content) {
    old.replaceChildren(...coming);
    return;
  }
  const there = [...old.childNodes];
  coming.forEach((node, index) => {
    const current = there[index];
    if (current === undefined) old.append(node);
    else if (current instanceof Element && node instanceof Element && current.tagName === node.tagName) change(current, node);
    else if (!current.isEqualNode(node)) current.replaceWith(node);
  });
  for (const node of there.slice(coming.length)) node.remove();
}
