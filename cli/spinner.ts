/** One line on stderr that says what the build is doing, redrawn in place. It appears after 200 ms, and only in a terminal. */
import type { Terminal } from "./terminal.ts";

const delay = 200;
const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const clearLine = "\r\u001b[2K";

export interface Spinner {
  readonly step: (name: string) => void;
  readonly stop: () => void;
}

export function startSpinner(terminal: Terminal): Spinner {
  if (!terminal.live) return { step: () => {}, stop: () => {} };
  let current = "";
  let tick = 0;
  const draw = () => {
    if (current !== "") terminal.log(`${clearLine}${frames[tick++ % frames.length]} ${current} …`);
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
      if (tick > 0) terminal.log(clearLine);
    },
  };
}
