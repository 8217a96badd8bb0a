/**
 * The way into the search: button, Ctrl/Cmd+K, `/`, and a letter or digit on the focused button. Mouse, touch or keyboard
 * focus on the button loads the modal; nothing of it is loaded before. Where it cannot be loaded or goes wrong, the button is
 * the link to the search page that it was; a site without that page says that the search failed.
 */
import { attributes, ids } from "../../templates/contract.ts";
import { errorBox } from "../errorBox.ts";
import { inTime } from "../inTime.ts";
import { all, type Cleanup, type Feature, listen } from "../listen.ts";
import { isPlainClick } from "../navigation/address.ts";
import { isOverlay, overlay } from "../overlay.ts";
import type { Island } from "./ui/island.tsx";

const selector = `[${attributes.searchOpen}]`;

/** Stays while pages come and go: the modal with its state, and everything that opens it. */
export const search: Feature = (root, context) => {
  let loading: Promise<Island> | null = null;
  let opened: Island | null = null;
  /** What was typed while the modal was on its way. */
  let typed: string | null = null;
  /** Says that it failed, where there is no search page to go to. */
  let box: HTMLElement = root.createElement("div");
  const cover = overlay(() => opened?.close());
  const fail = (error: unknown) => {
    console.warn("The search cannot be shown.", error);
    const button = buttonIn(root);
    if (button instanceof HTMLAnchorElement) {
      cover.follow();
      return isOverlay() ? location.replace(button.href) : location.assign(button.href);
    }
    cover.leave();
    box.remove();
    box = errorBox(root, context, ["search.failed", "search.failedHint"], () => open());
    root.getElementById(ids.content)?.prepend(box);
    box.scrollIntoView({ block: "nearest" });
  };
  const load = () => {
    loading ??= inTime(import("./ui/island.tsx")).then(({ makeIsland }) =>
      makeIsland(root, context, { fail, closed: cover.leave }),
    );
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const preload = () =>
    void load().then(
      (island) => island.preload(),
      () => {},
    );
  const open = async (query = "") => {
    if (typed !== null) {
      typed += query;
      return;
    }
    typed = query;
    try {
      opened = await load();
      await opened.open(() => typed ?? "");
      if (opened.isOpen()) cover.enter();
    } catch (error) {
      fail(error);
    } finally {
      typed = null;
    }
  };
  const button = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);
  const intent = (event: Event) => {
    if (button(event) !== null) preload();
  };
  const press = (event: KeyboardEvent, action: () => unknown) => {
    event.preventDefault();
    action();
  };
  return all([
    () => opened?.close(),
    cover.stop,
    listen(root, "pointerover", intent, { passive: true }),
    listen(root, "touchstart", intent, { passive: true }),
    listen(root, "focusin", intent),
    listen<MouseEvent>(
      root,
      "click",
      (event) => {
        if (!isPlainClick(event)) return;
        if (isInModal(event)) cover.follow();
        if (button(event) === null) return;
        event.preventDefault();
        open();
      },
      { capture: true },
    ),
    listen<KeyboardEvent>(root, "keydown", (event) => {
      if (event.defaultPrevented || event.isComposing || buttonIn(root) === null) return;
      if (isToggle(event)) press(event, () => (opened?.isOpen() ? opened.close() : open()));
      else if ((opened?.isOpen() && typed === null) || event.ctrlKey || event.metaKey || event.altKey) return;
      else if (event.key === "/" && !isEditable(event.target)) press(event, open);
      else if (button(event) !== null && /^[\p{L}\p{N}]$/u.test(event.key)) press(event, () => open(event.key));
      else if (button(event) !== null && event.key === " ") press(event, open);
    }),
  ]);
};

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

/** On every page: the button says its keys, and they light up while they are pressed. */
export const searchKeys: Feature = (root, { text }) => {
  const button = buttonIn(root);
  if (button === null) return () => {};
  const isApple = /mac|iphone|ipad/i.test(navigator.platform);
  const keys = isApple ? "Meta+k" : "Control+k";
  const caps = [isApple ? "⌘" : "Ctrl", "K"].map((name) => {
    const cap = root.createElement("kbd");
    cap.ariaHidden = "true";
    cap.textContent = name;
    return cap;
  });
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
  return all([
    listen<KeyboardEvent>(window, "keydown", (event) => capOf(event)?.toggleAttribute("data-pressed", true), { capture: true }),
    listen<KeyboardEvent>(
      window,
      "keyup",
      (event) => {
        // While Command is down, macOS does not tell that another key went up.
        if (event.key === modifier) clear();
        else capOf(event)?.removeAttribute("data-pressed");
      },
      { capture: true },
    ),
    listen(window, "blur", clear),
  ]);
}
