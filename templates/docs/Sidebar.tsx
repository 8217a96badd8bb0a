/**
 * A version's sidebar, rendered once and marked per page afterwards: `data-current` and `data-open` are replaced when a
 * page is put together. Categories are native disclosures; a category's own link is next to its toggle.
 */
import type { SidebarCategory, SidebarItem } from "../../src/model/model.ts";
import type { SidebarProps } from "../../src/stages/render/view.ts";
import { Label } from "../chrome/Label.tsx";
import { LabelIcon } from "../chrome/LabelIcon.tsx";
import { html } from "../html.ts";

export default function Sidebar({ items, text }: SidebarProps) {
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup, rendered once
        <Item key={index} item={item} text={text} />
      ))}
    </ul>
  );
}

function Item({ item, text }: { readonly item: SidebarItem; readonly text: SidebarProps["text"] }) {
  switch (item.type) {
    case "doc":
    case "ref":
      return (
        <li>
          <PageLink url={item.url} label={item.label} icon={item.icon} />
        </li>
      );
    case "link":
      return (
        <li>
          <a href={item.href} className={item.href.startsWith("/") ? undefined : "external"}>
            <LabelIcon svg={item.icon} />
            <Label text={item.label} />
          </a>
        </li>
      );
    case "html":
      return <li {...html(item.value)} />;
    case "category":
      return <Category category={item} text={text} />;
  }
}

function PageLink({ url, label, icon }: { readonly url: string; readonly label: string; readonly icon: string | undefined }) {
  return (
    <a href={url} data-current={url}>
      <LabelIcon svg={icon} />
      <Label text={label} />
    </a>
  );
}

function Category({ category, text }: { readonly category: SidebarCategory; readonly text: SidebarProps["text"] }) {
  const { label, icon, url, collapsible, items } = category;
  const list = <Sidebar items={items} text={text} />;
  const name = url === null ? null : <PageLink url={url} label={label} icon={icon} />;
  const plain = (
    <>
      <LabelIcon svg={icon} />
      <Label text={label} />
    </>
  );
  if (!collapsible) {
    return (
      <li>
        {name ?? <p className="sidebar-heading">{plain}</p>}
        {list}
      </li>
    );
  }
  return (
    <li className={url === null ? undefined : "linked"}>
      {name}
      <details data-open={pagesOf(category).join(" ")} {...(category.collapsed ? {} : { "data-open-default": "" })}>
        <summary>{url === null ? plain : <span className="visually-hidden">{text("sidebar.category", { label })}</span>}</summary>
        {list}
      </details>
    </li>
  );
}

/** The category's own page and all pages below it. */
function pagesOf(category: SidebarCategory): readonly string[] {
  const below = category.items.flatMap((item) => {
    if (item.type === "doc") return [item.url];
    return item.type === "category" ? pagesOf(item) : [];
  });
  return category.url === null ? below : [category.url, ...below];
}
