/** The button back to the top: shown while the reader scrolls up far from the top, gone on the way down and at the end. */
import { all, type Feature, listen } from "./listen.ts";

/** Pixels from the top below which the way back is short enough. */
const threshold = 300;
/** Share of the way that is left after each frame. */
const rest = 0.85;

export const backToTop: Feature = (root, { text }) => {
  const button = root.createElement("button");
  button.type = "button";
  button.className = "icon-button to-top";
  button.ariaLabel = text("top.label");
  const icon = root.createElement("span");
  icon.className = "icon icon-arrow-left";
  button.append(icon);
  root.body.append(button);
  let previous = scrollY;
  let jumped = false;
  let frame = 0;
  const show = (shown: boolean) => button.toggleAttribute("data-shown", shown);
  const rise = () => {
    scrollTo({ top: Math.floor(scrollY * rest), behavior: "instant" });
    frame = scrollY > 0 ? requestAnimationFrame(rise) : 0;
  };
  return all([
    () => cancelAnimationFrame(frame),
    () => button.remove(),
    listen(window, "hashchange", () => {
      jumped = true;
      show(false);
    }),
    listen(
      window,
      "scroll",
      () => {
        const down = scrollY > previous;
        const atEnd = scrollY + innerHeight >= root.documentElement.scrollHeight;
        previous = scrollY;
        if (down) cancelAnimationFrame(frame);
        if (!jumped) show(!down && !atEnd && scrollY >= threshold);
        jumped = false;
      },
      { passive: true },
    ),
    listen(button, "click", () => {
      const isSmooth = getComputedStyle(root.documentElement).scrollBehavior === "smooth";
      if (isSmooth) scrollTo({ top: 0 });
      else if (matchMedia("(prefers-reduced-motion: reduce)").matches) scrollTo(0, 0);
      else rise();
    }),
  ]);
};
