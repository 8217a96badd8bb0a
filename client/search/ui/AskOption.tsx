/** The first option of the list: the query as a question. */
import { useKit } from "./kit.ts";
import { optionProps, type Selection } from "./useSelection.ts";

interface Props {
  readonly query: string;
  /** Nothing was found by keywords. */
  readonly isOnly: boolean;
  readonly selection: Selection;
  readonly onAsk: () => void;
}

export function AskOption({ query, isOnly, selection, onAsk }: Props) {
  const { text } = useKit();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and the keys
    <div {...optionProps(0, selection)} role="option" tabIndex={-1} className="search-option search-option-ask" onClick={onAsk}>
      <span className="icon icon-chat" aria-hidden="true" />
      <span>{text(isOnly ? "search.ask.rowNone" : "search.ask.row", { query })}</span>
    </div>
  );
}
