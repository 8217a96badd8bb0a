/**
 * The catalogue of problems: one entry per kind, with its severity, the exit code a run ends with, and what it is about.
 * Codes are stable: tools and CI annotations rely on them. Messages are written where the problem is found.
 */
import type { Severity } from "./model.ts";

interface Kind {
  readonly severity: Severity;
  /** 1 content, 2 usage and configuration; of a warning, where the site makes it an error. */
  readonly exit: 1 | 2;
  readonly about: string;
}

const content = (about: string) => ({ severity: "error", exit: 1, about }) as const;
const usage = (about: string) => ({ severity: "error", exit: 2, about }) as const;
const warning = (about: string) => ({ severity: "warning", exit: 1, about }) as const;

export const codes = {
  // command line and configuration
  "cli/usage": usage("an unknown command, flag or value on the command line"),
  "config/missing": usage("no site.config.ts where one is expected"),
  "config/load": usage("site.config.ts cannot be bundled or throws while it runs"),
  "config/unknown-key": usage("a key that the configuration does not have"),
  "config/message": warning("a key of an interface text that neither docsgen nor the site's own templates name"),
  "config/invalid": usage("a configuration value of the wrong type or form"),
  "config/navbar-item": usage("a navbar item that is malformed or of an unknown type"),
  "config/unknown-version": usage("a version name that does not exist"),
  "config/unknown-doc": usage("a document id that does not exist"),
  "config/sidebar-empty": usage("a sidebar item with nothing to link to"),
  "config/code-theme": usage("a code theme that cannot be used: an unknown name, or a style sheet that cannot be read"),
  "config/code-contrast": warning("a code theme with tokens below contrast 4.5:1"),
  "config/styles": usage("a style sheet of the site that is missing or cannot be bundled"),
  "config/social-cards": usage("packages or fonts that social cards need and that are not there"),
  "config/template": usage("a template, directive or page component that cannot be used"),
  "config/hook": usage("a function of the configuration that fails or returns what it should not"),
  "config/template-unused": warning("a file in templates/ that replaces nothing and that nothing imports"),
  "config/uncaught": usage("an error of the site's own code that nothing catches"),
  "config/output": usage("an output of the site's own that failed"),
  "config/secret": usage("a value that looks like a secret key"),
  // content files
  "content/none": content("a site without a single page"),
  "content/read": content("a file or folder of the content that cannot be read"),
  "content/encoding": content("a file, or the name of one, that is not valid UTF-8"),
  "content/versions-file": usage("versions.json is not a list of version names"),
  "content/version-name": usage("a version name that breaks the naming rules"),
  "content/known-problems": usage("a known-problems.json that is malformed"),
  "content/known-problem-solved": warning("an entry of known-problems.json whose problem is solved"),
  "content/version-missing": usage("a listed version without a folder or without documents"),
  "content/version-unlisted": warning("a folder of content/docs that versions.json does not list"),
  "content/sidebars": usage("a sidebars.json that is malformed or names what does not exist"),
  "content/category": usage("a malformed _category_ file"),
  "content/duplicate-id": content("two documents with one id"),
  "content/duplicate-url": content("two sources that produce one output path"),
  "content/read-twice": warning("a symbolic link to a folder that is read at another place"),
  "content/outside": content("a path that leaves the folders it may name"),
  "content/symbols": content("a list of API symbols that cannot be read"),
  "content/shallow-git": warning("last-updated dates left out because the clone is shallow"),
  "front-matter/syntax": content("front matter that is not valid YAML"),
  "front-matter/language": content("front matter in another language than plain YAML"),
  "front-matter/limit": content("front matter beyond the limits of size, depth or aliases"),
  "front-matter/invalid": content("a front matter value of the wrong type or form"),
  "front-matter/title": warning("a title that differs from the heading that the page shows"),
  "front-matter/near-miss": warning("a front matter key that looks like a misspelt known one"),
  // Markdown
  "markdown/jsx": content("JSX, imports or exports, which are not Markdown"),
  "markdown/limit": content("a document beyond the limits of size or time"),
  "markdown/unknown-directive": content("a directive that no component renders"),
  "markdown/text-directive": warning("a text directive whose name looks like a misspelled known one"),
  "markdown/directive": content("a directive with a missing or wrong attribute"),
  "markdown/unclosed": content("a container directive that is never closed"),
  "markdown/include": content("an included file that is missing, outside the content or includes itself"),
  "markdown/code-import": content("a code block that names a missing file or region"),
  "markdown/language": warning("a code block in a language the highlighter does not know"),
  "markdown/highlight": warning("code that is too long or too odd to be highlighted"),
  "markdown/magic-comment": warning("a highlight comment that marks nothing"),
  "markdown/code-option": warning("an option of a code block that docsgen does not know"),
  "markdown/code-lines": warning("highlighted lines that a code block does not have"),
  "markdown/table": warning("a table row with more cells than its header"),
  "markdown/variable": warning("a variable that looks like a misspelt known one"),
  "markdown/variable-heading": content("a variable inside a heading"),
  "markdown/reference": warning("a reference to a link or footnote that nothing defines"),
  "markdown/foreign-syntax": warning("syntax of another tool that is shown as text"),
  "markdown/image": content("a picture or file that does not exist or cannot be read"),
  "markdown/alt": warning("an image without alternative text"),
  "markdown/unsafe-link": content("a link with a scheme that could run code"),
  "markdown/style": warning("a style attribute, which the content-security policy ignores"),
  "markdown/unsafe-html": content("an HTML element or attribute that could run code, load or send something, or leave the page"),
  "markdown/unknown-html": warning("an HTML element or attribute that is not on the list of allowed HTML"),
  "markdown/plugin": usage("a Markdown plug-in of the site that failed"),
  // links and rendering
  "link/page": content("a link to a page or file that does not exist"),
  "link/anchor": content("a link to a heading that does not exist"),
  "link/asset": content("a picture or file that does not exist"),
  "link/origin": content("an image, video, sound or frame of another site, which the content-security policy blocks"),
  "link/own-address": warning("a link that writes out the address of the site itself"),
  "link/config": content("a link in the configuration that leads nowhere"),
  "link/template": content("a link in a template that leads nowhere"),
  "link/old-version": warning("an absolute link inside an old version that leads to the latest"),
  "link/orphan": warning("a document that is in no sidebar and that nothing links to"),
  "link/symbol": warning("inline code that names a member that the API of this version does not have"),
  "link/api": content("an :api-link to what the API of this version does not have"),
  "redirect/target": content("a redirect to a page that does not exist"),
  "redirect/source": usage("a redirect from a page that exists"),
  "redirect/chain": content("a redirect to an address that is itself redirected, perhaps back to it"),
  "routes/file": content("a line of content/routes.lock that cannot be read"),
  "routes/address": content("a public address that leads nowhere any more"),
  "routes/heading": content("a heading of a public page that is gone, and so are the links to it"),
  "render/component": content("a component that throws while rendering"),
  "render/static": warning("what browsers ignore in a component: event handlers, state, style attributes, inline scripts"),
  "render/card-characters": warning("characters of a social card that no font has"),
  "render/duplicate-id": content("two elements of one page with the same id"),
  // output
  "output/folder": usage("an output folder that docsgen must not replace"),
  "output/write": content("a file or folder that cannot be written"),
  "output/locked": usage("another build is running in this project"),
  "verify/differs": content("a site that another machine would build differently"),
  "verify/failed": content("a site that cannot be built in another folder"),
  "diff/unknown": usage("a name that is neither a finished build nor a commit"),
  "diff/build": content("a commit whose site cannot be built"),
  "cache/changed": content("a cache that was changed while a build was reading it"),
  "serve/no-build": usage("nothing to serve: no finished build"),
  "serve/rebuild": usage("a rebuild that failed while the site is being written"),
  "serve/request": usage("a request that the local server could not answer"),
  "serve/port": usage("a port that cannot be listened on"),
  "version/exists": usage("a version that exists already"),
  "version/unknown": usage("a version that does not exist"),
  "version/order": usage("a new version that looks older than the latest one, without a word on which is the latest"),
  "version/source": usage("nothing to cut a version from"),
  "check/broken": content("a link that the crawl of the finished site found broken"),
  "check/external": content("a link to another site that does not answer"),
  "check/quarantined": warning("a link to another site that has failed only lately"),
  "check/html": content("HTML that the standard does not allow"),
  "check/names": content("a link, button or frame without a name that assistive technology could read out"),
  "check/labels": content("a field of a form without a label"),
  "check/alt-texts": content("an image without alternative text in the finished page"),
  "check/language": content("a page that does not say its language"),
  "check/landmarks": content("a page without one main region, or with regions that cannot be told apart"),
  "check/duplicate-ids": content("two elements of one finished page with the same id"),
  "check/table-headers": warning("a table without header cells"),
  "check/heading-skips": warning("a heading more than one level below the one before it"),
  "check/orphans": warning("a page that no path of links leads to from the home page"),
  "check/duplicate-titles": warning("a title that several pages of one version have"),
  "check/duplicate-descriptions": warning("a description that several pages of one version have"),
  "check/budgets": content("a page that is heavier than the site allows"),
  "check/terms": content("a term that the site spells in another way"),
  "init/exists": usage("a folder that is not empty"),
  "migrate/source": usage("a project to move that cannot be read"),
  "migrate/tool": usage("a folder whose documentation tool is unknown or ambiguous"),
  "init/write": usage("a folder that no site can be created in"),
} as const satisfies Record<string, Kind>;

export type Code = keyof typeof codes;

/** Whether a problem is that something leads nowhere. */
export function isAboutLinks(code: string): boolean {
  return /^(?:link|routes)\//.test(code) || code === "redirect/target";
}
