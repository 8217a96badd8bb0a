/** The navbar's items, once as entries of the bar and once as entries of the drawer. */
import type { ReactNode } from "react";
import type { LanguageLink, NavItem, NavLink } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { changesLink } from "../changesLink.ts";
import { attributes, preferredDocs } from "../contract.ts";
import { html } from "../html.ts";
import { Icon, linkIcon } from "./Icon.tsx";
import { LabelIcon } from "./LabelIcon.tsx";
import { Menu } from "./Menu.tsx";

interface Props {
  readonly item: NavItem;
  readonly view: View;
}

export function BarItem({ item, view }: Props) {
  if (item.kind === "link") return view.once(keyOf("bar", item, view), () => <li>{barLink(item, view)}</li>);
  return <Other item={item} view={view} />;
}

/** In the drawer every link shows its words, the search item nothing, and versions and languages their plain names. */
export function DrawerItem({ item, view }: Props) {
  if (item.kind === "link") {
    return view.once(keyOf("drawer", item, view), () => (
      <li>
        <ItemLink link={item} view={view} inDrawer />
      </li>
    ));
  }
  return <Other item={item} view={view} inDrawer />;
}

/** In a menu of the bar, links show their words as in the drawer. */
function MenuItem({ item, view }: Props) {
  if (item.kind !== "link") return <Other item={item} view={view} />;
  return (
    <li>
      <ItemLink link={item} view={view} />
    </li>
  );
}

/** A link depends on its item, and outside the docs on the documents of every version (`preferredTargets`). */
function keyOf(place: string, link: NavLink, { page }: View): string {
  return JSON.stringify([place, page.version === null, currentOf(link.active, link.href, page), link]);
}

/** An item also stands for the pages below it; only the page itself is the current page. */
function currentOf(isActive: boolean, url: string, page: View["page"]): "page" | "true" | undefined {
  if (!isActive) return undefined;
  return url === page.url ? "page" : "true";
}

/** An id is on a page once: it is that of the element in the bar. */
function withoutIds(value: string): string {
  return value.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sid\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ""));
}

function Other({ item, view, inDrawer = false }: Props & { readonly inDrawer?: boolean }) {
  switch (item.kind) {
    case "html":
      return <li {...html(inDrawer ? withoutIds(item.value) : item.value)} />;
    case "dropdown":
      return (
        <Dropdown label={item.label} icon={item.icon} active={item.active}>
          {item.href !== null && (
            <li>
              <a href={item.href}>{item.label}</a>
            </li>
          )}
          {item.items.map((child, index) => {
            const Child = inDrawer ? DrawerItem : MenuItem;
            // biome-ignore lint/suspicious/noArrayIndexKey: static markup, rendered once
            return <Child key={index} item={child} view={view} />;
          })}
        </Dropdown>
      );
    case "versions":
      return (
        <Dropdown
          label={inDrawer ? view.text("drawer.versions") : item.label}
          name={inDrawer ? undefined : view.text("version.menu")}
          isVersion={!inDrawer}
        >
          <VersionEntries item={item} view={view} />
        </Dropdown>
      );
    case "locale":
      return (
        <Dropdown
          label={inDrawer ? view.text("drawer.languages") : item.label}
          name={inDrawer || item.languages.length === 0 ? undefined : view.text("language.menu")}
        >
          {item.languages.length === 0 ? (
            <li>
              <a href={item.href} lang={item.lang} aria-current="true">
                {item.label}
              </a>
            </li>
          ) : (
            item.languages.map((language) => <LanguageEntry key={language.lang} language={language} />)
          )}
        </Dropdown>
      );
    default:
      return null;
  }
}

/** Its name is written, and spoken, in its own language. */
function LanguageEntry({ language: { lang, label, href, active } }: { readonly language: LanguageLink }) {
  return (
    <li>
      <a
        href={href}
        lang={lang}
        hrefLang={lang}
        aria-current={active ? "true" : undefined}
        {...{ [attributes.languageChoice]: lang }}
      >
        {label}
      </a>
    </li>
  );
}

