/** A generated index: a category's title, description and a card for each of its entries. */
import type { SidebarItem } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { Label } from "../chrome/Label.tsx";
import { VersionBadge } from "../docs/DocPage.tsx";
import { html } from "../html.ts";

export default function CategoryPage({ view }: { readonly view: View }) {
  const { Breadcrumbs, Pagination, VersionBanner } = view.templates;
  const { page } = view;
  return (
    <div className="doc">
      <div className="doc-column">
        <VersionBanner view={view} />
        <Breadcrumbs view={view} />
        <VersionBadge view={view} />
        <header className="page-title">
          <h1>{view.slots.title}</h1>
          {page.description !== "" && <p>{page.description}</p>}
        </header>
        <div className="prose">
          <CardGrid items={"items" in page ? page.items : []} view={view} />
        </div>
        <Pagination view={view} />
      </div>
    </div>
  );
}

/** Entries with nothing to link to have no card. */
function CardGrid({ items, view }: { readonly items: readonly SidebarItem[]; readonly view: View }) {
  return (
    <div className="cards">
      <ul>
        {items.map((item) => {
          const href = firstHref(item);
          if (href === null || item.type === "html") return null;
          return (
            <li key={href}>
              {item.icon !== undefined && <span {...html(item.icon)} />}
              <a href={href}>
                <Label text={item.label} />
              </a>{" "}
              {note(item, view)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function note(item: Exclude<SidebarItem, { type: "html" }>, { site, text }: View): string {
  if (item.type === "link") return "";
  if (item.type !== "category") return site.byUrl.get(item.url)?.description ?? "";
  const { description, items } = item;
  return description ?? (items.length === 1 ? text("category.one") : text("category.many", { count: items.length }));
}

function firstHref(item: SidebarItem): string | null {
  if (item.type === "category") return item.url ?? item.items.map(firstHref).find((href) => href !== null) ?? null;
  if (item.type === "link") return item.href;
  return item.type === "html" ? null : item.url;
}
