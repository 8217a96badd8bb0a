/**
 * A part of a page that is loaded when it is needed: a spinner after a moment, a box with Retry when it does not come, and
 * the crash screen when a part that is the page throws. Other parts only say so in the console.
 */
import type { Cleanup, Context } from "./listen.ts";

/** Milliseconds before the spinner is worth showing. */
const delay = 200;

export interface Part<Module> {
  /** Where the part will be; spinner and error box stand here until then. */
  readonly place: HTMLElement;
  readonly load: () => Promise<Module>;
  /** A part that goes wrong later, as an island may, calls `fail`. */
  readonly mount: (module: Module, fail: (error: unknown) => void) => Cleanup;
  /** The page is nothing without it. */
  readonly isPage?: boolean;
}

export function loadPart<Module>(root: Document, context: Context, part: Part<Module>): Cleanup {
  let gone = false;
  let stop = () => {};
  const fallback = root.createElement("div");
  const start = async () => {
    const timer = setTimeout(() => {
      fallback.replaceChildren(spinner(root, context));
      part.place.append(fallback);
    }, delay);
    const module = await part.load().catch((error: unknown) => {
      if (gone) return;
      console.error(error);
      fallback.replaceChildren(errorBox(root, context, error, start));
      part.place.append(fallback);
    });
    clearTimeout(timer);
    if (gone || module === undefined) return;
    fallback.remove();
    mount(module);
  };
  const fail = (error: unknown) => {
    console.error(error);
    if (part.isPage !== true || gone) return;
    import("./crash.ts").then(({ showCrash }) => showCrash(root, context, error, () => location.reload()), console.error);
  };
  const mount = (module: Module) => {
    try {
      stop = part.mount(module, fail);
    } catch (error) {
      fail(error);
    }
  };
  start();
  return () => {
    gone = true;
    fallback.remove();
    stop();
  };
}

function spinner(root: Document, { text }: Context): HTMLElement {
  const element = root.createElement("div");
  element.className = "spinner";
  element.role = "status";
  element.ariaLabel = text("loading.label");
  return element;
}

function errorBox(root: Document, { text }: Context, error: unknown, retry: () => void): HTMLElement {
  const box = root.createElement("div");
  box.className = "error-box";
  box.role = "alert";
  const message = root.createElement("p");
  message.textContent = error instanceof Error ? error.message : String(error);
  const button = root.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = text("loading.retry");
  button.addEventListener("click", () => {
    box.remove();
    retry();
  });
  box.append(message, button);
  return box;
}
