/** Pictures that are larger than their column can be enlarged: by click, touch, Enter or Space. */
import { all, type Cleanup, type Context, type Feature, listen } from "./feature.ts";
import { withTimeout } from "./loadTimeout.ts";
import { offersOf } from "./offersOf.ts";
import { overlay } from "./overlay.ts";

export const zoom: Feature = (root, context) => {
  let dialog: HTMLDialogElement | null = null;
  const cover = overlay(() => dialog?.close());
  const enlarge = (image: HTMLImageElement) =>
    withTimeout(import("./zoomDialog.ts")).then(({ openDialog }) => {
      dialog = openDialog(image, context.text("zoom.close"), cover.leave);
      cover.enter();
    });
  const images = [...root.querySelectorAll<HTMLImageElement>(".prose img")];
  const pictures = images.filter((image) => image.closest("a, button") === null);
  return all([cover.stop, ...pictures.map((image) => picture(image, enlarge, context))]);
};

function picture(image: HTMLImageElement, enlarge: (image: HTMLImageElement) => Promise<void>, { text }: Context): Cleanup {
  /** A picture is a button only while it is displayed smaller than it is. */
  const measure = () => {
    const canZoom = image.clientWidth > 0 && widthOf(image) > image.clientWidth + 1;
    if (canZoom === image.hasAttribute("data-zoom")) return;
    image.toggleAttribute("data-zoom", canZoom);
    image.role = canZoom ? "button" : null;
    image.ariaLabel = canZoom ? text("zoom.open", { alt: image.alt }) : null;
    if (canZoom) image.tabIndex = 0;
    else image.removeAttribute("tabindex");
  };
  const open = (event: Event) => {
    if (!image.hasAttribute("data-zoom")) return;
    event.preventDefault();
    enlarge(image).catch(() => location.assign(image.currentSrc));
  };
  const observer = new ResizeObserver(measure);
  observer.observe(image);
  return all([
    () => observer.disconnect(),
    listen(image, "load", measure),
    listen(image, "click", open),
    listen<KeyboardEvent>(image, "keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") open(event);
    }),
  ]);
}

/** A picture in several widths says how wide it is shown, not how wide it is: the last of them is the widest. */
function widthOf(image: HTMLImageElement): number {
  const [, width] = /(\d+)w$/.exec(offersOf(image)?.srcset ?? "") ?? [];
  return width === undefined ? image.naturalWidth : Number(width);
}
