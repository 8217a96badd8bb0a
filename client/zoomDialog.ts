/** A picture in its own size above the page; any click, Enter or Escape closes it and gives the focus back. */

/** `closed` is called once it is. */
export function openDialog(image: HTMLImageElement, closeLabel: string, closed: () => void): HTMLDialogElement {
  const { ownerDocument: root } = image;
  const dialog = root.createElement("dialog");
  dialog.className = "zoom";
  dialog.ariaLabel = image.alt;
  const close = root.createElement("button");
  close.type = "button";
  close.ariaLabel = closeLabel;
  const enlarged = root.createElement("img");
  enlarged.src = image.currentSrc;
  enlarged.alt = image.alt;
  enlarged.width = image.naturalWidth;
  close.append(enlarged);
  dialog.append(close);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
  });
  root.body.append(dialog);
  dialog.showModal();
  return dialog;
}
