/** The bar at the top of every page. */
import type { NavItem } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { attributes, ids } from "../contract.ts";
import { ColorToggle } from "./ColorToggle.tsx";
import { Icon } from "./Icon.tsx";
import { Logo } from "./Logo.tsx";
import { BarItem } from "./NavItems.tsx";
import { SearchButton } from "./SearchButton.tsx";

export default function Navbar({ view }: { readonly view: View }) {
  const { config, navbar, text } = view;
  const { colorMode, logo, search, title } = config;
  const left = navbar.filter((item) => item.position === "left" && item.kind !== "search");
  const right = navbar.filter((item) => item.position === "right" && item.kind !== "search");
  return (
    <header
      className="navbar"
      {...{ [attributes.region]: "navbar" }}
      data-hide-on-scroll={config.navbar.hideOnScroll ? "" : undefined}
    >
      <nav aria-label={text("navbar.label")}>
        {view.once(JSON.stringify(["navbar start", logo, title]), () => (
          <>
            <a
              className="icon-button menu-button"
              href={`#${ids.drawer}`}
              aria-label={text("navbar.open")}
              {...{ [attributes.drawerOpen]: "" }}
            >
              <Icon name="menu" />
            </a>
            <Logo logo={logo} title={title} />
          </>
        ))}
        <BarItems items={left} view={view} side="start" />
        <BarItems items={right} view={view} side="end" />
        {view.once(JSON.stringify(["navbar end", colorMode, search.backend, search.path]), () => (
          <>
            <ColorToggle view={view} />
            <SearchButton view={view} />
          </>
        ))}
      </nav>
    </header>
  );
}

interface BarItemsProps {
  readonly items: readonly NavItem[];
  readonly view: View;
  readonly side: "start" | "end";
}

function BarItems({ items, view, side }: BarItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul className={`navbar-items navbar-${side}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup, rendered once
        <BarItem key={index} item={item} view={view} />
      ))}
    </ul>
  );
}
