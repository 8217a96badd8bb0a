/** What the reader found before: recent results and favorites, each removable, and conversations. */
import { useMemo, useState } from "react";
import { ids } from "../../../templates/contract.ts";
import { readConversations } from "../conversations.ts";
import type { ResultLink } from "../links.ts";
import { addFavorite, addRecent, readStored, removeFavorite, removeRecent, type StoredHit } from "../stored.ts";
import { labelsOf } from "../versions.ts";
import { type Kit, useKit } from "./kit.ts";
import type { Asking } from "./Modal.tsx";
import { optionProps, type Selection } from "./useSelection.ts";

type Kind = "recent" | "favorites";

interface StoredEntry {
  readonly at: number;
  readonly kind: Kind;
  readonly hit: StoredHit;
  readonly link: ResultLink;
}

export interface StoredList {
  readonly entries: readonly StoredEntry[];
  /** Reads the storage again. */
  readonly refresh: () => void;
}

export function useStored(): StoredList {
  const kit = useKit();
  const [revision, setRevision] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the storage has changed
  const entries = useMemo(() => readEntries(kit), [kit, revision]);
  return { entries, refresh: () => setRevision(revision + 1) };
}

function readEntries({ store, link }: Kit): readonly StoredEntry[] {
  const { recent, favorites } = readStored(store);
  const all = [
    ...recent.map((hit) => ({ kind: "recent" as const, hit })),
    ...favorites.map((hit) => ({ kind: "favorites" as const, hit })),
  ];
  return all
    .flatMap(({ kind, hit }) => {
      const target = link(hit.url);
      return target === null ? [] : [{ kind, hit, link: target }];
    })
    .map((each, at) => ({ ...each, at }));
}

interface Props {
  readonly stored: StoredList;
  readonly selection: Selection;
  readonly onClose: () => void;
  readonly onAsk: (asking: Asking) => void;
}

/** Buttons are no part of a list box, so they stand beside it, in rows of the same height. */
export function Stored({ stored, selection, onClose, onAsk }: Props) {
  const { text } = useKit();
  const kinds = (["recent", "favorites"] as const).filter((kind) => stored.entries.some((entry) => entry.kind === kind));
  return (
    <>
      {kinds.length === 0 && <p className="search-screen">{text("search.empty")}</p>}
      {kinds.length > 0 && (
        <div className="search-stored">
          <div id={ids.searchList} role="listbox" aria-label={text("search.recent")}>
            {kinds.map((kind) => (
              <Group key={kind} kind={kind} stored={stored} selection={selection} onClose={onClose} />
            ))}
          </div>
          <div>
            {kinds.map((kind) => (
              <Actions key={kind} kind={kind} stored={stored} />
            ))}
          </div>
        </div>
      )}
      <Conversations onAsk={onAsk} />
    </>
  );
}

interface GroupProps extends Omit<Props, "onAsk"> {
  readonly kind: Kind;
}

function Group({ kind, stored: { entries }, selection, onClose }: GroupProps) {
  const { settings, store, text } = useKit();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
    <div role="group" aria-labelledby={`${ids.searchList}-${kind}`}>
      <div className="search-group" id={`${ids.searchList}-${kind}`}>
        {text(`search.${kind}`)}
      </div>
      {entries
        .filter((entry) => entry.kind === kind)
        .map(({ at, hit, link }) => (
          <a
            key={hit.url}
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
        ))}
    </div>
  );
}

function Actions({ kind, stored: { entries, refresh } }: Pick<GroupProps, "kind" | "stored">) {
  const { store, text } = useKit();
  const act = (action: typeof addRecent, hit: StoredHit) => () => {
    action(store, hit);
    refresh();
    // The button is gone with its row.
    document.getElementById(ids.searchQuery)?.focus();
  };
  return (
    <div className="search-actions">
      {entries
        .filter((entry) => entry.kind === kind)
        .map(({ hit }) => (
          <div key={hit.url}>
            {kind === "recent" && (
              <button
                type="button"
                className="icon-button"
                aria-label={text("search.save", { title: hit.title })}
                onClick={act(addFavorite, hit)}
              >
                <span className="icon icon-star" aria-hidden="true" />
              </button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={text("search.remove", { title: hit.title })}
              onClick={act(kind === "recent" ? removeRecent : removeFavorite, hit)}
            >
              <span className="icon icon-close" aria-hidden="true" />
            </button>
          </div>
        ))}
    </div>
  );
}

function Conversations({ onAsk }: Pick<Props, "onAsk">) {
  const { settings, store, text } = useKit();
  const [conversations] = useState(() => (settings.askAi === null ? [] : readConversations(store)));
  if (conversations.length === 0) return null;
  return (
    <section className="search-conversations" aria-label={text("search.conversations")}>
      <div className="search-group" aria-hidden="true">
        {text("search.conversations")}
      </div>
      <ul>
        {conversations.map(({ exchanges }, number) => (
          <li key={exchanges[0]?.question ?? number}>
            <button type="button" className="search-option" onClick={() => onAsk({ question: "", conversation: number })}>
              {exchanges[0]?.question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
