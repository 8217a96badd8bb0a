/** Below the text: tags, where to edit the page, and when it was last changed. */
import type { View } from "../../src/render/view.ts";

export default function PageFooter({ view }: { readonly view: View }) {
  const { page, text } = view;
  const { editUrl, lastUpdated, tags } = page;
  if (editUrl === null && lastUpdated === null && tags.length === 0) return null;
  return (
    <footer className="page-footer">
      {tags.length > 0 && (
        <p>
          {text("page.tags")} {tags.join(", ")}
        </p>
      )}
      {editUrl !== null && (
        <a className="external" href={editUrl} rel="noopener">
          {text("page.edit")}
        </a>
      )}
      {lastUpdated !== null && <LastUpdated view={view} />}
    </footer>
  );
}

function LastUpdated({ view: { config, page, text } }: { readonly view: View }) {
  if (page.lastUpdated === null) return null;
  const { author, date } = page.lastUpdated;
  return (
    <p>
      {date !== "" && (
        <>
          {text("page.updated")} <time dateTime={date}>{longDate(date, config.locale.lang)}</time>
        </>
      )}
      {author !== null && ` ${text("page.updatedBy", { author })}`}
    </p>
  );
}

/** `2025-05-14` → `May 14, 2025`, in UTC so that every machine writes the same. */
function longDate(date: string, lang: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeZone: "UTC" }).format(day);
}
