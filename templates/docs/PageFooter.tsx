/** Below the text, in one row: whether it was helpful, tags, where to edit the page, and when it was last changed. */
import { Fragment } from "react";
import type { PageLink } from "../../src/engine/core/model.ts";
import type { View } from "../../src/engine/render/view.ts";
import { feedback } from "../contract.ts";

export default function PageFooter({ view }: { readonly view: View }) {
  const { page, text } = view;
  const { editUrl, lastUpdated, tags, tagLinks } = page;
  const isAsked = view.config.feedback !== null && page.kind === "doc";
  if (editUrl === null && lastUpdated === null && tags.length === 0 && !isAsked) return null;
  return (
    <footer className="page-footer">
      {isAsked && <Question view={view} />}
      {tags.length > 0 && (
        <p>
          {text("page.tags")} {tagLinks === undefined ? tags.join(", ") : linked(tagLinks)}
        </p>
      )}
      {editUrl !== null && (
        <a className="external" data-edit="" href={editUrl} rel="noopener">
          {text("page.edit")}
        </a>
      )}
      {lastUpdated !== null && <LastUpdated {...lastUpdated} view={view} />}
    </footer>
  );
}

function Question({ view: { config, text } }: { readonly view: View }) {
  const place = {
    [feedback]: config.feedback?.endpoint ?? "",
    "data-done": text("feedback.done"),
    "data-failed": text("feedback.failed"),
  };
  return (
    <fieldset className="feedback needs-js" {...place}>
      <legend className="visually-hidden">{text("feedback.question")}</legend>
      <span aria-hidden="true">{text("feedback.question")}</span>
      <button type="button" value="yes">
        {text("feedback.yes")}
      </button>
      <button type="button" value="no">
        {text("feedback.no")}
      </button>
      <span role="status" />
    </fieldset>
  );
}

function linked(tags: readonly PageLink[]) {
  return tags.map(({ label, url }, at) => (
    <Fragment key={url}>
      {at > 0 && ", "}
      <a href={url}>{label}</a>
    </Fragment>
  ));
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