interface DropdownProps {
  readonly label: string;
  readonly icon?: string | undefined;
  readonly active?: boolean;
  /** What a screen reader says around the label, which stands in it as `{label}`. */
  readonly name?: string | undefined;
  /** The client writes the version that it chooses into the label. */
  readonly isVersion?: boolean;
  readonly children: ReactNode;
}

function Dropdown({ label, icon, active = false, name = "{label}", isVersion = false, children }: DropdownProps) {
  const [before, after] = name.split("{label}");
  const shown = (
    <>
      <LabelIcon svg={icon} />
      {before && <span className="visually-hidden">{before}</span>}
      <span {...(isVersion ? { [attributes.versionLabel]: "" } : {})}>{label}</span>
      {after && <span className="visually-hidden">{after}</span>}
    </>
  );
  return (
    <li>
      <Menu label={shown} isActive={active}>
        {children}
      </Menu>
    </li>
  );
}

/** Links to well-known places, and those to other sites with an icon, shrink to an icon in the bar; their words stay as name and tooltip. */
function barLink(link: NavLink, view: View) {
  const isSmall = link.external && link.position === "right";
  const icon = isSmall ? linkIcon(link.href) : null;
  if (icon === null && (!isSmall || link.icon === undefined)) return <ItemLink link={link} view={view} />;
  return (
    <a className="icon-button" href={link.href} aria-label={link.label} title={link.title ?? link.label}>
      {link.icon !== undefined ? <LabelIcon svg={link.icon} /> : icon !== null && <Icon name={icon} />}
    </a>
  );
}

interface ItemLinkProps {
  readonly link: NavLink;
  readonly view: View;
  readonly inDrawer?: boolean;
}

/** A link of the drawer follows that of the bar to the same address, so it need not carry the versions again. */
function ItemLink({ link, view, inDrawer = false }: ItemLinkProps) {
  const isElsewhere = link.external && !link.href.startsWith("mailto:");
  return (
    <a
      href={link.href}
      title={link.title ?? undefined}
      className={isElsewhere ? "external" : undefined}
      aria-current={currentOf(link.active, link.href, view.page)}
      {...(inDrawer ? {} : preferredTargets(link))}
    >
      <LabelIcon svg={link.icon} />
      {link.label}
    </a>
  );
}

/** Outside the docs, a document's link carries its place in every version that has it at another place than the link's own. */
function preferredTargets({ inVersions = [], href }: NavLink) {
  const targets = inVersions.filter(([, url]) => url !== href);
  return targets.length === 0 ? {} : { [attributes.preferredDoc]: preferredDocs(targets) };
}

/** The entries of the version menu: where this page is in every version, and whether it is the same one there. */
type VersionsItem = Extract<NavItem, { kind: "versions" }>;

function VersionEntries({ item, view }: { readonly item: VersionsItem; readonly view: View }) {
  const links = (list: VersionsItem["before"]) =>
    list.map((link) => (
      <li key={link.href}>
        <ItemLink link={link} view={view} />
      </li>
    ));
  const changes = changesLink(view);
  return (
    <>
      {links(item.before)}
      {item.entries.map((entry) => (
        <li key={entry.version}>
          <a
            href={entry.url}
            aria-current={currentOf(entry.active, entry.url, view.page)}
            {...{ [attributes.versionChoice]: entry.version }}
          >
            {entry.label}
            <Notes entry={entry} view={view} />
          </a>
        </li>
      ))}
      {changes !== null && (
        <li>
          <a href={changes.url}>{changes.label}</a>
        </li>
      )}
      {links(item.after)}
    </>
  );
}

/** What a version is, which release, and of what day, then whether the page is another there. */
function Notes({ entry, view }: { readonly entry: VersionsItem["entries"][number]; readonly view: View }) {
  const { day, page, text } = view;
  const { release, released, state, status } = entry;
  const notes = [
    ...(state === "released" ? [] : [text(`version.is.${state}`)]),
    ...(release === null ? [] : [release]),
    ...(released === null ? [] : [day(released)]),
    // Outside the docs every entry leads to a main page, so nothing is said about sameness.
    ...(page.alternates.length === 0 || status === "same" ? [] : [text(`version.${status}`)]),
  ];
  return notes.length === 0 ? null : <small>{notes.join(" · ")}</small>;
}
