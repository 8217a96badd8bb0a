/** The native dialog of the search: closes by Escape and backdrop, keeps the focus inside, and keeps the page from scrolling. */
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { attributes } from "../../../templates/contract.ts";

interface Props {
  readonly label: string;
  readonly onClose: () => void;
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

export function Dialog({ label, onClose, onEscape, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => showModal(dialog), []);
  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === "Tab") keepInside(event);
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEscape();
      }}
    >
      <div className="search-panel">{children}</div>
    </dialog>
  );
}

function showModal({ current: dialog }: RefObject<HTMLDialogElement | null>): (() => void) | undefined {
  if (dialog === null) return undefined;
  const root = dialog.ownerDocument;
  const before = root.activeElement;
  const release = lockScroll(root);
  dialog.showModal();
  dialog.querySelector("input")?.focus();
  return () => {
    const hadFocus = dialog.contains(root.activeElement);
    dialog.close();
    release();
    const button = root.querySelector<HTMLElement>(`[${attributes.searchOpen}]`);
    if (hadFocus && before instanceof HTMLElement && before !== root.body) before.focus({ preventScroll: true });
    // The element that had the focus may be gone or disabled.
    if (hadFocus && root.activeElement === root.body) button?.focus({ preventScroll: true });
  };
}

/** Reserves the space of the scroll bar, so that nothing moves. */
function lockScroll({ documentElement }: Document): () => void {
  const { style } = documentElement;
  const { overflow, scrollbarGutter } = style;
  if (innerWidth > documentElement.clientWidth) style.scrollbarGutter = "stable";
  style.overflow = "hidden";
  return () => void Object.assign(style, { overflow, scrollbarGutter });
}

const focusable =
  "a[href]:not([tabindex='-1']), button:not(:disabled), input:not(:disabled, [type=radio]:not(:checked)), summary, [tabindex='0']";

/** Tab stays inside the dialog instead of moving on to the browser's toolbars. */
function keepInside(event: KeyboardEvent): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => each.getClientRects().length > 0 && each.tabIndex >= 0,
  );
  const [first, last] = [all[0], all.at(-1)];
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  if (edge === undefined || event.target !== edge) return;
  event.preventDefault();
  other?.focus();
}
