/**
 * Makes an element equal to another with as few changes as possible: nodes that are equal already are kept, so that scroll
 * positions, focus, selections and playing media inside them are kept, too.
 */
import { copyAttribute } from "./regions.ts";

type Nodes = readonly ChildNode[];

/** `opens`: a disclosure that is open in `fresh` opens. One that the reader opened stays open in any case. */
export function morph(old: Element, fresh: Element, opens: boolean): void {
  morphAttributes(old, fresh, opens);
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  if (before.length === 0) {
    old.replaceChildren(...after);
    return;
  }
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start], after[start])) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  const next = end === 0 ? null : (before.at(-end) ?? null);
  morphNodes(old, before.slice(start, before.length - end), after.slice(start, after.length - end), { next, opens });
}

interface Rest {
  readonly next: ChildNode | null;
  readonly opens: boolean;
}

/** The nodes before `next`, which differ: nodes of the same kind, in order, are morphed; the others are removed or added. */
function morphNodes(parent: Element, before: Nodes, after: Nodes, { next, opens }: Rest): void {
  let index = 0;
  for (const node of after) {
    const match = before.findIndex((other, position) => position >= index && isSameKind(other, node));
    if (match < 0) {
      parent.insertBefore(node, before[index] ?? next);
      continue;
    }
    for (const gone of before.slice(index, match)) gone.remove();
    morphNode(before[match] as ChildNode, node, opens);
    index = match + 1;
  }
  for (const gone of before.slice(index)) gone.remove();
}

function morphNode(old: ChildNode, fresh: ChildNode, opens: boolean): void {
  if (isSame(old, fresh)) return;
  if (old instanceof Element && fresh instanceof Element) morph(old, fresh, opens);
  else old.textContent = fresh.textContent;
}

function isSame(old: ChildNode | undefined, fresh: ChildNode | undefined): boolean {
  return old !== undefined && fresh !== undefined && old.isEqualNode(fresh);
}

function isSameKind(old: ChildNode, fresh: ChildNode): boolean {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName;
}

function morphAttributes(old: Element, fresh: Element, opens: boolean): void {
  for (const name of new Set([...old.getAttributeNames(), ...fresh.getAttributeNames()])) {
    const isReaders = name === "open" && !(opens && fresh.hasAttribute(name));
    if (!isReaders) copyAttribute(name, fresh, old);
  }
}
