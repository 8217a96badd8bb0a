/** The bar at the top of the window while a page is on its way, for those who wait noticeably. */
import { announce } from "../announce.ts";
import type { Context } from "../listen.ts";

/** Milliseconds before the bar is worth showing. */
const delay = 200;
const minimum = 0.08;
/** How long a step and the bar's disappearance take. */
const speed = 200;
const trickle = { rate: 0.02, every: 800 };

/** Call it when a wait begins; call what it returns when the page is there or given up. */
export function startProgress(root: Document, { text }: Pick<Context, "text">): () => void {
  const bar = root.createElement("div");
  bar.className = "progress";
  bar.ariaHidden = "true";
  let done = 0;
  let ticking = 0;
  const show = (part: number) => {
    done = part;
    bar.style.transform = `scaleX(${part})`;
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
