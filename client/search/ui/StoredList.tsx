/** What the reader found before: recent results, favorites and conversations, each with a button to remove it. */

import { type MouseEvent, useMemo, useState } from "react";
import { searchIds } from "../../../templates/searchContract.ts";
import { hasModifier } from "../../dom.ts";
import { readConversations, removeConversation } from "../conversations.ts";
import type { ResultLink } from "../resultLink.ts";
import { addFavorite, addRecent, readStored, removeFavorite, removeRecent, type StoredHit } from "../stored.ts";
import type { Asking } from "./asking.ts";
import { QueryButton, Tips } from "./common.tsx";
import { labelsOf, type SearchContext, useSearchContext } from "./searchContext.ts";
import { optionProps, type Selection } from "./useSelection.ts";

interface ResultEntry {
  readonly kind: "recent" | "favorites" | "start";
  /** Its position in the list. */
  readonly at: number;
  readonly hit: StoredHit;
  readonly link: ResultLink;
}

interface ConversationEntry {
  readonly kind: "conversations";
  readonly at: number;
  /** Its index in the storage. */
  readonly index: number;
  readonly question: string;
}

type StoredEntry = ResultEntry | ConversationEntry;

export function useStored() {
  const context = useSearchContext();
  const [revision, setRevision] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision means that the storage has changed
  const entries = useMemo(() => readEntries(context), [context, revision]);
  /** Reads the storage again. */
  const refresh = () => setRevision(revision + 1);
  return { entries, refresh };
}

function readEntries({ settings, store, link, version }: SearchContext): readonly StoredEntry[] {
  const { recent, favorites } = readStored(store);
  const linked = (kind: ResultEntry["kind"], hits: readonly StoredHit[]) =>
    hits.flatMap((hit) => {
      const target = link(hit.url);
      return target === null ? [] : [{ kind, hit, link: target }];
    });
  const conversations = (settings.askAi === null ? [] : readConversations(store)).map(({ exchanges }, index) => ({
    kind: "conversations" as const,
    index,
    question: exchanges[0]?.question ?? "",
  }));
  const all = [...linked("recent", recent), ...linked("favorites", favorites), ...conversations];
  const start = (version()?.start ?? []).map((page) => ({ ...page, path: [], version: null }));
  return (all.length > 0 ? all : linked("start", start)).map((each, at) => ({ ...each, at }));
}

interface Props {
  readonly stored: ReturnType<typeof useStored>;
  readonly selection: Selection;
  readonly onClose: () => void;
  readonly onAsk: (asking: Asking) => void;
  readonly onQuery: (query: string) => void;
}

const kinds = ["recent", "favorites", "conversations", "start"] as const;

/** Buttons cannot be part of a list box, so they are beside it, in rows of the same height. */
export function StoredList({ stored, onQuery, ...props }: Props) {
  const { text } = useSearchContext();
  const groups = kinds
    .map((kind) => ({ kind, entries: stored.entries.filter((entry) => entry.kind === kind) }))
    .filter(({ entries }) => entries.length > 0);
  const suggestions = <Suggestions onQuery={onQuery} />;
  if (groups.length === 0) {
    return (
      <div className="search-screen">
        <p>{text("search.empty")}</p>
        {suggestions}
        <Tips />
      </div>
    );
  }
  return (
    <>
      <div className="search-stored">
        <div id={searchIds.list} role="listbox" aria-label={text("search.recent")}>
          {groups.map(({ kind, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
            <div key={kind} role="group" aria-labelledby={`${searchIds.list}-${kind}`}>
              <div className="search-group" id={`${searchIds.list}-${kind}`}>
                {text(`search.${kind}`)}
              </div>
              {entries.map((entry) => (
                <Option key={entry.kind === "conversations" ? entry.question : entry.hit.url} entry={entry} {...props} />
              ))}
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
      {suggestions}
      <Tips />
    </>
  );
}

/** Queries of the configuration. */
function Suggestions({ onQuery }: Pick<Props, "onQuery">) {
  const { settings, text } = useSearchContext();
  if (settings.suggestions.length === 0) return null;
  return (
    <p className="search-suggestions">
      {text("search.trying")}
      {settings.suggestions.map((query) => (
        <QueryButton key={query} query={query} onQuery={onQuery} />
      ))}
    </p>
  );
}

function Option({ entry, selection, onClose, onAsk }: Omit<Props, "stored" | "onQuery"> & { readonly entry: StoredEntry }) {
  const { settings, store } = useSearchContext();
  const option = { ...optionProps(entry.at, selection), className: "search-option search-option-stored" };
  if (entry.kind === "conversations") {
    const { question, index } = entry;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and the keys
      <div {...option} role="option" tabIndex={-1} onClick={() => onAsk({ question: "", conversation: index })}>
        <span>{question}</span>
      </div>
    );
  }
  const { hit, link } = entry;
  const follow = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    addRecent(store, hit);
    onClose();
  };
  return (
    <a {...option} href={link.href} rel={link.isExternal ? "external" : undefined} onClick={follow}>
      <span className="search-option-title">{hit.title}</span>
      <span className="search-path">
        {[...hit.path, ...(hit.version === null ? [] : [labelsOf([hit.version], settings)])].join(" › ")}
      </span>
    </a>
  );
}

function Actions({ entry, onDone }: { readonly entry: StoredEntry; readonly onDone: () => void }) {
  const { store, text } = useSearchContext();
  const title = entry.kind === "conversations" ? entry.question : entry.hit.title;
  const button = (message: string, icon: string, action: () => void) => {
    const onClick = () => {
      action();
      onDone();
      // The button is gone with its row.
      document.getElementById(searchIds.query)?.focus();
    };
    return (
      <button type="button" className="icon-button" aria-label={text(message, { title })} onClick={onClick}>
        <span className={`icon icon-${icon}`} aria-hidden="true" />
      </button>
    );
  };
  const remove = () => {
    if (entry.kind === "conversations") removeConversation(store, entry.index);
    else if (entry.kind === "recent") removeRecent(store, entry.hit);
    else removeFavorite(store, entry.hit);
  };
  return (
    <div>
      {entry.kind === "recent" && button("search.save", "star", () => addFavorite(store, entry.hit))}
      {entry.kind !== "start" && button("search.remove", "close", remove)}
    </div>
  );
}
