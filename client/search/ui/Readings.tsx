/** How the engine read a query, said above the results or in place of them: which words nothing has, corrected, or perhaps meant. */
import type { SearchVersion } from "../../../src/features/search/shared/settingsFile.ts";
import type { SearchResults } from "../engine/protocol.ts";
import { QueryButton, Tips } from "./common.tsx";
import { quotesBetween } from "./Elsewhere.tsx";
import { labelsOf, useSearchContext } from "./searchContext.ts";

interface Props {
  readonly results: SearchResults;
  readonly onQuery: (query: string) => void;
}

/** Says which words nothing has, above what has the others. `own`: the version searched; null for all, or where there are none. */
export function MissingWords({
  results: { missing, hits, isForeign },
  own,
}: Pick<Props, "results"> & { readonly own: SearchVersion | null }) {
  const { settings, text } = useSearchContext();
  if (isForeign || missing.length === 0 || hits.length === 0) return null;
  const query = missing.join(quotesBetween);
  const isOne = own !== null && settings.versions.length > 1;
  return (
    <p className="search-notice" role="status">
      {isOne ? text("search.notHere", { query, version: own.label }) : text("search.notAnywhere", { query })}{" "}
      {text("search.closest")}
    </p>
  );
}

/** Says in which language the documentation is, above what has the words of a query in another one. */
export function ForeignQuery({ results: { isForeign = false } }: Pick<Props, "results">) {
  const { settings, text } = useSearchContext();
  if (!isForeign) return null;
  const language = new Intl.DisplayNames([settings.language], { type: "language" }).of(settings.language) ?? settings.language;
  return (
    <p className="search-notice" role="status">
      {text("search.foreign", { language })}
    </p>
  );
}

/** Says which versions were not searched, because the reader may think that they have nothing. */
export function UnreachableVersions({ results: { unreached = [] } }: Pick<Props, "results">) {
  const { settings, text } = useSearchContext();
  if (unreached.length === 0) return null;
  return (
    <p className="search-notice" role="status">
      {text("search.unreached", { versions: labelsOf(unreached, settings) })} {text("search.failedHint")}
    </p>
  );
}

/** Says what was searched instead of a misspelt query. */
export function SpellingNotice({ results: { correction, hits }, onQuery }: Props) {
  const { text } = useSearchContext();
  if (correction === null || hits.length === 0) return null;
  return (
    <p className="search-notice" role="status">
      {text("search.corrected")}
      <QueryButton query={correction} onQuery={onQuery} />
    </p>
  );
}

/** Says that nothing was found, and what may have been meant. */
export function NoResults(props: Props) {
  const { text } = useSearchContext();
  return (
    <div className="search-screen">
      <p className="search-screen-title">{text("search.none", { query: props.results.query })}</p>
      <DidYouMean {...props} />
    </div>
  );
}

/** What may have been meant by a query without results, and what else a query may say. */
export function DidYouMean({ results: { correction }, onQuery }: Props) {
  const { text } = useSearchContext();
  return (
    <>
      {correction !== null && (
        <p>
          {text("search.trying")} <QueryButton query={correction} onQuery={onQuery} />
        </p>
      )}
      <Tips />
    </>
  );
}
