/**
 * One line on stderr that says what the build is doing, redrawn in place. Appears only when the work takes longer than
 * 200 ms and somebody watches; leaves nothing behind.
 */
import type { Terminal } from "./terminal.ts";

const delay = 200;
const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const clearLine = "\r\u001b[2K";

export interface Progress {
  readonly step: (name: string) => void;
  readonly stop: () => void;
}

export function startProgress(terminal: Terminal): Progress {
  if (!terminal.live) return { step: () => {}, stop: () => {} };
  let current = "";
  let tick = 0;
  const draw = () => {
    if (current !== "") terminal.narrate(`${clearLine}${frames[tick++ % frames.length]} ${current} …`);
  };
  const timer = setTimeout(() => {
    draw();
    timer.refresh();
  }, delay);
  timer.unref();
  return {
    step: (name) => {
      current = name;
      if (tick > 0) draw();
    },
    stop: () => {
      clearTimeout(timer);
      if (tick > 0) terminal.narrate(clearLine);
    },
  };
}
