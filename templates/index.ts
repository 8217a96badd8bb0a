/**
 * Every packaged template by name, every component behind a Markdown directive, and the parts that they are made of: what
 * `docsgen eject` copies into a site imports them from here, as `docsgen/templates`.
 */
import type { ComponentType } from "react";
import type { DirectiveProps, Templates } from "../src/stages/render/view.ts";
import AnnouncementBar from "./chrome/AnnouncementBar.tsx";
import Drawer from "./chrome/Drawer.tsx";
import Footer from "./chrome/Footer.tsx";
import Navbar from "./chrome/Navbar.tsx";
import { packagedDirectives } from "./directives/index.ts";
import Breadcrumbs from "./docs/Breadcrumbs.tsx";
import DocPage from "./docs/DocPage.tsx";
import PageActions from "./docs/PageActions.tsx";
import PageFooter from "./docs/PageFooter.tsx";
import Pagination from "./docs/Pagination.tsx";
import Sidebar from "./docs/Sidebar.tsx";
import TableOfContents from "./docs/TableOfContents.tsx";
import VersionBanner from "./docs/VersionBanner.tsx";
import Document from "./page/Document.tsx";
import Head from "./page/Head.tsx";
import SkipLink from "./page/SkipLink.tsx";
import SocialCard from "./page/SocialCard.tsx";
import CategoryPage from "./pages/CategoryPage.tsx";
import ChangesPage from "./pages/ChangesPage.tsx";
import CustomPage from "./pages/CustomPage.tsx";
import NewsPage from "./pages/NewsPage.tsx";
import NotFoundPage from "./pages/NotFoundPage.tsx";
import OfflinePage from "./pages/OfflinePage.tsx";
import ReleasePage from "./pages/ReleasePage.tsx";
import SearchPage from "./pages/SearchPage.tsx";
import SymbolPage from "./pages/SymbolPage.tsx";

export const templates: Templates = {
  Document,
  Head,
  SkipLink,
  AnnouncementBar,
  Navbar,
  Drawer,
  Footer,
  DocPage,
  CategoryPage,
  CustomPage,
  NewsPage,
  SymbolPage,
  ChangesPage,
  ReleasePage,
  SearchPage,
  NotFoundPage,
  OfflinePage,
  VersionBanner,
  Breadcrumbs,
  TableOfContents,
  PageActions,
  PageFooter,
  Pagination,
  Sidebar,
  SocialCard,
};

/** The components by the name of the component: `BarChart`. */
export const directives: Readonly<Record<string, ComponentType<DirectiveProps>>> = Object.fromEntries(
  Object.entries(packagedDirectives).map(([name, packaged]) => [name, packaged.default]),
);

export type { DirectiveProps, PageComponent, Template, Templates, View } from "../src/stages/render/view.ts";
export { changesLink } from "./changesLink.ts";
export { ColorToggle } from "./chrome/ColorToggle.tsx";
export { Icon, linkIcon } from "./chrome/Icon.tsx";
export { Label } from "./chrome/Label.tsx";
export { LabelIcon } from "./chrome/LabelIcon.tsx";
export { Logo, LogoImages } from "./chrome/Logo.tsx";
export { Menu } from "./chrome/Menu.tsx";
export { BarItem, DrawerItem } from "./chrome/NavItems.tsx";
export { SearchButton } from "./chrome/SearchButton.tsx";
export { SearchDialog } from "./chrome/SearchDialog.tsx";
export {
  attributes,
  feedback,
  filterColumn,
  filterField,
  formerSymbols,
  ids,
  markdownButton,
  offlineButton,
  pageStyle,
  resumeText,
  storedVersion,
  suggestions,
  symbolVersion,
  tabAttributes,
  tocCurrent,
} from "./contract.ts";
export { inlineSvg } from "./directives/inlineSvg.ts";
export { versionOf } from "./directives/versionOf.ts";
export { CodeBlock } from "./docs/CodeBlock.tsx";
export { LandingLayout, ReadingLayout, UntranslatedNotice, VersionBadge } from "./docs/DocPage.tsx";
export { Filter } from "./docs/Filter.tsx";
export { hasOutline, OutlineList, outline } from "./docs/TableOfContents.tsx";
export { html, textHtml } from "./html.ts";
export { interfaceTexts as messages } from "./interfaceTexts.ts";
export { clientMessages } from "./messages.ts";
export { absoluteUrl, breadcrumbData, documentDescription, documentTitle, robots, searchTags } from "./page/metadata.ts";
export { PostLine } from "./pages/PostLine.tsx";
export { SearchForm, Suggestions } from "./pages/Suggestions.tsx";
export { EntryPage, Places } from "./reference/EntryPage.tsx";
export { IndexPage } from "./reference/IndexPage.tsx";
export { ChangeRows, NamesByOwner, NewNames } from "./release/ApiChanges.tsx";
export { PartFilter } from "./release/PartFilter.tsx";
export { guidesOf, ReleaseGuides, ReleaseOrigins } from "./release/ReadFirst.tsx";
export { ReleasePages } from "./release/ReleasePages.tsx";
export { type Part, partsOf, type ReleaseProps, titleOf } from "./release/releaseParts.ts";
export { everySet, searchIds } from "./searchContract.ts";
export { versionLabel } from "./versionLabel.ts";
export { versionsBeside } from "./versionsBeside.ts";
