/**
 * Menus of the navbar: native disclosures that also open under a mouse or by an arrow key and close by Escape or when the reader
 * turns elsewhere. Arrow keys, Home and End move between the links of an open one.
 */
import { attributes } from "../templates/contract.ts";
import { all, type Cleanup, type Feature, listen } from "./listen.ts";

export const dropdowns: Feature = (root) =>
  all([...root.querySelectorAll<HTMLDetailsElement>(`.navbar [${attributes.dropdown}]`)].map((menu) => dropdown(menu, root)));

function dropdown(menu: HTMLDetailsElement, root: Document): Cleanup {
  const summary = menu.querySelector("summary");
  /** Set while the mouse holds the menu open, so that the click that follows does not close it. */
  let hovered = false;
  return all([
    () => {
      menu.open = false;
    },
    listen<PointerEvent>(menu, "pointerenter", ({ pointerType }) => {
      if (pointerType !== "mouse" || menu.open) return;
      menu.open = true;
      hovered = true;
    }),
    listen<PointerEvent>(menu, "pointerleave", ({ pointerType }) => {
      if (pointerType === "mouse" && hovered) menu.open = false;
      hovered = false;
    }),
    listen<MouseEvent>(menu, "click", (event) => {
      if (!hovered || !(event.target instanceof Node) || !summary?.contains(event.target)) return;
      event.preventDefault();
      hovered = false;
    }),
    listen<FocusEvent>(menu, "focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    }),
    listen<PointerEvent>(root, "pointerdown", ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    }),
    listen<KeyboardEvent>(menu, "keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === "Escape" && menu.open) {
        menu.open = false;
        summary?.focus();
        return;
      }
      const links = [...menu.querySelectorAll<HTMLElement>("a[href]")];
      const at = nextLink(event.key, links.indexOf(event.target as HTMLElement), links.length);
      if (at === null) return;
      event.preventDefault();
      menu.open = true;
      links[at]?.focus();
    }),
  ]);
}

/** Which of `count` links a key leads to; `current` is -1 on the button. Null for other keys. */
function nextLink(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return current === -1 ? count - 1 : (current + count - 1) % count;
  if (current === -1) return null;
  return key === "Home" ? 0 : key === "End" ? count - 1 : null;
}
