/** The frame of every page: head, bars, menu and the region that holds what the page shows. */
import type { ReactNode } from "react";
import type { View } from "../../src/stages/render/view.ts";
import { SearchDialog } from "../chrome/SearchDialog.tsx";
import { attributes, ids } from "../contract.ts";
import { html } from "../html.ts";
import { clientMessages } from "../messages.ts";

export default function Document({ view, children }: { readonly view: View; readonly children: ReactNode }) {
  const { AnnouncementBar, Drawer, Footer, Head, Navbar, SkipLink } = view.templates;
  const region = (name: string) => ({ [attributes.region]: name });
  return (
    <html {...rootAttributes(view)}>
      <Head view={view} />
      <body>
        <SkipLink view={view} />
        <AnnouncementBar view={view} />
        {/* Browsers that know this paint nothing before the whole bar is read: half of it would move when the rest comes. It goes into the head. */}
        <link rel="expect" href={`#${ids.announcer}`} blocking="render" />
        <Navbar view={view} />
        <div id={ids.announcer} className="visually-hidden" role="status" />
        <div className={view.page.sidebar === null ? "layout" : "layout layout-sidebar"} {...region("layout")}>
          <Drawer view={view} />
          <main id={ids.content} tabIndex={-1}>
            {children}
          </main>
        </div>
        {view.assets.laterStyles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Footer view={view} />
        {view.config.search.backend !== false && view.once("search", () => <SearchDialog view={view} />)}
        {view.once("texts", () => (
          <script id={ids.texts} type="application/json" {...html(clientTexts(view))} />
        ))}
      </body>
    </html>
  );
}

function clientTexts({ text }: View): string {
  return JSON.stringify(Object.fromEntries(clientMessages.map((key) => [key, text(key)]))).replaceAll("<", "\\u003c");
}

/** What the inline script and the client need to know before anything else is read. */
function rootAttributes({ config, version }: View) {
  const { analytics, colorMode, locale, announcement } = config;
  return {
    lang: locale.lang,
    dir: locale.dir,
    // Without scripts a site that respects the system follows it by style sheet, so no mode is written here.
    "data-theme": colorMode.respectSystem ? undefined : colorMode.default,
    "data-base": config.rootBase,
    [attributes.languageBase]: config.base === config.rootBase ? undefined : config.base,
    "data-color-default": colorMode.default,
    "data-color-system": colorMode.respectSystem ? "" : undefined,
    "data-color-fixed": colorMode.disableSwitch ? "" : undefined,
    "data-announcement": announcement?.id,
    "data-version": version?.name,
    "data-analytics": analytics === null ? undefined : JSON.stringify(analytics),
  };
}
