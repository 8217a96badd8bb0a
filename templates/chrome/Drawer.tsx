/**
 * The docs sidebar and the mobile menu in one element: a column next to the page on a wide window, a sliding drawer on a
 * narrow one. Without scripts the menu button's link makes it the page's `:target`, which opens it.
 */
import type { View } from "../../src/stages/render/view.ts";
import { attributes, ids } from "../contract.ts";
import { ColorToggle } from "./ColorToggle.tsx";
import { Icon } from "./Icon.tsx";
import { Logo } from "./Logo.tsx";
import { DrawerItem } from "./NavItems.tsx";

export default function Drawer({ view }: { readonly view: View }) {
  const hasDocs = view.page.sidebar !== null;
  const { colorMode, logo, title } = view.config;
  return (
    <div id={ids.drawer} className="drawer" {...{ [attributes.drawerPanel]: hasDocs ? "docs" : "main" }}>
      <a
        className="drawer-backdrop"
        href={`#${ids.content}`}
        tabIndex={-1}
        aria-hidden="true"
        {...{ [attributes.drawerClose]: "" }}
      />
      <div className="drawer-body">
        {view.once(JSON.stringify(["drawer head", logo, title, colorMode]), () => (
          <DrawerHead view={view} />
        ))}
        {hasDocs && <DocsPanel view={view} />}
        <MainPanel view={view} />
      </div>
    </div>
  );
}

function DrawerHead({ view }: { readonly view: View }) {
  return (
    <div className="drawer-head">
      <Logo logo={view.config.logo} title={view.config.title} />
      <ColorToggle view={view} />
      <a
        className="icon-button"
        href={`#${ids.content}`}
        aria-label={view.text("drawer.close")}
        {...{ [attributes.drawerClose]: "" }}
      >
        <Icon name="close" />
      </a>
    </div>
  );
}

function DocsPanel({ view }: { readonly view: View }) {
  return (
    <div className="drawer-docs">
      {view.navbar.length > 0 && (
        <button type="button" className="drawer-back needs-js" {...{ [attributes.drawerBack]: "" }}>
          <Icon name="arrow-left" />
          {view.text("drawer.back")}
        </button>
      )}
      <nav className="sidebar" aria-label={view.text("sidebar.label")} {...{ [attributes.region]: "sidebar" }}>
        {view.slots.sidebar}
      </nav>
    </div>
  );
}

function MainPanel({ view }: { readonly view: View }) {
  const items = view.navbar.filter((item) => item.kind !== "search");
  return (
    <nav id={ids.mainMenu} className="drawer-main" aria-label={view.text("drawer.label")}>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup, rendered once
          <DrawerItem key={index} item={item} view={view} />
        ))}
      </ul>
    </nav>
  );
}
