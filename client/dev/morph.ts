/**
 * Makes an element equal to another with as few changes as possible: nodes that are equal already are kept, so that scroll
 * positions, focus, selections and playing media inside them are kept, too.
 */

type Nodes = readonly ChildNode[];

export function morph(old: Element, fresh: Element): void {
  morphAttributes(old, fresh);
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start], after[start])) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  const next = end === 0 ? null : (before.at(-end) ?? null);
  morphNodes(old, before.slice(start, before.length - end), after.slice(start, after.length - end), next);
}

/** The nodes before `next`, which differ: nodes of the same kind, in order, are morphed; the others are removed or added. */
function morphNodes(parent: Element, before: Nodes, after: Nodes, next: ChildNode | null): void {
  let index = 0;
  for (const node of after) {
    const match = before.findIndex((other, position) => position >= index && isSameKind(other, node));
    if (match < 0) {
      parent.insertBefore(node, before[index] ?? next);
      continue;
    }
    for (const gone of before.slice(index, match)) gone.remove();
    morphNode(before[match] as ChildNode, node);
    index = match + 1;
  }
  for (const gone of before.slice(index)) gone.remove();
}

function morphNode(old: ChildNode, fresh: ChildNode): void {
  if (isSame(old, fresh)) return;
  if (old instanceof Element && fresh instanceof Element) morph(old, fresh);
  else old.textContent = fresh.textContent;
}

function isSame(old: ChildNode | undefined, fresh: ChildNode | undefined): boolean {
  return old !== undefined && fresh !== undefined && old.isEqualNode(fresh);
}

function isSameKind(old: ChildNode, fresh: ChildNode): boolean {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName;
}

function morphAttributes(old: Element, fresh: Element): void {
  // Whether a disclosure is open is up to the reader.
  const isReaders = (name: string) => name === "open" && old instanceof HTMLDetailsElement;
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !isReaders(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !isReaders(name)) old.setAttribute(name, value);
  }
}
