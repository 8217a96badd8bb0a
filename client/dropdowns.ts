/**
 * Menus: native disclosures that also open with an arrow key, those of the navbar on hover too, and close with Escape, with a link to a
 * part of the page, or when the reader clicks or focuses something else. Arrow keys, Home and End move between the entries of an open menu.
 */
import { attributes, events } from "../templates/contract.ts";
import { hasModifier } from "./dom.ts";
import { all, type Cleanup, type Feature, listen } from "./feature.ts";

export const dropdowns: Feature = (root) =>
  all(
    [...root.querySelectorAll<HTMLDetailsElement>(`:is(.navbar, main) [${attributes.dropdown}]`)].map((menu) =>
      all([dropdown(menu, root), ...(menu.closest(".navbar") === null ? [] : [openOnHover(menu)])]),
    ),
  );

function dropdown(menu: HTMLDetailsElement, root: Document): Cleanup {
  const summary = menu.querySelector("summary");
  const close = () => {
    menu.open = false;
  };
  const isOutside = (target: EventTarget | null) => target instanceof Node && !menu.contains(target);
  return all([
    close,
    // Of a link to the same page with another query, such as another version of a symbol, the menu remains.
    listen(window, events.route, () => {
      if (menu.open && menu.contains(root.activeElement)) summary?.focus();
      close();
    }),
    listen<MouseEvent>(menu, "click", ({ target }) => {
      if (target instanceof Element && target.closest('a[href^="#"]') !== null) close();
    }),
    listen<FocusEvent>(menu, "focusout", ({ relatedTarget }) => {
      if (isOutside(relatedTarget)) close();
    }),
    listen<PointerEvent>(root, "pointerdown", ({ target }) => {
      if (isOutside(target)) close();
    }),
    listen<KeyboardEvent>(menu, "keydown", (event) => {
      if (hasModifier(event)) return;
      if (event.key === "Escape" && menu.open) {
        close();
        summary?.focus();
        return;
      }
      const entries = [...menu.querySelectorAll<HTMLElement>("a[href], button")];
      const at = nextEntry(event.key, entries.indexOf(event.target as HTMLElement), entries.length);
      if (at === null) return;
      event.preventDefault();
      menu.open = true;
      entries[at]?.focus();
    }),
  ]);
}

function openOnHover(menu: HTMLDetailsElement): Cleanup {
  const summary = menu.querySelector("summary");
  /** Set while hovering keeps the menu open, so that the click that follows does not close it. */
  let isHovered = false;
  return all([
    listen<PointerEvent>(menu, "pointerenter", ({ pointerType }) => {
      if (pointerType !== "mouse" || menu.open) return;
      menu.open = true;
      isHovered = true;
    }),
    listen<PointerEvent>(menu, "pointerleave", ({ pointerType }) => {
      if (pointerType === "mouse" && isHovered) menu.open = false;
      isHovered = false;
    }),
    listen<MouseEvent>(menu, "click", (event) => {
      if (!isHovered || !(event.target instanceof Node) || !summary?.contains(event.target)) return;
      event.preventDefault();
      isHovered = false;
    }),
  ]);
}

/** Which of `count` entries a key leads to, or null for other keys; `current` is -1 on the button. */
function nextEntry(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return current === -1 ? count - 1 : (current + count - 1) % count;
  if (current === -1) return null;
  return key === "Home" ? 0 : key === "End" ? count - 1 : null;
}
