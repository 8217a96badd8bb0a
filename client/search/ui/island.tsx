/**
 * The modal as the button knows it: open, close, preload. The container is the body's first child; React is mounted in it
 * once and shows the modal or nothing.
 */

import { createRoot } from "react-dom/client";
import { clip } from "../../../src/core/clip.ts";
import { ids } from "../../../templates/contract.ts";
import type { Context } from "../../listen.ts";
import { type Kit, KitProvider, makeKit } from "./kit.ts";
import { Modal } from "./Modal.tsx";
import { Unavailable } from "./Unavailable.tsx";

export interface Island {
  /** With a first query as it is when the modal appears, else with the text that is selected on the page. */
  readonly open: (query: () => string) => Promise<void>;
  readonly close: () => void;
  readonly isOpen: () => boolean;
  readonly preload: () => void;
}

const longestQuery = 512;

interface Told {
  /** The modal has thrown and is gone. */
  readonly fail: (error: unknown) => void;
  readonly closed: () => void;
}

export function makeIsland(root: Document, context: Context, { fail, closed }: Told): Island {
  const container = root.createElement("div");
  container.id = ids.searchModal;
  root.body.prepend(container);
  const react = createRoot(container, {
    onUncaughtError: (error) => {
      isOpen = false;
      kit = null;
      fail(error);
    },
  });
  let kit: Promise<Kit> | null = null;
  let shown = 0;
  let isOpen = false;
  const load = () => {
    kit ??= makeKit(root, context);
    kit.catch(() => {
      kit = null;
    });
    return kit;
  };
  const close = () => {
    isOpen = false;
    react.render(null);
    closed();
  };
  const show = async (query: () => string) => {
    const number = ++shown;
    isOpen = true;
    const selected = selection();
    const start = () => ({ query: clip(query() || selected, longestQuery), isSelected: query() === "" });
    const isCurrent = () => isOpen && number === shown;
    try {
      const found = await load();
      if (!isCurrent()) return;
      react.render(
        <KitProvider value={found}>
          <Modal key={number} start={start()} onClose={close} />
        </KitProvider>,
      );
    } catch (error) {
      console.warn("The search cannot be loaded.", error);
      if (isCurrent()) react.render(<Unavailable context={context} onClose={close} onRetry={() => show(query)} />);
    }
  };
  return {
    open: show,
    close: () => {
      if (isOpen) close();
    },
    isOpen: () => isOpen,
    preload: () =>
      void load().then(
        ({ backend, version }) => backend.preload(version()?.name ?? ""),
        () => {},
      ),
  };
}

function selection(): string {
  return getSelection()?.toString().trim() ?? "";
}
