/** The modal as the search button sees it. React is mounted once, in the body's first child; it shows the modal or nothing. */
import { createRoot } from "react-dom/client";
import { clip } from "../../../src/core/clip.ts";
import { ids } from "../../../templates/contract.ts";
import { make } from "../../dom.ts";
import { type Context, nothing } from "../../feature.ts";
import { Failed } from "./common.tsx";
import { Dialog } from "./Dialog.tsx";
import { Modal } from "./Modal.tsx";
import { makeSearchContext, type SearchContext, SearchProvider } from "./searchContext.ts";

export type Island = ReturnType<typeof makeIsland>;

interface Callbacks {
  /** The modal has crashed and is gone. */
  readonly fail: (error: unknown) => void;
  readonly closed: () => void;
}

const longestQuery = 512;

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
  /** Starts with the query as it is when the modal appears, or else with the text that is selected on the page. */
  const open = async (query: () => string): Promise<void> => {
    const number = ++opened;
    isOpen = true;
    const selected = getSelection()?.toString().trim() ?? "";
    const start = () => ({ query: clip(query() || selected, longestQuery), isSelected: query() === "" });
    const isCurrent = () => isOpen && number === opened;
    try {
      const searchContext = await load();
      if (!isCurrent()) return;
      react.render(
        <SearchProvider value={searchContext}>
          <Modal key={number} start={start()} onClose={close} />
        </SearchProvider>,
      );
    } catch (error) {
      console.warn("The search cannot be loaded.", error);
      if (isCurrent()) react.render(<Unavailable context={context} onClose={close} onRetry={() => open(query)} />);
    }
  };
  return {
    open,
    close: () => {
      if (isOpen) close();
    },
    isOpen: () => isOpen,
    preload: () => void load().then(({ backend, version }) => backend.preload(version()?.name ?? ""), nothing),
  };
}

interface UnavailableProps {
  readonly context: Pick<Context, "text">;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** The modal if not even its settings can be loaded. */
function Unavailable({ context: { text }, onClose, onRetry }: UnavailableProps) {
  return (
    <Dialog label={text("search.dialog")} onClose={onClose} onEscape={onClose}>
      <Failed text={text} onRetry={onRetry} />
      <button type="button" className="button button-quiet" onClick={onClose}>
        {text("search.close")}
      </button>
    </Dialog>
  );
}
