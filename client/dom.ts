/** Small things that several features do with the document. */
import { ids } from "../templates/contract.ts";

/** Creates an element with these properties and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Makes screen readers say a text when they have finished what they are saying. */
export function announce(root: Document, text: string): void {
  const announcer = root.getElementById(ids.announcer);
  if (announcer !== null) announcer.textContent = text;
}

/** The element that a URL's `#fragment` names, percent-encoded or not, by its id or as `<a name>`; null if absent. */
export function findTarget(root: Document, hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const id = decode(hash.slice(1));
  return root.getElementById(id) ?? root.querySelector(`a[name="${CSS.escape(id)}"]`);
}

/** Decodes percent-encoding; returns text that is not valid percent-encoding unchanged. */
export function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

type Modifiers = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** With a modifier, keys and clicks belong to the browser: they open tabs and windows or go back. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Whether a click on a link leads on in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !hasModifier(event);
}
