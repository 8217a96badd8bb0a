/** The modal as the search button sees it. React is mounted once, in the body's first child; it shows the modal or nothing. */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { ids } from "../../../templates/contract.ts";
import { make } from "../../dom.ts";
import { type Context, nothing } from "../../feature.ts";
import type { Typed } from "../shell.ts";
import { Modal } from "./Modal.tsx";
import { makeSearchContext, type SearchContext, SearchProvider } from "./searchContext.ts";

export type Island = ReturnType<typeof makeIsland>;

interface Callbacks {
  /** The modal has crashed and is gone. */
  readonly fail: (error: unknown) => void;
  readonly closed: () => void;
}

export function makeIsland(root: Document, context: Context, { fail, closed }: Callbacks) {
  const container = make("div", { id: ids.searchModal });
  root.body.prepend(container);
  const react = createRoot(container, {
    onUncaughtError: (error) => {
      isOpen = false;
      loading = null;
      fail(error);
    },
  });
  let loading: Promise<SearchContext> | null = null;
  let opened = 0;
  let isOpen = false;
  const load = () => {
    loading ??= makeSearchContext(root, context);
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const close = () => {
    isOpen = false;
    react.render(null);
    closed();
  };
  return {
    /** Loads what the modal needs. Returns the function that shows it, at once, so that no key comes in between. */
    prepare: async () => {
      const searchContext = await load();
      return (typed: Typed) => {
        isOpen = true;
        flushSync(() =>
          react.render(
            <SearchProvider value={searchContext}>
              <Modal key={++opened} start={typed} onClose={close} />
            </SearchProvider>,
          ),
        );
      };
    },
    close: () => {
      if (isOpen) close();
    },
    isOpen: () => isOpen,
    preload: () => void load().catch(nothing),
  };
}
