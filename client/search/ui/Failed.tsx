/** The error screen, with a retry that retries. */
import type { Kit } from "./kit.ts";

export function Failed({ text, onRetry }: Pick<Kit, "text"> & { readonly onRetry: () => void }) {
  return (
    <div className="search-screen" role="alert">
      <p className="search-screen-title">{text("search.failed")}</p>
      <p>{text("search.failedHint")}</p>
      <button type="button" className="button" onClick={onRetry}>
        {text("search.retry")}
      </button>
    </div>
  );
}
