/** What the reader found and asked before → the rows of the list, each with its number. */
import { useMemo, useState } from "react";
import { readConversations } from "../conversations.ts";
import type { ResultLink } from "../links.ts";
import { readStored, type StoredHit } from "../stored.ts";
import { type Kit, useKit } from "./kit.ts";

export interface StoredResult {
  readonly kind: "recent" | "favorites";
  /** Its number in the list. */
  readonly at: number;
  readonly hit: StoredHit;
  readonly link: ResultLink;
}

export interface StoredTalk {
  readonly kind: "conversations";
  readonly at: number;
  /** Its number in the storage. */
  readonly number: number;
  readonly question: string;
}

export type StoredEntry = StoredResult | StoredTalk;

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

function readEntries({ settings, store, link }: Kit): readonly StoredEntry[] {
  const { recent, favorites } = readStored(store);
  const hits = [
    ...recent.map((hit) => ({ kind: "recent" as const, hit })),
    ...favorites.map((hit) => ({ kind: "favorites" as const, hit })),
  ];
  const results = hits.flatMap(({ kind, hit }) => {
    const target = link(hit.url);
    return target === null ? [] : [{ kind, hit, link: target }];
  });
  const talks = (settings.askAi === null ? [] : readConversations(store)).map(({ exchanges }, number) => ({
    kind: "conversations" as const,
    number,
    question: exchanges[0]?.question ?? "",
  }));
  return [...results, ...talks].map((each, at) => ({ ...each, at }));
}
