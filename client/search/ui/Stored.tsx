/** What the reader found before: recent results, favorites and conversations, each removable. */
import { ids } from "../../../templates/contract.ts";
import { removeConversation } from "../conversations.ts";
import { addFavorite, addRecent, removeFavorite, removeRecent } from "../stored.ts";
import { labelsOf } from "../versions.ts";
import { useKit } from "./kit.ts";
import type { Asking } from "./Modal.tsx";
import { optionProps, type Selection } from "./useSelection.ts";
import type { StoredEntry, StoredList, StoredResult, StoredTalk } from "./useStored.ts";

interface Props {
  readonly stored: StoredList;
  readonly selection: Selection;
  readonly onClose: () => void;
  readonly onAsk: (asking: Asking) => void;
}

const kinds = ["recent", "favorites", "conversations"] as const;

/** Buttons are no part of a list box, so they stand beside it, in rows of the same height. */
export function Stored({ stored, selection, onClose, onAsk }: Props) {
  const { text } = useKit();
  const groups = kinds
    .map((kind) => ({ kind, entries: stored.entries.filter((entry) => entry.kind === kind) }))
    .filter(({ entries }) => entries.length > 0);
  if (groups.length === 0) return <p className="search-screen">{text("search.empty")}</p>;
  return (
    <div className="search-stored">
      <div id={ids.searchList} role="listbox" aria-label={text("search.recent")}>
        {groups.map(({ kind, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={kind} role="group" aria-labelledby={`${ids.searchList}-${kind}`}>
            <div className="search-group" id={`${ids.searchList}-${kind}`}>
              {text(`search.${kind}`)}
            </div>
            {entries.map((entry) =>
              entry.kind === "conversations" ? (
                <TalkOption key={entry.question} entry={entry} selection={selection} onAsk={onAsk} />
              ) : (
                <ResultOption key={entry.hit.url} entry={entry} selection={selection} onClose={onClose} />
              ),
            )}
          </div>
        ))}
      </div>
      <div>
        {groups.map(({ kind, entries }) => (
          <div key={kind} className="search-actions">
            {entries.map((entry) => (
              <Actions key={entry.at} entry={entry} onDone={stored.refresh} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface ResultProps extends Pick<Props, "selection" | "onClose"> {
  readonly entry: StoredResult;
}

function ResultOption({ entry: { at, hit, link }, selection, onClose }: ResultProps) {
  const { settings, store } = useKit();
  return (
    <a
      {...optionProps(at, selection)}
      className="search-option search-option-stored"
      href={link.href}
      rel={link.isExternal ? "external" : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        addRecent(store, hit);
        onClose();
      }}
    >
      <span className="search-option-title">{hit.title}</span>
      <span className="search-path">
        {[...hit.path, ...(hit.version === null ? [] : [labelsOf([hit.version], settings)])].join(" › ")}
      </span>
    </a>
  );
}

interface TalkProps extends Pick<Props, "selection" | "onAsk"> {
  readonly entry: StoredTalk;
}

function TalkOption({ entry: { at, number, question }, selection, onAsk }: TalkProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and the keys
    <div
      {...optionProps(at, selection)}
      role="option"
      tabIndex={-1}
      className="search-option search-option-stored"
      onClick={() => onAsk({ question: "", conversation: number })}
    >
      <span>{question}</span>
    </div>
  );
}

function Actions({ entry, onDone }: { readonly entry: StoredEntry; readonly onDone: () => void }) {
  const { store, text } = useKit();
  const title = entry.kind === "conversations" ? entry.question : entry.hit.title;
  const act = (action: () => void) => () => {
    action();
    onDone();
    // The button is gone with its row.
    document.getElementById(ids.searchQuery)?.focus();
  };
  const remove = () => {
    if (entry.kind === "conversations") removeConversation(store, entry.number);
    else if (entry.kind === "recent") removeRecent(store, entry.hit);
    else removeFavorite(store, entry.hit);
  };
  return (
    <div>
      {entry.kind === "recent" && (
        <button
          type="button"
          className="icon-button"
          aria-label={text("search.save", { title })}
          onClick={act(() => addFavorite(store, entry.hit))}
        >
          <span className="icon icon-star" aria-hidden="true" />
        </button>
      )}
      <button type="button" className="icon-button" aria-label={text("search.remove", { title })} onClick={act(remove)}>
        <span className="icon icon-close" aria-hidden="true" />
      </button>
    </div>
  );
}
