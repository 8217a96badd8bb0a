/**
 * The mobile drawer: opens from the menu button, keeps the focus inside, and closes by Escape, backdrop, any link, the
 * browser's back button or a window that becomes wide. Without this file the drawer opens as the page's `:target`.
 */
import { attributes, ids, mobileWidth } from "../templates/contract.ts";
import { all, type Feature, listen } from "./listen.ts";
import { isPlainClick } from "./navigation/address.ts";
import { overlay } from "./overlay.ts";
import { trapFocus } from "./trapFocus.ts";

export const drawer: Feature = (root) => {
  const panel = root.getElementById(ids.drawer);
  const opener = root.querySelector<HTMLElement>(`[${attributes.drawerOpen}]`);
  if (panel === null || opener === null) return () => {};
  const startPanel = panel.getAttribute(attributes.drawerPanel) ?? "main";
  const isOpen = () => panel.hasAttribute("data-open");
  opener.setAttribute("role", "button");
  opener.setAttribute("aria-expanded", "false");
  opener.setAttribute("aria-controls", ids.drawer);
  let release = () => {};
  const open = () => {
    if (isOpen()) return;
    panel.setAttribute(attributes.drawerPanel, startPanel);
    panel.setAttribute("data-open", "");
    panel.setAttribute("role", "dialog");
    panel.setAttribute("aria-modal", "true");
    panel.setAttribute("aria-label", opener.getAttribute("aria-label") ?? "");
    opener.setAttribute("aria-expanded", "true");
    cover.enter();
    release = trapFocus(panel, root);
  };
  const hide = () => {
    if (!isOpen()) return;
    for (const name of ["data-open", "role", "aria-modal", "aria-label"]) panel.removeAttribute(name);
    opener.setAttribute("aria-expanded", "false");
    release();
  };
  const cover = overlay(hide);
  const close = () => {
    if (!isOpen()) return;
    hide();
    opener.focus();
    cover.leave();
  };

  return all([
    hide,
    cover.stop,
    listen<MouseEvent>(opener, "click", (event) => {
      event.preventDefault();
      open();
    }),
    listen<KeyboardEvent>(opener, "keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      open();
    }),
    listen<MouseEvent>(panel, "click", (event) => {
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
    }),
    listen<KeyboardEvent>(root, "keydown", (event) => {
      if (event.key === "Escape") close();
    }),
    listen(window, "resize", () => {
      if (innerWidth > mobileWidth) close();
    }),
  ]);
};
