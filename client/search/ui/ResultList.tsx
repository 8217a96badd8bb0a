/** The options of the results' list box: the query as a question, and hits in groups, one for each page. */
import { ids } from "../../../templates/contract.ts";
import { hasModifier } from "../../dom.ts";
import { type HitGroup, headingPath, type ListedHit } from "../hitGroups.ts";
import { Marked } from "./common.tsx";
import { labelsOf, useSearchContext } from "./searchContext.ts";
import { optionProps, type Selection } from "./useSelection.ts";

interface ListProps {
  readonly groups: readonly HitGroup[];
  readonly selection: Selection;
  /** Several versions were searched. */
  readonly isWide: boolean;
  readonly onFollow: (entry: ListedHit) => void;
}

export function ResultList({ groups, ...props }: ListProps) {
  return groups.map(({ key, title, path, entries }, number) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
    <div key={key} role="group" aria-labelledby={`${ids.searchList}-group-${number}`}>
      <div className="search-group" id={`${ids.searchList}-group-${number}`}>
        {[...path, title].map((name, depth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path does not change its order
          <span key={depth}>{name}</span>
        ))}
      </div>
      {entries.map((entry) => (
        <Option key={entry.at} entry={entry} {...props} />
      ))}
    </div>
  ));
}

function Option({ entry, isWide, selection, onFollow }: Omit<ListProps, "groups"> & { readonly entry: ListedHit }) {
  const { settings, text } = useSearchContext();
  const { hit, link } = entry;
  const path = headingPath(hit);
  const versions = isWide ? labelsOf(hit.versions, settings) : "";
  return (
    <a
      {...optionProps(entry.at, selection)}
      className={hit.kind === "page" ? "search-option" : "search-option search-option-section"}
      href={link.href}
      rel={link.isExternal ? "external" : undefined}
      onClick={(event) => {
        if (!hasModifier(event)) onFollow(entry);
      }}
    >
      {path.length > 0 && <span className="search-path">{path.join(" › ")}</span>}
      <span className="search-option-title">
        <Marked text={hit.title} marks={hit.titleMarks} />
        {versions !== "" && <span className="search-versions">{text("search.in", { versions })}</span>}
      </span>
      {hit.excerpt !== "" && (
        <span className="search-excerpt">
          <Marked text={hit.excerpt} marks={hit.excerptMarks} />
        </span>
      )}
    </a>
  );
}

interface AskProps {
  readonly query: string;
  /** Nothing was found by keywords. */
  readonly isOnly: boolean;
  readonly selection: Selection;
  readonly onAsk: () => void;
}

export function AskOption({ query, isOnly, selection, onAsk }: AskProps) {
  const { text } = useSearchContext();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and the keys
    <div {...optionProps(0, selection)} role="option" tabIndex={-1} className="search-option search-option-ask" onClick={onAsk}>
      <span className="icon icon-chat" aria-hidden="true" />
      <span>{text(isOnly ? "search.ask.rowNone" : "search.ask.row", { query })}</span>
    </div>
  );
}

const mostSuggestions = 3;

/** Says that nothing was found, and suggests pages that were among earlier results. */
export function NoResults({ query, onSuggestion }: { readonly query: string; readonly onSuggestion: (query: string) => void }) {
  const { session, text } = useSearchContext();
  const suggestions = [...session.seen].slice(-mostSuggestions).reverse();
  return (
    <div className="search-screen">
      <p className="search-screen-title">{text("search.none", { query })}</p>
      {suggestions.length > 0 && (
        <>
          <p>{text("search.trying")}</p>
          <ul>
            {suggestions.map((name) => (
              <li key={name}>
                <button type="button" className="search-quiet" onClick={() => onSuggestion(`${name.toLowerCase()} `)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
