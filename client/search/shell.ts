/**
 * The search's dialog and text field, which stand closed in every page: opened in the frame in which they are asked for, before any
 * code of the modal is there. The field is a native one, so nothing typed is lost, whatever it is and however long the rest takes.
 * The modal takes over within one task. Until then a spinner says that it is on its way, or a box that it cannot be loaded.
 */
import { clip } from "../../src/kit/text/clip.ts";
import { make } from "../dom.ts";
import { all, type Context, listen } from "../feature.ts";
import { errorBox } from "../lazyPart.ts";

/** What the reader did in the field. */
export interface Typed {
  readonly query: string;
  readonly selection: readonly [from: number, to: number];
  /** Enter was pressed after the last change. */
  readonly isEntered: boolean;
  /** It is a question. */
  readonly isAsked?: boolean;
}

interface Callbacks {
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

export type Shell = ReturnType<typeof openShell>;

/** Milliseconds before the spinner appears. */
const busyDelay = 200;

/**
 * `query` is what the reader has typed already; without it, the text selected on the page is taken, selected. A dialog that is open
 * keeps what was typed in it.
 */
export function openShell(
  dialog: HTMLDialogElement,
  context: Pick<Context, "text">,
  query: string,
  { onClose, onRetry }: Callbacks,
) {
  const [icon, field, body] = partsOf(dialog);
  const state = watch(dialog, field, onClose);
  let timer = 0;
  const show = (symbol: string, ...content: readonly HTMLElement[]) => {
    clearTimeout(timer);
    icon.className = symbol;
    body.replaceChildren(...content);
  };
  const wait = () => {
    const status = make("p", { className: "visually-hidden", role: "status" }, context.text("loading.label"));
    show(idle);
    timer = window.setTimeout(() => show("search-spinner", status), busyDelay);
  };
  const retry = () => {
    field.focus();
    wait();
    onRetry();
  };
  const close = () => {
    show(idle);
    state.stop();
    dialog.close();
  };
  if (!dialog.open) {
    field.value = clip(query || (getSelection()?.toString().trim() ?? ""), field.maxLength);
    dialog.showModal();
    field.focus();
    if (query === "") field.select();
  }
  wait();
  return {
    /** Closes once no character is half composed, and says what was typed. */
    release: async (): Promise<Typed> => {
      if (state.isComposing) await new Promise((done) => listen(field, "compositionend", done, { once: true }));
      const { value, selectionStart, selectionEnd } = field;
      close();
      return { query: value, selection: [selectionStart ?? 0, selectionEnd ?? 0], isEntered: state.isEntered };
    },
    /** Says that the modal cannot be loaded. */
    fail: () => show(idle, errorBox(context, ["search.failed", "search.failedHint"], retry)),
    close,
  };
}

const idle = "icon icon-search";

function partsOf(dialog: HTMLDialogElement) {
  const part = (selector: string) => dialog.querySelector(selector) as HTMLElement;
  return [part(".search-box > span"), part("input") as HTMLInputElement, part(".search-body")] as const;
}

/** What the reader does in the dialog. */
function watch(dialog: HTMLDialogElement, field: HTMLInputElement, onClose: () => void) {
  const state = { isEntered: false, isComposing: false, stop: () => {} };
  const close = (event: Event) => {
    // The focus goes back to where it was, not to what was pressed.
    event.preventDefault();
    onClose();
  };
  const compose = ({ type }: Event) => {
    state.isComposing = type === "compositionstart";
  };
  state.stop = all([
    listen(dialog, "cancel", close),
    listen(dialog, "mousedown", (event) => {
      if (event.target === dialog) close(event);
    }),
    listen(dialog.querySelector(".search-close") ?? dialog, "click", onClose),
    listen(field, "compositionstart", compose),
    listen(field, "compositionend", compose),
    listen<KeyboardEvent>(field, "keydown", ({ key, isComposing }) => {
      state.isEntered = key === "Enter" && !isComposing;
    }),
  ]);
  return state;
}
