/** The back-to-top button: shown while the reader scrolls up far from the top, hidden on the way down and at the end. */
import { make } from "./dom.ts";
import { all, type Feature, listen } from "./feature.ts";

/** Pixels from the top below which the button is not worth showing. */
const threshold = 300;
/** Share of the distance that is left after each frame. */
const remaining = 0.85;

export const backToTop: Feature = (root, { text }) => {
  const icon = make("span", { className: "icon icon-arrow-left" });
  const button = make("button", { type: "button", className: "icon-button to-top", ariaLabel: text("top.label") }, icon);
  root.body.append(button);
  let previous = scrollY;
  /** The next scroll event comes from following an anchor. */
  let isJump = false;
  let frame = 0;
  const show = (isShown: boolean) => button.toggleAttribute("data-shown", isShown);
  const rise = () => {
    scrollTo({ top: Math.floor(scrollY * remaining), behavior: "instant" });
    frame = scrollY > 0 ? requestAnimationFrame(rise) : 0;
  };
  return all([
    () => cancelAnimationFrame(frame),
    () => button.remove(),
    listen(window, "hashchange", () => {
      isJump = true;
      show(false);
    }),
    listen(window, "scroll", () => {
      const isDown = scrollY > previous;
      const isAtEnd = scrollY + innerHeight >= root.documentElement.scrollHeight;
      previous = scrollY;
      if (isDown) cancelAnimationFrame(frame);
      if (!isJump) show(!isDown && !isAtEnd && scrollY >= threshold);
      isJump = false;
    }),
    listen(button, "click", () => {
      const isSmooth = getComputedStyle(root.documentElement).scrollBehavior === "smooth";
      if (isSmooth) scrollTo({ top: 0 });
      else if (matchMedia("(prefers-reduced-motion: reduce)").matches) scrollTo(0, 0);
      else rise();
    }),
  ]);
};
