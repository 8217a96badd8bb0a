/** Which versions are searched: the reader's own, or all of them. Visible, and switched in place. */
import { useState } from "react";
import { useKit } from "./kit.ts";

export interface SearchScope {
  readonly isWide: boolean;
  readonly versions: readonly string[] | "all";
  readonly setWide: (isWide: boolean) => void;
  /** Name of the reader's version; null where the site has none. */
  readonly version: string | null;
}

export function useScope(): SearchScope {
  const { version, session } = useKit();
  const [isWide, setWide] = useState(session.isWide);
  const name = version()?.name ?? null;
  return {
    isWide,
    versions: isWide ? "all" : name === null ? [] : [name],
    version: name,
    setWide: (next) => {
      session.isWide = next;
      setWide(next);
    },
  };
}

interface Props {
  readonly scope: SearchScope;
  /** Null where nobody answers. */
  readonly onAsk: (() => void) | null;
}

export function Scope({ scope: { isWide, setWide }, onAsk }: Props) {
  const { settings, version, text } = useKit();
  const label = version()?.label ?? "";
  const hasVersions = settings.versions.length > 1;
  if (!hasVersions && onAsk === null) return null;
  return (
    <div className="search-scope">
      {hasVersions && (
        <fieldset>
          <legend className="visually-hidden">{text("search.scope")}</legend>
          <Choice name={label} isChosen={!isWide} onChoose={() => setWide(false)} />
          <Choice name={text("search.allVersions")} isChosen={isWide} onChoose={() => setWide(true)} />
        </fieldset>
      )}
      {onAsk !== null && (
        <button type="button" className="search-quiet search-ask-button" onClick={onAsk}>
          {text("search.ask.label")}
        </button>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, isChosen, onChoose }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name="search-scope" checked={isChosen} onChange={onChoose} />
      {name}
    </label>
  );
}
