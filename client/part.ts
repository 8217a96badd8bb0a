/**
 * A part of a page that is loaded when it is needed: a spinner after a moment, a box with Retry when it does not come, and
 * the crash screen when a part that is the page throws. Other parts only say so in the console.
 */
import { errorBox } from "./errorBox.ts";
import { inTime } from "./inTime.ts";
import type { Cleanup, Context } from "./listen.ts";

/** Milliseconds before the spinner is worth showing. */
const delay = 200;
/** Parts fetch what they show, and wait for that as long. */
const longPatience = 20_000;

export interface Part<Module> {
  /** Where the part will be; spinner and error box stand here until then. */
  readonly place: HTMLElement;
  readonly load: () => Promise<Module>;
  /** A part that goes wrong later, as an island may, calls `fail`. */
  readonly mount: (module: Module, fail: (error: unknown) => void) => Cleanup;
  /** The page is nothing without it. */
  readonly isPage?: boolean;
  /** Keys of the texts that say that it does not come. */
  readonly words?: readonly string[];
}

export function loadPart<Module>(root: Document, context: Context, part: Part<Module>): Cleanup {
  let gone = false;
  let stop: Cleanup | null = null;
  const fallback = root.createElement("div");
  const say = (element: HTMLElement) => {
    if (gone || stop !== null) return;
    fallback.replaceChildren(element);
    part.place.append(fallback);
  };
  const start = () => {
    const timer = setTimeout(() => say(spinner(root, context)), delay);
    // What comes after the patience has ended is welcome all the same.
    const mounting = part.load().then(mount);
    inTime(mounting, longPatience)
      .catch((error: unknown) => {
        if (gone) return;
        console.error(error);
        say(errorBox(root, context, part.words ?? ["loading.failed"], start));
      })
      .finally(() => clearTimeout(timer));
  };
  const fail = (error: unknown) => {
    console.error(error);
    if (part.isPage !== true || gone) return;
    inTime(import("./crash.ts")).then(
      ({ showCrash }) => showCrash(root, context, error, () => location.reload()),
      () => part.place.replaceChildren(errorBox(root, context, ["crash.title"], () => location.reload())),
    );
  };
  const mount = (module: Module) => {
    if (gone || stop !== null) return;
    fallback.remove();
    stop = () => {};
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
    stop?.();
  };
}

function spinner(root: Document, { text }: Context): HTMLElement {
  const element = root.createElement("div");
  element.className = "spinner";
  element.role = "status";
  element.ariaLabel = text("loading.label");
  return element;
}
