/** Pictures that are larger than their column can be enlarged: by click, touch, Enter or Space. */
import { inTime } from "./inTime.ts";
import { all, type Cleanup, type Context, type Feature, listen } from "./listen.ts";

export const zoom: Feature = (root, context) =>
  all(
    [...root.querySelectorAll<HTMLImageElement>(".prose img")]
      .filter((image) => image.closest("a, button") === null)
      .map((image) => picture(image, context)),
  );

function picture(image: HTMLImageElement, { text }: Context): Cleanup {
  /** Only while it is shown smaller than it is. */
  const measure = () => {
    const zooms = image.clientWidth > 0 && image.naturalWidth > image.clientWidth + 1;
    if (zooms === image.hasAttribute("data-zoom")) return;
    image.toggleAttribute("data-zoom", zooms);
    for (const [name, value] of [
      ["role", "button"],
      ["tabindex", "0"],
      ["aria-label", text("zoom.open", { alt: image.alt })],
    ] as const) {
      if (zooms) image.setAttribute(name, value);
      else image.removeAttribute(name);
    }
  };
  const open = (event: Event) => {
    if (!image.hasAttribute("data-zoom")) return;
    event.preventDefault();
    inTime(import("./zoomDialog.ts"))
      .then(({ openDialog }) => openDialog(image, text("zoom.close")))
      .catch(() => location.assign(image.currentSrc));
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
