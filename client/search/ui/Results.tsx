/** Results in groups of one page each, as the options of a list box. */
import { ids } from "../../../templates/contract.ts";
import { headingPath, type ListedHit, type PageGroup } from "../entries.ts";
import { labelsOf } from "../versions.ts";
import { useKit } from "./kit.ts";
import { Marked } from "./Marked.tsx";
import { optionProps, type Selection } from "./useSelection.ts";

interface Props {
  readonly groups: readonly PageGroup[];
  readonly selection: Selection;
  /** Several versions were searched. */
  readonly isWide: boolean;
  readonly onFollow: (entry: ListedHit) => void;
}

export function Results({ groups, selection, isWide, onFollow }: Props) {
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
        <Option key={entry.at} entry={entry} isWide={isWide} selection={selection} onFollow={onFollow} />
      ))}
    </div>
  ));
}

interface OptionProps extends Pick<Props, "selection" | "isWide" | "onFollow"> {
  readonly entry: ListedHit;
}

function Option({ entry, isWide, selection, onFollow }: OptionProps) {
  const { settings, text } = useKit();
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
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onFollow(entry);
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
