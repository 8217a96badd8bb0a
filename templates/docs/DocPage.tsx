/** A documentation page: banner, article, neighbors, and the outline next to them. */
import type { ReactNode } from "react";
import type { View } from "../../src/stages/render/view.ts";
import { hasOutline } from "./TableOfContents.tsx";

export default function DocPage({ view }: { readonly view: View }) {
  const { Breadcrumbs, Pagination, VersionBanner } = view.templates;
  return (
    <ReadingLayout view={view} className="doc" before={<VersionBanner view={view} />} after={<Pagination view={view} />}>
      <Breadcrumbs view={view} />
      <VersionBadge view={view} />
      <UntranslatedNotice view={view} />
      {view.page.unlisted && <p className="banner">{view.text("page.unlisted")}</p>}
    </ReadingLayout>
  );
}

export function VersionBadge({ view: { version, text } }: { readonly view: View }) {
  if (version === null || !version.badge) return null;
  return <span className="badge">{text("version.label", { label: version.label })}</span>;
}

/** The page is whole, but in another language than what is around it. */
export function UntranslatedNotice({ view: { config, page, text } }: { readonly view: View }) {
  const [original] = config.languages;
  if (page.isUntranslated !== true || original === undefined) return null;
  return (
    <p className="banner" role="note">
      {text("language.untranslated", { language: original.label })}
    </p>
  );
}

/** The language of what the page says, where it is not that of the site around it. */
function written({ config, page }: View): { readonly lang?: string; readonly dir?: "ltr" | "rtl" } {
  const [original] = config.languages;
  return page.isUntranslated !== true || original === undefined ? {} : { lang: original.lang, dir: original.dir };
}

interface LayoutProps {
  readonly view: View;
  readonly className: string;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** What comes below the title. */
  readonly line?: ReactNode;
  /** What comes before the title. */
  readonly children?: ReactNode;
}

/** An article with its outline, which is a column next to it or a disclosure below its title. */
export function ReadingLayout({ view, className, before, after, line, children }: LayoutProps) {
  const { PageActions, PageFooter, TableOfContents } = view.templates;
  const { page, slots } = view;
  return (
    <div className={hasOutline(page) ? `${className} doc-outlined` : className}>
      <div className="doc-column">
        {before}
        <article>
          {children}
          {page.showTitle ? (
            <header className="page-title">
              <h1 {...written(view)}>{slots.title}</h1>
              {line}
              <PageActions view={view} />
            </header>
          ) : (
            <PageActions view={view} />
          )}
          <TableOfContents view={view} variant="mobile" />
          <div className="prose" {...written(view)}>
            {slots.content}
          </div>
          <PageFooter view={view} />
        </article>
        {after}
      </div>
      <TableOfContents view={view} variant="side" />
    </div>
  );
}

/** An article that begins with a hero. What readers can do with the page comes after it: the hero is the first that they see. */
export function LandingLayout({ view }: { readonly view: View }) {
  const { PageActions, PageFooter } = view.templates;
  return (
    <article className="doc doc-alone landing">
      <UntranslatedNotice view={view} />
      <div className="prose" {...written(view)}>
        {view.slots.content}
      </div>
      <PageActions view={view} />
      <PageFooter view={view} />
    </article>
  );
}
