/** What every feature of the client is made of: its type, its context, and listeners that can be removed again. */

export type Cleanup = () => void;
/** Attaches itself to the elements below `root` and returns how to undo that. */
export type Feature = (root: Document, context: Context) => Cleanup;

/** What features share; created once by `index.ts`. */
export interface Context {
  readonly store: Store;
  readonly text: Text;
  /** The site's base path; starts and ends with `/`. */
  readonly base: string;
  /** Whether the page was reached without loading a document: by a link or through the history. */
  readonly isVisit: boolean;
}

/** Interface text by key, with `{name}` replaced by a value. */
export type Text = (key: string, values?: Readonly<Record<string, string>>) => string;

export interface Store {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
  /** Calls back with the new value when another tab of the browser changes this name. */
  readonly watch: (name: string, changed: (value: string | null) => void) => Cleanup;
}

export const nothing: Cleanup = () => {};

export function all(cleanups: readonly Cleanup[]): Cleanup {
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

export function listen<E extends Event>(
  target: EventTarget,
  type: string,
  handler: (event: E) => void,
  options?: AddEventListenerOptions,
): Cleanup {
  const listener = handler as (event: Event) => void;
  target.addEventListener(type, listener, options);
  return () => target.removeEventListener(type, listener, options);
}

/** Runs work that the next frame does not need, once that frame is painted; in a background tab, once it is visible. */
export function afterPaint(run: () => Cleanup | undefined): Cleanup {
  let stop: Cleanup | undefined;
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    // Timers run after the frame's callbacks: by then the frame is laid out and painted.
    timer = window.setTimeout(() => {
      stop = run();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    stop?.();
  };
}

export function makeText(texts: Readonly<Record<string, string>>): Text {
  return (key, values) => filled(texts[key] ?? key, values);
}

/** A text with a value in place of each `{name}`. */
export function filled(text: string, values: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written);
}
