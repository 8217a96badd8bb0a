/** The text field of the keyword search: a combobox that keeps the focus while the selection moves through the list. */
import { useLayoutEffect, useRef } from "react";
import { searchShell } from "../../../templates/contract.ts";
import { searchIds } from "../../../templates/searchContract.ts";
import type { Typed } from "../shell.ts";
import { useSearchContext } from "./searchContext.ts";
import { optionId, type Selection } from "./useSelection.ts";

interface Props {
  readonly start: Typed;
  readonly isBusy: boolean;
  /** Whether there is a list; one of its options is always selected. */
  readonly isExpanded: boolean;
  readonly selection: Selection;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

export function SearchBox({ start, isBusy, isExpanded, selection, onQuery, onClose }: Props) {
  const { root, settings, text } = useSearchContext();
  /** That of the page, which this one has taken the place of. */
  const field = root.querySelector(`#${searchShell} input`) as HTMLInputElement;
  const input = useRef<HTMLInputElement>(null);
  const { query, selection: marked } = start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the modal opens
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(...marked);
  }, []);
  return (
    <div className="search-box">
      <span className={isBusy ? "search-spinner" : "icon icon-search"} aria-hidden="true" />
      <input
        ref={input}
        id={searchIds.query}
        type="text"
        role="combobox"
        aria-label={text("search.label")}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? searchIds.list : undefined}
        aria-activedescendant={isExpanded ? optionId(selection.at) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={field.maxLength}
        placeholder={text(settings.askAi === null ? "search.boxPlain" : "search.box")}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={selection.onKeyDown}
      />
      {query !== "" && (
        <button
          type="button"
          className="search-quiet"
          aria-label={text("search.clear")}
          onClick={() => {
            onQuery("");
            input.current?.focus();
          }}
        >
          {text("search.clearShort")}
        </button>
      )}
      <button type="button" className="icon-button search-close" aria-label={text("search.close")} onClick={onClose}>
        <span className="icon icon-close" aria-hidden="true" />
      </button>
    </div>
  );
}
