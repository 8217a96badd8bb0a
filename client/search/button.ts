/**
 * The ways into the search: its button, Ctrl/Cmd+K, `/`, and a letter or digit on the focused button. They open the shell at once;
 * the modal's code is loaded then, or before, when the button is hovered, touched or focused.
 */
import { attributes, ids, searchShell } from "../../templates/contract.ts";
import { isPlainClick, make } from "../dom.ts";
import { all, type Context, type Feature, listen, nothing } from "../feature.ts";
import { withTimeout } from "../loadTimeout.ts";
import { overlay } from "../overlay.ts";
import { openShell, type Shell } from "./shell.ts";
import { isToggle } from "./toggleKey.ts";
import type { Island } from "./ui/island.tsx";

const selector = `[${attributes.searchOpen}]`;

/** Stays while pages come and go: the modal with its state, and everything that opens it. */
export const search: Feature = (root, context) => {
  const dialog = root.getElementById(searchShell);
  if (!(dialog instanceof HTMLDialogElement)) return nothing;
  const modal = lazyModal(root, dialog, context);
  const button = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);
  const preload = (event: Event) => {
    if (button(event) !== null) modal.preload();
  };
  const press = (event: KeyboardEvent, action: () => unknown) => {
    event.preventDefault();
    action();
  };
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    if (isInModal(event)) modal.follow();
    const pressed = button(event);
    if (pressed === null) return;
    event.preventDefault();
    modal.open(pressed.dataset.searchFor, pressed.dataset.searchOpen !== "");
  };
  // Before this code was there, the inline script has opened it.
  if (dialog.open) modal.open();
  return all([
    modal.stop,
    listen(root, "pointerover", preload),
    listen(root, "touchstart", preload, { passive: true }),
    listen(root, "focusin", preload),
    listen(root, "click", click, { capture: true }),
    listen<KeyboardEvent>(root, "keydown", (event) => {
      const { key } = event;
      if (event.defaultPrevented || event.isComposing || buttonIn(root) === null) return;
      if (isToggle(event)) press(event, modal.toggle);
      else if (modal.isOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
      else if (key === "/" && !isEditable(event.target)) press(event, modal.open);
      else if (button(event) !== null && /^[\p{L}\p{N}]$/u.test(key)) press(event, () => modal.open(key));
      else if (button(event) !== null && key === " ") press(event, modal.open);
    }),
  ]);
};

/** The modal: at first the shell, whose place it takes when its code and the site's settings are there. */
function lazyModal(root: Document, dialog: HTMLDialogElement, context: Context) {
  let loading: Promise<Island> | null = null;
  let island: Island | null = null;
  let shell: Shell | null = null;
  const cover = overlay(() => close());
  const close = () => {
    shell?.close();
    shell = null;
    island?.close();
    cover.leave();
    if (root.activeElement === root.body) buttonIn(root)?.focus({ preventScroll: true });
  };
  const load = () => {
    loading ??= withTimeout(import("./ui/island.tsx")).then(({ makeIsland }) =>
      makeIsland(root, context, { fail: crash, closed: cover.leave }),
    );
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const show = async (own: Shell, isAsked = false, isAgain = false) => {
    try {
      island = await load();
      const mount = await island.prepare();
      // The reader may have closed it meanwhile, and opened it again.
      if (shell !== own) return;
      const typed = await own.release();
      if (shell !== own) return;
      shell = null;
      mount({ ...typed, isAsked });
    } catch (error) {
      console.warn("The search cannot be shown.", error);
      if (shell === own) fail(own, dialog, isAgain);
    }
  };
  const openWith = (query: string) => {
    const own: Shell = openShell(dialog, context, query, { onClose: close, onRetry: () => void show(own, false, true) });
    shell = own;
    cover.enter();
    return own;
  };
  const crash = (error: unknown) => {
    console.warn("The search has crashed.", error);
    openWith("").fail();
  };
  const isOpen = () => shell !== null || island?.isOpen() === true;
  const open = (query = "", isAsked = false) => {
    if (!isOpen()) void show(openWith(query), isAsked);
  };
  return {
    open,
    toggle: () => (isOpen() ? close() : open()),
    isOpen,
    preload: () => void load().then(({ preload }) => preload(), nothing),
    follow: cover.follow,
    stop: all([close, cover.stop]),
  };
}

/**
 * Says that the modal cannot be loaded. Again, it goes to the search page, or loads this one again where the site has none: when the
 * site was published anew, the code that this page knows of is gone.
 */
function fail(shell: Shell, dialog: HTMLElement, isAgain: boolean): void {
  shell.fail();
  if (!isAgain || !navigator.onLine) return;
  const button = buttonIn(dialog.ownerDocument);
  const query = encodeURIComponent(dialog.querySelector("input")?.value ?? "");
  if (button instanceof HTMLAnchorElement) location.assign(`${button.href}?q=${query}`);
  else location.reload();
}

function isInModal({ target }: Event): boolean {
  return target instanceof Element && target.closest(`#${ids.searchModal} a[href]`) !== null;
}

function buttonIn(root: Document): HTMLElement | null {
  return root.querySelector<HTMLElement>(selector);
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
}

/** The button of every page, which shows its shortcut. */
export const searchButton: Feature = (root) => {
  const button = buttonIn(root);
  if (button === null) return nothing;
  const isApple = /mac|iphone|ipad/i.test(navigator.platform);
  const keys = isApple ? "Meta+k" : "Control+k";
  const caps = [isApple ? "⌘" : "Ctrl", "K"].map((name) => make("kbd", {}, name));
  button.role = "button";
  button.ariaHasPopup = "dialog";
  button.ariaKeyShortcuts = keys;
  button.append(...caps);
  return () => caps.map((cap) => cap.remove());
};
