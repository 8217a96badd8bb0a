/**
 * Makes an element what another one is, with as few changes as possible: what is equal stays the very node it was, so that
 * scroll positions, focus, selections and running pictures inside it stay, too.
 */

/** Of `<details>`: what the reader opened or closed is the reader's. */
const readers = "open";

export function morph(old: Element, fresh: Element): void {
  morphAttributes(old, fresh);
  const there = [...old.childNodes];
  const coming = [...fresh.childNodes];
  let start = 0;
  while (start < there.length && start < coming.length && isSame(there[start], coming[start])) start++;
  let end = 0;
  while (end < there.length - start && end < coming.length - start && isSame(there.at(-1 - end), coming.at(-1 - end))) end++;
  morphNodes(old, there.slice(start, there.length - end), coming.slice(start, coming.length - end), there.at(-end) ?? null, end);
}

/** The nodes that differ: those of one kind in the same order become each other, the others come and go. */
function morphNodes(
  parent: Element,
  there: readonly ChildNode[],
  coming: readonly ChildNode[],
  behind: ChildNode | null,
  end: number,
): void {
  const after = end === 0 ? null : behind;
  let index = 0;
  for (const node of coming) {
    const match = there.findIndex((other, position) => position >= index && isOfKind(other, node));
    if (match < 0) {
      parent.insertBefore(node, there[index] ?? after);
      continue;
    }
    for (const gone of there.slice(index, match)) gone.remove();
    morphNode(there[match] as ChildNode, node);
    index = match + 1;
  }
  for (const gone of there.slice(index)) gone.remove();
}

function morphNode(old: ChildNode, fresh: ChildNode): void {
  if (isSame(old, fresh)) return;
  if (old instanceof Element && fresh instanceof Element) morph(old, fresh);
  else old.textContent = fresh.textContent;
}

function isSame(old: ChildNode | undefined, fresh: ChildNode | undefined): boolean {
  return old !== undefined && fresh !== undefined && old.isEqualNode(fresh);
}

function isOfKind(old: ChildNode, fresh: ChildNode): boolean {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName;
}

function morphAttributes(old: Element, fresh: Element): void {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !(name === readers && old instanceof HTMLDetailsElement)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !(name === readers && old instanceof HTMLDetailsElement))
      old.setAttribute(name, value);
  }
}
