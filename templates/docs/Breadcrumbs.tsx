/** The path from the home page through the sidebar's categories to this page. */
import type { View } from "../../src/stages/render/view.ts";
import { Icon } from "../chrome/Icon.tsx";
import { Label } from "../chrome/Label.tsx";

export default function Breadcrumbs({ view }: { readonly view: View }) {
  const { page, config, site, text } = view;
  if (!config.docs.breadcrumbs || page.breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={text("breadcrumbs.label")}>
      <ol>
        {site.byUrl.has("/") && (
          <li>
            <a href="/" aria-label={text("breadcrumbs.home")}>
              <Icon name="home" />
            </a>
          </li>
        )}
        {page.breadcrumbs.map((crumb, index) => (
          <li key={crumb.url ?? crumb.label}>
            {crumb.url === null || index === page.breadcrumbs.length - 1 ? (
              <span>
                <Label text={crumb.label} />
              </span>
            ) : (
              <a href={crumb.url}>
                <Label text={crumb.label} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
