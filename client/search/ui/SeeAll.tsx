/** The way to the search page, with the true number of results. */
import type { SearchResults } from "../engine/results.ts";
import { useKit } from "./kit.ts";
import type { SearchScope } from "./Scope.tsx";

interface Props {
  readonly results: SearchResults;
  readonly scope: SearchScope;
  readonly onClose: () => void;
}

export function SeeAll({ results: { query, total }, scope, onClose }: Props) {
  const { base, settings, text, usual } = useKit();
  if (settings.page === null) return null;
  const chosen = scope.isWide ? "all" : scope.version;
  // The page begins with the preferred version, so only another one is said.
  const version =
    chosen === null || chosen === usual() || settings.versions.length < 2 ? "" : `&version=${encodeURIComponent(chosen)}`;
  return (
    <a
      className="search-all"
      href={`${base}${settings.page.slice(1)}?q=${encodeURIComponent(query.toWellFormed())}${version}`}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onClose();
      }}
    >
      {text("search.seeAll", { count: String(total) })}
    </a>
  );
}
