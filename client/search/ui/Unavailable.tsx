/** The modal when not even its settings can be loaded. */
import type { Context } from "../../listen.ts";
import { Dialog } from "./Dialog.tsx";
import { Failed } from "./Failed.tsx";

interface Props {
  readonly context: Pick<Context, "text">;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

export function Unavailable({ context: { text }, onClose, onRetry }: Props) {
  return (
    <Dialog label={text("search.dialog")} onClose={onClose} onEscape={onClose}>
      <Failed text={text} onRetry={onRetry} />
      <button type="button" className="button button-quiet" onClick={onClose}>
        {text("search.close")}
      </button>
    </Dialog>
  );
}
