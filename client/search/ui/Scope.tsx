/** Which versions are searched: the reader's own, or all of them; and the button that asks instead. */

import { useState } from "react";
import type { Question } from "../backend/question.ts";
import { hasModel, useSearchContext } from "./searchContext.ts";

export type SearchScope = ReturnType<typeof useScope>;

export function useScope() {
  const context = useSearchContext();
  const { session } = context;
  const [isWide, setWide] = useState(session.isWide);
  /** Name of the reader's version; null if the site has none. */
  const version = context.version()?.name ?? null;
  const versions: Question["versions"] = isWide ? "all" : version === null ? [] : [version];
  return {
    isWide,
    versions,
    version,
    setWide: (next: boolean) => {
      session.isWide = next;
      setWide(next);
    },
  };
}

interface Props {
  readonly scope: SearchScope;
  /** Null if the site does not answer questions. */
  readonly onAsk: (() => void) | null;
}

export function Scope({ scope: { isWide, setWide }, onAsk }: Props) {
  const { session, settings, version, text } = useSearchContext();
  const hasVersions = settings.versions.length > 1;
  if (!hasVersions && onAsk === null) return null;
  const choice = (name: string, choosesWide: boolean) => (
    <label>
      <input type="radio" name="search-scope" checked={isWide === choosesWide} onChange={() => setWide(choosesWide)} />
      {name}
    </label>
  );
  return (
    <div className="search-scope">
      {hasVersions && (
        <fieldset>
          <legend className="visually-hidden">{text("search.scope")}</legend>
          {choice(version()?.label ?? "", false)}
          {choice(text("search.allVersions"), true)}
        </fieldset>
      )}
      {onAsk !== null && (
        <button type="button" className="search-quiet search-ask-button" onClick={onAsk}>
          {text(hasModel(session) ? "search.ask.label" : "search.ask.docsLabel")}
        </button>
      )}
    </div>
  );
}
