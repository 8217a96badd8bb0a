/** Disclosures in the text, the sidebar, and the menu open and close with an animation instead of a jump. */
import { type Feature, listen } from "./feature.ts";

const animated = ".details, .sidebar details, .drawer-main details";

export const disclosures: Feature = (root) => {
  const running = new Map<HTMLDetailsElement, Animation>();
  return listen<MouseEvent>(root, "click", (event) => {
    const summary = event.target instanceof Element ? event.target.closest("summary") : null;
    const details = summary?.parentElement;
    if (!(details instanceof HTMLDetailsElement) || !details.matches(animated) || event.defaultPrevented) return;
    event.preventDefault();
    const before = running.get(details);
    const isClosing = before === undefined ? details.open : !details.hasAttribute("data-closing");
    details.toggleAttribute("data-closing", isClosing);
    if (before !== undefined) return before.reverse();
    const animation = animate(details);
    running.set(details, animation);
    animation.onfinish = () => {
      running.delete(details);
      details.open = !details.hasAttribute("data-closing");
      details.removeAttribute("data-closing");
      details.style.overflow = "";
    };
  });
};

/** Animates from the height without the content to the height with it; backwards if it is open. */
function animate(details: HTMLDetailsElement): Animation {
  const opens = !details.open;
  details.open = false;
  const closed = details.offsetHeight;
  details.open = true;
  const opened = details.offsetHeight;
  details.style.overflow = "hidden";
  const animation = details.animate([{ height: `${closed}px` }, { height: `${opened}px` }], {
    duration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : duration(opened - closed),
    easing: "ease-in-out",
  });
  if (!opens) animation.reverse();
  return animation;
}

/** Milliseconds for content of this height in pixels: taller content takes longer, but not in proportion. */
export function duration(height: number): number {
  const rows = height / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}
