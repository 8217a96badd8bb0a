/**
 * The mobile drawer: opens from the menu button, keeps the focus inside, and closes by Escape, backdrop, any link, the
 * browser's back button or a window that becomes wide. Without scripts it opens as the page's `:target`.
 */
import { attributes, ids, mobileWidth } from "../templates/contract.ts";
import { isPlainClick } from "./dom.ts";
import { all, type Cleanup, type Feature, listen, nothing } from "./feature.ts";
import { overlay } from "./overlay.ts";

export const drawer: Feature = (root) => {
  const panel = root.getElementById(ids.drawer);
  const opener = root.querySelector<HTMLElement>(`[${attributes.drawerOpen}]`);
  if (panel === null || opener === null) return nothing;
  const startPanel = panel.getAttribute(attributes.drawerPanel) ?? "main";
  opener.role = "button";
  opener.ariaExpanded = "false";
  opener.setAttribute("aria-controls", ids.drawer);
  let release = nothing;
  const isOpen = () => panel.hasAttribute("data-open");
  const open = (event: Event) => {
    event.preventDefault();
    if (isOpen()) return;
    panel.setAttribute(attributes.drawerPanel, startPanel);
    showDialog(panel, opener, true);
    cover.enter();
    release = trapFocus(panel);
  };
  const hide = () => {
    if (!isOpen()) return;
    showDialog(panel, opener, false);
    release();
  };
  const cover = overlay(hide);
  const close = () => {
    if (!isOpen()) return;
    hide();
    opener.focus();
    cover.leave();
  };
  const click = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(`[${attributes.drawerClose}]`) && isOpen()) {
      event.preventDefault();
      close();
    } else if (target?.closest(`[${attributes.drawerBack}]`)) {
      panel.setAttribute(attributes.drawerPanel, "main");
      panel.querySelector<HTMLElement>(`#${ids.mainMenu} :is(a, summary)`)?.focus();
    } else if (target?.closest("a[href]") && isOpen() && isPlainClick(event)) {
      cover.follow();
      hide();
    }
  };
  return all([
    hide,
    cover.stop,
    listen(opener, "click", open),
    listen<KeyboardEvent>(opener, "keydown", (event) => event.key === " " && open(event)),
    listen<MouseEvent>(panel, "click", click),
    listen<KeyboardEvent>(root, "keydown", ({ key }) => key === "Escape" && close()),
    listen(window, "resize", () => innerWidth > mobileWidth && close()),
  ]);
};

/** Makes the panel a modal dialog, or no longer one, and tells so on the link that opens it. */
function showDialog(panel: HTMLElement, opener: HTMLElement, isOpen: boolean): void {
  panel.toggleAttribute("data-open", isOpen);
  panel.role = isOpen ? "dialog" : null;
  panel.ariaModal = isOpen ? "true" : null;
  panel.ariaLabel = isOpen ? opener.ariaLabel : null;
  opener.ariaExpanded = String(isOpen);
}

/** Moves the focus into an element and keeps it there by making everything next to it inert; the page does not scroll. */
function trapFocus(element: HTMLElement): Cleanup {
  const { body, documentElement } = element.ownerDocument;
  const silenced: Element[] = [];
  for (let inside: Element = element; inside !== body && inside.parentElement !== null; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || sibling.hasAttribute("inert")) continue;
      sibling.setAttribute("inert", "");
      silenced.push(sibling);
    }
  }
  const { overflow } = documentElement.style;
  documentElement.style.overflow = "hidden";
  const links = [...element.querySelectorAll<HTMLElement>("a[href], button, summary")];
  links.find((each) => each.tabIndex >= 0 && each.getClientRects().length > 0)?.focus();
  return () => {
    documentElement.style.overflow = overflow;
    for (const each of silenced) each.removeAttribute("inert");
  };
}
