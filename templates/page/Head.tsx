/** The document head: policy, title, description, previews, search tags, styles and scripts. */
import { createElement } from "react";
import type { HeadTag } from "../../src/model/schemas/config.ts";
import type { View } from "../../src/stages/render/view.ts";
import { attributes, pageStyle } from "../contract.ts";
import { html } from "../html.ts";
import { absoluteUrl, breadcrumbData, documentDescription, documentTitle, robots, searchTags } from "./metadata.ts";

export default function Head({ view }: { readonly view: View }) {
  const { assets, config, page } = view;
  const breadcrumbs = breadcrumbData(view);
  return (
    <head>
      <meta charSet="utf-8" />
      {assets.policy !== "" && <meta httpEquiv="Content-Security-Policy" content={assets.policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{documentTitle(view)}</title>
      {assets.inlineScript !== "" && <script {...html(assets.inlineScript)} />}
      {assets.styles.map((href) => (
        <link
          key={href}
          rel="stylesheet"
          href={href}
          {...(assets.pageStyles[page.url]?.includes(href) === true ? { [pageStyle]: "" } : {})}
        />
      ))}
      {assets.script !== "" && <script type="module" src={assets.script} />}
      {page.url === "/" && assets.bannerScript !== "" && <script {...html(assets.bannerScript)} />}
      <Description view={view} />
      <Preview view={view} />
      <SiteLinks view={view} />
      {view.markdown !== null && <link rel="alternate" type="text/markdown" href={view.markdown} />}
      {searchTags(view).map(([name, value]) => (
        <meta key={name} name={name} content={value} />
      ))}
      <meta name="generator" content={view.generator} />
      {config.head.map((tag) => (
        <ConfiguredTag key={JSON.stringify(tag)} tag={tag} />
      ))}
      {breadcrumbs !== null && <script type="application/ld+json" {...html(breadcrumbs)} />}
    </head>
  );
}

function Description({ view }: { readonly view: View }) {
  const { page, kinds } = view;
  const rule = robots(view);
  const description = documentDescription(view);
  return (
    <>
      {description !== "" && <meta name="description" content={description} />}
      {page.keywords.length > 0 && <meta name="keywords" content={page.keywords.join(",")} />}
      {rule !== null && <meta name="robots" content={rule} />}
      {kinds[page.kind].hasAddress && <link rel="canonical" href={view.canonical} />}
      {view.languages.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
    </>
  );
}

/** Open Graph and Twitter card. */
function Preview({ view }: { readonly view: View }) {
  const { config, page, kinds } = view;
  const card = page.image === null ? view.socialCard : null;
  const image = page.image ?? card?.url ?? config.socialImage;
  return (
    <>
      <meta property="og:title" content={documentTitle(view)} />
      {page.description !== "" && <meta property="og:description" content={page.description} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={config.title} />
      <meta property="og:locale" content={config.locale.lang.replace("-", "_")} />
      {kinds[page.kind].hasAddress && <meta property="og:url" content={view.canonical} />}
      {image !== null && <meta property="og:image" content={absoluteUrl(view, image)} />}
      {card !== null && <meta property="og:image:width" content={String(card.width)} />}
      {card !== null && <meta property="og:image:height" content={String(card.height)} />}
      {image !== null && <meta name="twitter:image" content={absoluteUrl(view, image)} />}
      <meta name="twitter:card" content={image === null ? "summary" : "summary_large_image"} />
    </>
  );
}

/** Feed, favicon, browser search and the colours of the browser's own bars. */
function SiteLinks({ view: { config, page, text } }: { readonly view: View }) {
  const { algolia, backend } = config.search;
  const { colorMode, head } = config;
  const isOfNews = "posts" in page || ("post" in page && page.post !== undefined);
  const isOwn = head.some(({ attributes }) => attributes.name === "theme-color");
  const searchable = config.search.backend !== false && config.search.path !== false;
  return (
    <>
      {config.changes !== null && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={text("feed.title", { site: config.title })}
          href={`/${config.changes.path}/feed.xml`}
        />
      )}
      {isOfNews && (
        <link rel="alternate" type="application/atom+xml" title={text("news.feed")} href={`/${config.news.path}/feed.xml`} />
      )}
      {config.favicon !== null && <link rel="icon" href={config.favicon} />}
      {searchable && (
        <link rel="search" type="application/opensearchdescription+xml" title={config.title} href="/opensearch.xml" />
      )}
      {backend === "algolia" && algolia !== undefined && (
        <link rel="preconnect" href={`https://${algolia.appId}-dsn.algolia.net`} crossOrigin="anonymous" />
      )}
      {!isOwn &&
        barColors.map(([mode, color]) => (
          <meta
            key={mode}
            name="theme-color"
            media={barMedia(mode, colorMode)}
            content={color}
            {...{ [attributes.barColor]: mode }}
          />
        ))}
    </>
  );
}

/** The paper of either mode; the client lets the one that is shown count. */
const barColors = [
  ["light", "#f7f9fa"],
  ["dark", "#0c1115"],
] as const;

function barMedia(mode: "light" | "dark", { respectSystem, default: initial }: View["config"]["colorMode"]): string {
  if (respectSystem) return `(prefers-color-scheme: ${mode})`;
  return mode === initial ? "all" : "not all";
}

/** HTML attribute names that React spells in its own way. */
const reactNames: Readonly<Record<string, string>> = {
  charset: "charSet",
  class: "className",
  crossorigin: "crossOrigin",
  hreflang: "hrefLang",
  "http-equiv": "httpEquiv",
  nomodule: "noModule",
  referrerpolicy: "referrerPolicy",
};

/** In HTML, these are true when they are empty; React leaves out what is empty. */
const isBoolean = (name: string) => /^(?:async|defer|disabled|hidden|inert|nomodule)$/.test(name);

function ConfiguredTag({ tag: { tag, attributes } }: { readonly tag: HeadTag }) {
  const named = Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, isBoolean(name) || value] as const);
  // React moves a script with `async` before the policy, unless the script listens.
  return createElement(tag, { ...Object.fromEntries(named), ...(tag === "script" && { onLoad: () => {} }) });
}
