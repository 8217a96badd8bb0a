/** Below the text: tags, where to edit the page, when it was last changed, and what changed since other versions. */
import { Fragment } from "react";
import type { View } from "../../src/engine/render/view.ts";
import { markdownButton, offlineButton } from "../contract.ts";

export default function PageFooter({ view }: { readonly view: View }) {
  const { page, text } = view;
  const { editUrl, lastUpdated, tags } = page;
  const compared = page.alternates.filter(({ changes }) => changes !== undefined);
  const isEmpty = editUrl === null && lastUpdated === null && tags.length === 0 && compared.length === 0;
  const isOffered = view.config.offline && view.version !== null;
  if (isEmpty && view.markdown === null && !isOffered) return null;
  return (
    <footer className="page-footer">
      {tags.length > 0 && (
        <p>
          {text("page.tags")} {tags.join(", ")}
        </p>
      )}
      {editUrl !== null && (
        <a className="external" data-edit="" href={editUrl} rel="noopener">
          {text("page.edit")}
        </a>
      )}
      {view.markdown !== null && (
        <>
          <a href={view.markdown} type="text/markdown">
            {text("page.markdown")}
          </a>
          <button type="button" className="needs-js" {...{ [markdownButton]: view.markdown }}>
            {text("page.copyMarkdown")}
          </button>
        </>
      )}
      {isOffered && <OfflineButton view={view} />}
      {compared.length > 0 && (
        <p>
          {text("changes.since")}{" "}
          {compared.map(({ version, changes }, at) => (
            <Fragment key={version}>
              {at > 0 && ", "}
              <a href={changes} rel="nofollow" aria-label={text("changes.sinceLabel", { label: labelOf(view, version) })}>
                {labelOf(view, version)}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {lastUpdated !== null && <LastUpdated {...lastUpdated} view={view} />}
    </footer>
  );
}

/** The client writes what is to be said beside the button. */
function OfflineButton({ view: { version, text } }: { readonly view: View }) {
  if (version === null) return null;
  const { name, label } = version;
  const says = { keep: { label }, keeping: { label, percent: "{percent}" }, kept: { label }, remove: {}, failed: {} };
  const texts = Object.entries(says).map(([key, values]) => [`data-${key}`, text(`offline.${key}`, values)] as const);
  return (
    <p className="needs-js">
      <span role="status" />{" "}
      <button type="button" {...{ [offlineButton]: name }} {...Object.fromEntries(texts)}>
        {text("offline.keep", { label })}
      </button>
    </p>
  );
}

function labelOf({ site }: View, version: string): string {
  return site.versions.find(({ name }) => name === version)?.label ?? version;
}

type UpdateProps = NonNullable<View["page"]["lastUpdated"]> & { readonly view: View };

function LastUpdated({ author, date, view: { day, text } }: UpdateProps) {
  return (
    <p>
      {date !== "" && (
        <>
          {text("page.updated")} <time dateTime={date}>{day(date)}</time>
        </>
      )}
      {author !== null && ` ${text("page.updatedBy", { author })}`}
    </p>
  );
}
