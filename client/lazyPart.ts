/**
 * A part of a page that is loaded when it is needed. Shows a spinner if that takes a moment, an error box with Retry if it
 * fails, and the crash screen if a part without which the page is nothing throws. Other errors go to the console.
 */
import { make } from "./dom.ts";
import type { Cleanup, Context } from "./feature.ts";
import { withTimeout } from "./loadTimeout.ts";

/** Milliseconds before the spinner appears. */
const spinnerDelay = 200;
/** Parts also fetch the data that they show, so they get longer than code alone. */
const partTimeout = 20_000;

export interface LazyPart {
  /** Where the part will be; spinner and error box are shown here until then. */
  readonly container: HTMLElement;
  /** Loads the part and returns the function that mounts it. A part that fails after it was mounted calls `fail`. */
  readonly load: () => Promise<(fail: (error: unknown) => void) => Cleanup>;
  /** The page is nothing without it. */
  readonly isPage?: boolean;
  /** Keys of the texts to show if it cannot be loaded. */
  readonly messages?: readonly string[];
}

export function loadPart(root: Document, context: Context, part: LazyPart): Cleanup {
  const { container, load, isPage = false, messages = ["loading.failed"] } = part;
  let isGone = false;
  let stop: Cleanup | null = null;
  const fallback = make("div");
  const show = (element: HTMLElement) => {
    if (isGone || stop !== null) return;
    fallback.replaceChildren(element);
    container.append(fallback);
  };
  const fail = (error: unknown) => {
    console.error(error);
    if (!isPage || isGone) return;
    const reload = () => location.reload();
    withTimeout(import("./crash.ts")).then(
      ({ showCrash }) => showCrash(root, context, error, reload),
      () => container.replaceChildren(errorBox(context, ["crash.title"], reload)),
    );
  };
  const mount = (start: (fail: (error: unknown) => void) => Cleanup) => {
    if (isGone || stop !== null) return;
    fallback.remove();
    stop = () => {};
    try {
      stop = start(fail);
    } catch (error) {
      fail(error);
    }
  };
  const start = () => {
    const spinner = make("div", { className: "spinner", role: "status", ariaLabel: context.text("loading.label") });
    const timer = setTimeout(() => show(spinner), spinnerDelay);
    // A part that arrives after the timeout is still mounted.
    withTimeout(load().then(mount), partTimeout)
      .catch((error: unknown) => {
        if (isGone) return;
        console.error(error);
        show(errorBox(context, messages, start));
      })
      .finally(() => clearTimeout(timer));
  };
  start();
  return () => {
    isGone = true;
    fallback.remove();
    stop?.();
  };
}

/** Says in the interface's words what could not be loaded (the console has the error itself) and offers to try again. */
export function errorBox({ text }: Pick<Context, "text">, messages: readonly string[], retry: () => void): HTMLElement {
  const onclick = () => {
    box.remove();
    retry();
  };
  const box = make(
    "div",
    { className: "error-box", role: "alert" },
    ...messages.map((key) => make("p", {}, text(key))),
    make("button", { type: "button", className: "button", onclick }, text("loading.retry")),
  );
  return box;
}
