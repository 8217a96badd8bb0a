/** Keeps the page still and the focus inside one element by making everything beside it inert. */
import type { Cleanup } from "./listen.ts";

export function trapFocus(element: HTMLElement, root: Document): Cleanup {
  const silenced: Element[] = [];
  for (let inside: Element = element; inside !== root.body && inside.parentElement !== null; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || sibling.hasAttribute("inert")) continue;
      sibling.setAttribute("inert", "");
      silenced.push(sibling);
    }
  }
  const { style } = root.documentElement;
  const overflow = style.overflow;
  style.overflow = "hidden";
  const first = [...element.querySelectorAll<HTMLElement>("a[href], button, summary")].find(
    (each) => each.tabIndex >= 0 && each.getClientRects().length > 0,
  );
  first?.focus();
  return () => {
    style.overflow = overflow;
    for (const each of silenced) each.removeAttribute("inert");
  };
}
