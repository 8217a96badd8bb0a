/** Menus of the navbar: native disclosures that also open under a mouse and close by Escape or when the reader turns elsewhere. */
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
    listen<KeyboardEvent>(menu, "keydown", ({ key }) => {
      if (key !== "Escape" || !menu.open) return;
      menu.open = false;
      summary?.focus();
    }),
  ]);
}
