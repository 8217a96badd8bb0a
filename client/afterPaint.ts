/** Runs what a reader does not see at once when the next frame is on screen. In a tab in the background: once it is looked at. */
import type { Cleanup } from "./listen.ts";

export function afterPaint(run: () => Cleanup): Cleanup {
  let stop = () => {};
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    // A task behind the frame's callbacks: by then the frame is laid out and painted.
    timer = window.setTimeout(() => {
      stop = run();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    stop();
  };
}
