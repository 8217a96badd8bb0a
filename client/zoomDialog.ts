/** An enlarged picture above the page. Any click, Enter or Escape closes it and returns the focus. */
import { make } from "./dom.ts";
import { offersOf } from "./offersOf.ts";

export function openDialog(image: HTMLImageElement, closeLabel: string, onClose: () => void): HTMLDialogElement {
  const shown = offersOf(image) === null ? { src: image.currentSrc, width: image.naturalWidth } : { src: image.src };
  const enlarged = make("img", { ...shown, alt: image.alt });
  const close = make("button", { type: "button", ariaLabel: closeLabel, onclick: () => dialog.close() }, enlarged);
  const dialog: HTMLDialogElement = make("dialog", { className: "zoom", ariaLabel: image.alt }, close);
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
