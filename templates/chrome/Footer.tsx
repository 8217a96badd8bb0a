/** The footer: columns with titles, or one row of links separated by middle dots; logo and copyright below. */
import type { Config, FooterColumn, FooterLink } from "../../src/model/schemas/config.ts";
import type { View } from "../../src/stages/render/view.ts";
import { attributes } from "../contract.ts";
import { html } from "../html.ts";
import { Label } from "./Label.tsx";
import { LogoImages } from "./Logo.tsx";

type FooterConfig = NonNullable<Config["footer"]>;

export default function Footer({ view }: { readonly view: View }) {
  const { footer } = view.config;
  if (footer === null) return null;
  return view.once(JSON.stringify(["footer", footer]), () => (
    <footer className={`footer footer-${footer.style}`} {...{ [attributes.region]: "footer" }}>
      <div className="footer-inner">
        {footer.links.length > 0 && (
          <nav aria-label={view.text("footer.label")}>
            {hasColumns(footer.links) ? <Columns columns={footer.links} /> : <Row links={footer.links} />}
          </nav>
        )}
        <Bottom footer={footer} />
      </div>
    </footer>
  ));
}

function hasColumns(links: FooterConfig["links"]): links is readonly FooterColumn[] {
  const first = links[0];
  return first !== undefined && "items" in first;
}

function Columns({ columns }: { readonly columns: readonly FooterColumn[] }) {
  return (
    <div className="footer-columns">
      {columns.map((column) => (
        <div key={column.title}>
          {column.title !== null && <p className="footer-title">{column.title}</p>}
          <ul>
            {column.items.map((link) => (
              <Item key={link.label ?? link.html} link={link} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Row({ links }: { readonly links: readonly FooterLink[] }) {
  return (
    <ul className="footer-row">
      {links.map((link) => (
        <Item key={link.label ?? link.html} link={link} />
      ))}
    </ul>
  );
}

function Item({ link }: { readonly link: FooterLink }) {
  if (link.html !== undefined) return <li {...html(link.html)} />;
  const external = link.href !== undefined && !link.href.startsWith("mailto:");
  return (
    <li>
      <a href={link.to ?? link.href} className={external ? "external" : undefined}>
        {link.label !== undefined && <Label text={link.label} />}
      </a>
    </li>
  );
}

function Bottom({ footer }: { readonly footer: FooterConfig }) {
  if (footer.logo === null && footer.copyright === "") return null;
  return (
    <div className="footer-bottom">
      {footer.logo !== null && (
        <a className="logo" href={footer.logo.href}>
          <LogoImages logo={footer.logo} />
        </a>
      )}
      {footer.copyright !== "" && <p {...html(footer.copyright)} />}
    </div>
  );
}
