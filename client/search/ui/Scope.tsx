/** Which versions are searched: the reader's own, the latest of each set of documents, or all; and the button that asks instead. */

import { useState } from "react";
import { everySet } from "../../../templates/searchContract.ts";
import { hasModel, hasSets, type Reach, useSearchContext, versionsAsked } from "./searchContext.ts";

export type SearchScope = ReturnType<typeof useScope>;

export function useScope() {
  const context = useSearchContext();
  const { session } = context;
  const [reach, setReach] = useState(session.reach);
  const own = context.version();
  return {
    reach,
    isWide: reach === "all",
    versions: versionsAsked(reach, own, context.settings),
    /** Name of the reader's version; null if the site has none. */
    version: own?.name ?? null,
    setReach: (next: Reach) => {
      session.reach = next;
      setReach(next);
    },
  };
}

interface Props {
  readonly scope: SearchScope;
  /** Null if the site does not answer questions. */
  readonly onAsk: (() => void) | null;
}

export function Scope({ scope: { reach, setReach }, onAsk }: Props) {
  const { settings, version, text } = useSearchContext();
  const hasVersions = settings.versions.length > 1;
  if (!hasVersions && onAsk === null) return null;
  const choice = (name: string, value: Reach) => (
    <label>
      <input type="radio" name="search-scope" checked={reach === value} onChange={() => setReach(value)} />
      {name}
    </label>
  );
  return (
    <div className="search-scope">
      {hasVersions && (
        <fieldset>
          <legend className="visually-hidden">{text("search.scope")}</legend>
          {choice(version()?.label ?? "", "")}
          {hasSets(settings) && choice(text("search.allSets"), everySet)}
          {choice(text("search.allVersions"), "all")}
        </fieldset>
      )}
      {onAsk !== null && (
        <button type="button" className="search-quiet search-ask-button" onClick={onAsk}>
          {text(hasModel(settings) ? "search.ask.label" : "search.ask.docsLabel")}
        </button>
      )}
    </div>
  );
}
