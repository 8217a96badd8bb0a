/**
 * The ways into the search: its button, Ctrl/Cmd+K, `/`, and a letter or digit on the focused button. The modal's code is
 * loaded when the button is hovered, touched or focused. If it cannot be loaded or crashes, the button is the link to the search
 * page that it was without scripts; on a site without that page, an error box appears.
 */
import { attributes, ids } from "../../templates/contract.ts";
import { isPlainClick, make } from "../dom.ts";
import { all, type Cleanup, type Context, type Feature, listen, nothing } from "../feature.ts";
import { errorBox } from "../lazyPart.ts";
import { withTimeout } from "../loadTimeout.ts";
import { isOverlay, overlay } from "../overlay.ts";
import type { Island } from "./ui/island.tsx";

const selector = `[${attributes.searchOpen}]`;

/** Stays while pages come and go: the modal with its state, and everything that opens it. */
export const search: Feature = (root, context) => {
  const modal = lazyModal(root, context);
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
    if (button(event) === null) return;
    event.preventDefault();
    modal.open();
  };
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
      else if (modal.isReady() || event.ctrlKey || event.metaKey || event.altKey) return;
      else if (key === "/" && !isEditable(event.target)) press(event, modal.open);
      else if (button(event) !== null && /^[\p{L}\p{N}]$/u.test(key)) press(event, () => modal.open(key));
      else if (button(event) !== null && key === " ") press(event, modal.open);
    }),
  ]);
};

/** The modal, whose code is loaded when it is first wanted. */
function lazyModal(root: Document, context: Context) {
  let loading: Promise<Island> | null = null;
  let island: Island | null = null;
  /** What was typed while the modal was being loaded; null when it is not. */
  let typed: string | null = null;
  let box: HTMLElement = make("div");
  const cover = overlay(() => island?.close());
  const fail = (error: unknown) => {
    console.warn("The search cannot be shown.", error);
    const button = buttonIn(root);
    if (button instanceof HTMLAnchorElement) {
      cover.follow();
      return isOverlay() ? location.replace(button.href) : location.assign(button.href);
    }
    cover.leave();
    box.remove();
    box = errorBox(context, ["search.failed", "search.failedHint"], open);
    root.getElementById(ids.content)?.prepend(box);
    box.scrollIntoView({ block: "nearest" });
  };
  const load = () => {
    loading ??= withTimeout(import("./ui/island.tsx")).then(({ makeIsland }) =>
      makeIsland(root, context, { fail, closed: cover.leave }),
    );
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const open = async (query = "") => {
    const isLoading = typed !== null;
    typed = (typed ?? "") + query;
    if (isLoading) return;
    try {
      island = await load();
      await island.open(() => typed ?? "");
      if (island.isOpen()) cover.enter();
    } catch (error) {
      fail(error);
    } finally {
      typed = null;
    }
  };
  return {
    open,
    toggle: () => (island?.isOpen() ? island.close() : open()),
    isReady: () => island?.isOpen() === true && typed === null,
    preload: () => void load().then(({ preload }) => preload(), nothing),
    follow: cover.follow,
    stop: all([() => island?.close(), cover.stop]),
  };
}

function isInModal({ target }: Event): boolean {
  return target instanceof Element && target.closest(`#${ids.searchModal} a[href]`) !== null;
}

function buttonIn(root: Document): HTMLElement | null {
  return root.querySelector<HTMLElement>(selector);
}

function isToggle({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
}

/** On every page: the button shows its shortcut, and the keys light up while they are pressed. */
export const searchButton: Feature = (root, { text }) => {
  const button = buttonIn(root);
  if (button === null) return nothing;
  const isApple = /mac|iphone|ipad/i.test(navigator.platform);
  const keys = isApple ? "Meta+k" : "Control+k";
  const caps = [isApple ? "⌘" : "Ctrl", "K"].map((name) => make("kbd", { ariaHidden: "true" }, name));
  button.role = "button";
  button.ariaHasPopup = "dialog";
  button.ariaKeyShortcuts = keys;
  button.ariaLabel = `${text("search.button")} (${keys})`;
  button.append(...caps);
  return all([lightUp(caps, isApple ? "Meta" : "Control"), () => caps.map((cap) => cap.remove())]);
};

function lightUp(caps: readonly HTMLElement[], modifier: string): Cleanup {
  const capOf = ({ key }: KeyboardEvent) => caps[key === modifier ? 0 : key.toLowerCase() === "k" ? 1 : 2];
  const clear = () => caps.map((cap) => cap.removeAttribute("data-pressed"));
  const release = (event: KeyboardEvent) => {
    // While Command is down, macOS does not report the release of other keys.
    if (event.key === modifier) clear();
    else capOf(event)?.removeAttribute("data-pressed");
  };
  return all([
    listen<KeyboardEvent>(window, "keydown", (event) => capOf(event)?.toggleAttribute("data-pressed", true), { capture: true }),
    listen(window, "keyup", release, { capture: true }),
    listen(window, "blur", clear),
  ]);
}
