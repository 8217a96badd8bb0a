/** The row below the text: whether it was helpful, tags, where to edit the page, when it was last changed, and who wrote it. */
import { Fragment } from "react";
import type { PageLink } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { feedback } from "../contract.ts";

export default function PageFooter({ view }: { readonly view: View }) {
  const { page, kinds, text } = view;
  const { editUrl, lastUpdated, tags, tagLinks, contributors = [] } = page;
  const isAsked = view.config.feedback !== null && kinds[page.kind].isDocument;
  const isEmpty = editUrl === null && lastUpdated === null && tags.length + contributors.length === 0;
  if (isEmpty && !isAsked) return null;
  return (
    <footer className="page-footer">
      {isAsked && <Question view={view} />}
      {tags.length > 0 && (
        <p>
          {text("page.tags")} {tagLinks === undefined ? tags.join(", ") : linked(tagLinks)}
        </p>
      )}
      {editUrl !== null && (
        <a className="external" data-edit="" href={editUrl}>
          {text("page.edit")}
        </a>
      )}
      {lastUpdated !== null && <LastUpdated {...lastUpdated} view={view} />}
      {contributors.length > 0 && (
        <p>
          {text("page.contributors")} {named(contributors)}
        </p>
      )}
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

/** Names may be written in another direction than the page. */
function named(names: readonly string[]) {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ", "}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}

type UpdateProps = NonNullable<View["page"]["lastUpdated"]> & { readonly view: View };

function LastUpdated({ author, date, view: { day, text } }: UpdateProps) {
  if (date === "") return <p>{text("page.updatedOnlyBy", { author: author ?? "" })}</p>;
  return (
    <p>
      {text("page.updated")} <time dateTime={date}>{day(date)}</time>
      {author !== null && ` ${text("page.updatedBy", { author })}`}
    </p>
  );
}
