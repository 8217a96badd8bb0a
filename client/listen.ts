/** Event listeners that know how to go away: the form every feature of the client has. */

export type Cleanup = () => void;
/** A feature: wires itself to the elements below `root` and returns how to undo it. */
export type Feature = (root: Document, context: Context) => Cleanup;

/** What features share; made once by `index.ts`. */
export interface Context {
  readonly store: Store;
  /** Interface text by key, `{name}` filled. */
  readonly text: (key: string, values?: Readonly<Record<string, string>>) => string;
  /** The site's base path; begins and ends with `/`. */
  readonly base: string;
  /** The page was reached by a link or by the history, without a load of the document. */
  readonly isVisit: boolean;
}

export interface Store {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
  /** Calls back with the new value when another tab of the browser changes this name. */
  readonly watch: (name: string, changed: (value: string | null) => void) => Cleanup;
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

export function all(cleanups: readonly Cleanup[]): Cleanup {
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}
