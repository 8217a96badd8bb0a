/** The options of the results' list box: the query as a question, and hits in groups, one for each page. */
import { hasModifier } from "../../dom.ts";
import type { Hit, HitKind } from "../engine/protocol.ts";
import { type HitGroup, headingPath, isPage, type ListedHit } from "../hitGroups.ts";
import { textFragment } from "../reached.ts";
import type { ResultLink } from "../resultLink.ts";
import { Marked } from "./common.tsx";
import { hasModel, useSearchContext, versionsOf } from "./searchContext.ts";
import { optionProps, type Selection } from "./useSelection.ts";

interface ListProps {
  readonly groups: readonly HitGroup[];
  readonly selection: Selection;
  /** Several versions were searched. */
  readonly isWide: boolean;
  readonly onFollow: (entry: ListedHit) => void;
}

export function ResultList({ groups, ...props }: ListProps) {
  return groups.map(({ key, title, entries }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
    <div key={key} role="group" aria-label={title}>
      {entries.map((entry) => (
        <Option key={entry.at} entry={entry} {...props} />
      ))}
    </div>
  ));
}

function Option({ entry, isWide, selection, onFollow }: Omit<ListProps, "groups"> & { readonly entry: ListedHit }) {
  const { settings, text, version } = useSearchContext();
  const { hit, link } = entry;
  const isWhole = isPage(hit);
  const path = isWhole ? hit.breadcrumbs : headingPath(hit);
  const own = version()?.name;
  const versions = isWide || hit.version !== own ? versionsOf(hit, settings, own, text) : "";
  return (
    <a
      {...optionProps(entry.at, selection)}
      className={isWhole ? "search-option search-hit" : "search-option search-hit search-option-section"}
      href={link.href}
      data-fragment={fragmentOf(hit, link)}
      rel={link.isExternal ? "external" : undefined}
      onClick={(event) => {
        if (!hasModifier(event)) onFollow(entry);
      }}
    >
      <span className={`icon icon-${icons[hit.kind]}`} aria-hidden="true" />
      <span className="search-hit-text">
        {!isWhole && <Path names={path} />}
        <span className={hit.kind === "symbol" ? "search-option-title search-symbol" : "search-option-title"}>
          <Marked text={hit.title} marks={hit.titleMarks} />
        </span>
        {versions !== "" && <span className="search-versions">{versions}</span>}
        {isWhole && <Path names={path} />}
        {(hit.excerpt !== "" || hit.isPending) && (
          <span className="search-excerpt">
            {/* A line in the place of the excerpt, so that the rows stay where they are. */}
            {hit.isPending ? <br /> : <Marked text={hit.excerpt} marks={hit.excerptMarks} />}
          </span>
        )}
      </span>
    </a>
  );
}

/** Undefined where there are no words to mark, or the browser would not. */
function fragmentOf(hit: Hit, { href }: ResultLink): string | undefined {
  const fragment = "fragmentDirective" in document ? textFragment(hit) : "";
  return fragment === "" ? undefined : `${href.includes("#") ? "" : "#"}${fragment}`;
}

const icons: Readonly<Record<HitKind, string>> = { page: "page", heading: "section", content: "section", symbol: "symbol" };

function Path({ names }: { readonly names: readonly string[] }) {
  return names.length === 0 ? null : <span className="search-path">{names.join(" › ")}</span>;
}

interface AskProps {
  /** Its position in the list. */
  readonly at: number;
  readonly query: string;
  /** Nothing was found by keywords. */
  readonly isOnly: boolean;
  readonly selection: Selection;
  readonly onAsk: () => void;
}

export function AskOption({ at, query, isOnly, selection, onAsk }: AskProps) {
  const { settings, text } = useSearchContext();
  const message = hasModel(settings) ? (isOnly ? "search.ask.rowNone" : "search.ask.row") : "search.ask.docsRow";
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and the keys
    <div {...optionProps(at, selection)} role="option" tabIndex={-1} className="search-option search-option-ask" onClick={onAsk}>
      <span className="icon icon-chat" aria-hidden="true" />
      <span>{text(message, { query })}</span>
    </div>
  );
}
