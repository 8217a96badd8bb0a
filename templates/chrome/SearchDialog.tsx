/**
 * The search's dialog and text field, closed. They are in the page, so that the client can open them in the frame in which they are
 * asked for; what is found is shown by the modal, which takes their place as soon as its code is there.
 */
import type { View } from "../../src/stages/render/view.ts";
import { searchShell } from "../contract.ts";
import { Icon } from "./Icon.tsx";

export function SearchDialog({ view: { text } }: { readonly view: View }) {
  return (
    <dialog id={searchShell} className="search" aria-label={text("search.dialog")}>
      <div className="search-panel">
        <div className="search-box">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={text("search.label")}
            aria-expanded="false"
            aria-haspopup="listbox"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={longestQuery}
          />
          <button type="button" className="icon-button search-close" aria-label={text("search.close")}>
            <Icon name="close" />
          </button>
        </div>
        <div className="search-body" />
      </div>
    </dialog>
  );
}

/** The modal's field has the same limit: that of this one. */
const longestQuery = 512;
