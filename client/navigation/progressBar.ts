/** The bar at the top of the window while a page is loading, shown only if that takes noticeably long. */
import { announce, make } from "../dom.ts";
import type { Context } from "../feature.ts";

/** Milliseconds before the bar appears. */
const delay = 200;
const minimum = 0.08;
/** Milliseconds that a step and the bar's disappearance take. */
const speed = 200;
const trickle = { rate: 0.02, every: 800 };

/** Returns the function to call when the page has arrived or is given up. */
export function startProgress(root: Document, { text }: Pick<Context, "text">): () => void {
  const bar = make("div", { className: "progress", ariaHidden: "true" });
  let done = 0;
  let ticking = 0;
  const show = (share: number) => {
    done = share;
    bar.style.transform = `scaleX(${share})`;
  };
  const waiting = setTimeout(() => {
    show(minimum);
    root.body.append(bar);
    announce(root, text("loading.label"));
    ticking = window.setInterval(() => show(Math.min(done + trickle.rate, 0.994)), trickle.every);
  }, delay);
  return () => {
    clearTimeout(waiting);
    clearInterval(ticking);
    if (!bar.isConnected) return;
    show(1);
    setTimeout(() => {
      bar.style.opacity = "0";
      setTimeout(() => bar.remove(), speed);
    }, speed);
  };
}
