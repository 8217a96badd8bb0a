/** A generated index: a category's title, description and a card for each of its entries. */
import type { SidebarItem } from "../../src/core/model.ts";
import type { View } from "../../src/render/view.ts";
import { VersionBadge } from "../docs/DocPage.tsx";

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
          <CardGrid items={page.kind === "category" ? page.items : []} view={view} />
        </div>
        <Pagination view={view} />
      </div>
    </div>
  );
}

function CardGrid({ items, view }: { readonly items: readonly SidebarItem[]; readonly view: View }) {
  const cards = items.map((item) => card(item, view)).filter((entry) => entry !== null);
  return (
    <div className="cards">
      <ul>
        {cards.map(({ href, label, note }) => (
          <li key={href}>
            <a href={href}>{label}</a> {note}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Card {
  readonly href: string;
  readonly label: string;
  readonly note: string;
}

/** Entries with nothing to link to have no card. */
function card(item: SidebarItem, view: View): Card | null {
  const href = firstHref(item);
  if (href === null || item.type === "html") return null;
  return { href, label: item.label, note: note(item, view) };
}

function note(item: SidebarItem, view: View): string {
  if (item.type === "category") return item.description ?? count(item.items.length, view);
  return item.type === "link" || item.type === "html" ? "" : (view.site.byUrl.get(item.url)?.description ?? "");
}

function firstHref(item: SidebarItem): string | null {
  if (item.type === "category") return item.url ?? item.items.map(firstHref).find((href) => href !== null) ?? null;
  if (item.type === "link") return item.href;
  return item.type === "html" ? null : item.url;
}

function count(items: number, { text }: View): string {
  return items === 1 ? text("category.one") : text("category.many", { count: items });
}
