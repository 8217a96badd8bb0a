/**
 * What `docsgen explain` and the manual say about each code beyond what it is about: what usually causes the problem, and how to fix
 * it. A message names the case at hand; this is the general answer.
 */
import type { Code } from "./codes.ts";

export interface Explanation {
  readonly cause: string;
  readonly fix: string;
}

export const explanations: Readonly<Record<Code, Explanation>> = {
  "cli/usage": {
    cause: "A command, option, or value is misspelled, is missing, or does not fit together with another one.",
    fix: "Run `docsgen --help` for the commands and `docsgen <command> --help` for the options of one.",
  },
  "system/refused": {
    cause:
      "A file or folder cannot be used, or a program cannot be started: for want of a permission, space, memory, or something that is not there.",
    fix: "Fix the cause that the message names, and run the command again. If the file belongs to docsgen itself, install docsgen again.",
  },
  "cli/memory": {
    cause:
      "Node limits the memory of a program, often to a quarter of the machine's or to 4 GB, and the site, or code of its own, needs more; or the machine has no memory left. The previous output is unchanged.",
    fix: "Raise the limit in the environment, in megabytes: `NODE_OPTIONS=--max-old-space-size=8192`. If a small site needs so much, look for code of the site that keeps what it reads.",
  },
  "config/missing": {
    cause:
      "The folder is not a site: docsgen looks for `site.config.ts` in the current folder, or in the one that `--root` names.",
    fix: "Change to the folder of the site, name it with `--root`, or create a site with `docsgen init <dir>`.",
  },
  "config/load": {
    cause:
      "The configuration has a syntax error, imports something that does not exist, throws an error, or has no default export.",
    fix: "Fix the line that the message names. The file must end up with `export default defineConfig({ … })`.",
  },
  "config/unknown-key": {
    cause: "The key is misspelled, stands in the wrong object, or belongs to another tool.",
    fix: "Use the key that the hint suggests, or remove it. The reference of the configuration lists every key.",
  },
  "config/message": {
    cause: "`messages` holds a key that neither docsgen nor a template of the site names, so its text would never be shown.",
    fix: "Use the key that the hint suggests. The reference of interface texts lists every key.",
  },
  "config/invalid": {
    cause: "A value has the wrong type or form, or a required key is missing.",
    fix: "Write what the message asks for. The reference of the configuration shows an example for every key.",
  },
  "config/navbar-item": {
    cause: "An item of `navbar.items` has an unknown `type`, lacks a key that its type needs, or has both `to` and `href`.",
    fix: "Choose one of the types that the hint lists, and give a link exactly one of `to` (inside the site) and `href` (anywhere).",
  },
  "config/unknown-version": {
    cause:
      "`docs.versions`, `docs.lastVersion`, `--versions`, or a version menu names a version without a folder in `content/docs`.",
    fix: "Use one of the names that the message lists, or cut the version first.",
  },
  "config/unknown-doc": {
    cause:
      "A navbar item names a document id that neither the latest version nor a later one has. Ids have no suffix and no number prefix.",
    fix: "Use the id that the hint suggests: the path of the file below the version's folder, without `.md`.",
  },
  "config/sidebar-empty": {
    cause:
      "A navbar item of type `docSidebar` names a sidebar that neither the latest version nor a later one has, or one without a document to link to.",
    fix: "Use a name from `sidebars.json`, and give that sidebar at least one document.",
  },
  "config/code-theme": {
    cause:
      "`code.light` or `code.dark` names a theme that highlight.js does not have, or a style sheet that does not exist or has a syntax error.",
    fix: "Use the name that the hint suggests, for example `github`, `vs2015`, or `atom-one-dark`, or fix the path or the style sheet.",
  },
  "config/code-contrast": {
    cause: "Some colors of the code theme are too close to its background for readers with low vision (below 4.5:1).",
    fix: "Choose another theme, or set the colors that the message names in a style sheet listed in `styles`.",
  },
  "config/extends": {
    cause:
      "`extends` names a package that is not in `node_modules`, a folder that does not exist, or one that has neither `theme.config.ts` nor `templates/`.",
    fix: "Install the package, write the path of the folder from the folder of `site.config.ts`, or remove the entry.",
  },
  "config/styles": {
    cause: "A file that `styles` names does not exist, has a syntax error, or imports something that cannot be found.",
    fix: "Fix the path, which is relative to the folder of the site, or the line that the message names.",
  },
  "config/social-cards": {
    cause:
      "`socialCards` is on, and a package that draws the pictures is not installed, or a file of `socialCards.fonts` cannot be read.",
    fix: "Run the command of the hint, fix the path of the font, or set `socialCards: null`.",
  },
  "config/icons": {
    cause: "`icons` names a set whose package is not installed.",
    fix: "Run the command of the hint, or remove the set.",
  },
  "config/icon": {
    cause: "`icon` of an item in `navbar` names an icon that no set of `icons` has.",
    fix: "Use the name that the hint suggests. An icon of another set than the first has its name in front: `simple-icons:github`.",
  },
  "config/math": {
    cause: "`markdown.math` is on, and the package that reads formulas is not installed.",
    fix: "Run the command of the hint, or set `markdown: { math: null }`.",
  },
  "config/template": {
    cause:
      "A file in `templates/`, a page component, or a path in `templates` of the configuration cannot be loaded, has no component as its default export, or replaces a template that does not exist.",
    fix: "Write `export default function Name({ view }) { … }`, and use the name of a template that docsgen has.",
  },
  "config/hook": {
    cause:
      "A function of the configuration (`sidebar` or `docs.editUrl`) throws an error, returns a value of the wrong form, or takes longer than `timeLimit`.",
    fix: "Fix the function. The site is built as if it were not there, so that other problems are found in the same run.",
  },
  "config/template-unused": {
    cause: "The file has the name of no template, so it replaces none, and no file of the site imports it.",
    fix: "Give it the name of the template that it should replace, move a directive to `templates/directives/`, or remove the file.",
  },
  "config/uncaught": {
    cause:
      "Code of the site fails outside of the call that docsgen made: in a timer, an event, or a promise that is not awaited.",
    fix: "Await the promise, or handle the error where it happens.",
  },
  "config/output": {
    cause:
      "A function in `outputs` throws an error, takes longer than ten times `timeLimit`, or what it returns is not a list of files.",
    fix: "Fix the function that the message names by its place in the list.",
  },
  "config/secret": {
    cause: "A value below `search` looks like a secret key. Everything there becomes part of public files.",
    fix: "Use the search-only key, or put a proxy that holds the key in front of the service. Revoke a key that was published.",
  },
  "content/news": {
    cause: "Neither the name nor the front matter of a file in `content/news` says on which day it was posted.",
    fix: "Begin the name of the file with a day, `2025-05-14-release.md`, or write `date: 2025-05-14` into its front matter.",
  },
  "content/none": {
    cause: "Neither `content/docs` nor `content/pages` holds a page, or `--root` names the wrong folder.",
    fix: "Add `content/pages/index.md` or a document in `content/docs/next/`, or create a site with `docsgen init <dir>`.",
  },
  "content/read": {
    cause: "The file or folder may not be read by this user, is a dangling symbolic link, or the disk reports an error.",
    fix: "Fix the permissions or the link.",
  },
  "content/encoding": {
    cause: "The file was saved in another encoding, such as Latin-1 or UTF-16, or is not a text file.",
    fix: "Save it as UTF-8. The message names the place of the first byte that is wrong.",
  },
  "content/versions-file": {
    cause: "`content/docs/versions.json` is not valid JSON, or not a list.",
    fix: 'Write a list of names, newest first and without `next`: `["v2.0", "v1.0"]`. `docsgen version cut` does it for you.',
  },
  "content/version-name": {
    cause: "The name cannot be a folder on every system or a part of an address, or `versions.json` lists it twice.",
    fix: "Use a name such as `v2.0`. What readers see can be another text: `docs.versions` has a `label` for each version.",
  },
  "content/version-missing": {
    cause: "`versions.json` lists a version whose folder in `content/docs` does not exist or holds no document.",
    fix: "Restore the folder, or remove the version with `docsgen version remove <name>`.",
  },
  "content/version-unlisted": {
    cause: "A folder of `content/docs` is not in `versions.json`, so nothing of it is part of the site.",
    fix: "Add its name to `versions.json`, or delete the folder.",
  },
  "content/translation": {
    cause: "A file of `content/i18n` has no counterpart at the same path in `content`, or its language is not in `locales`.",
    fix: "Move it to the path of the page that it translates, add the language to `locales`, or delete it.",
  },
  "content/sidebars": {
    cause:
      "`sidebars.json` is not valid JSON, has an item of an unknown form, or names a document or folder that does not exist.",
    fix: "Fix the item that the message names. Document ids are paths below the version's folder, without `.md`.",
  },
  "content/known-problems": {
    cause:
      "`content/known-problems.json` is not valid JSON, or its content is not what `docsgen build --update-baseline` writes.",
    fix: "Run `docsgen build --update-baseline`, or restore the file from version control.",
  },
  "content/known-problem-solved": {
    cause: "`content/known-problems.json` lists a problem that the build no longer finds.",
    fix: "Run `docsgen build --update-baseline` to take it off the list, and commit the file.",
  },
  "content/icon": {
    cause: "`sidebar_icon` of a page, or `icon` of a `_category_` file, names an icon that no set of `icons` has.",
    fix: "Use the name that the hint suggests. An icon of another set than the first has its name in front: `simple-icons:github`.",
  },
  "content/category": {
    cause: "A `_category_.json` or `_category_.yml` is not valid, or has an unknown key or a value of the wrong type.",
    fix: "Fix the key that the message names. The reference of `_category_.json` lists every key.",
  },
  "content/duplicate-id": {
    cause:
      "Two files of one version have the same document id, for example `guide.md` and `01-guide.md`, or an `id` in front matter.",
    fix: "Rename one of the files, or give one of them another `id`.",
  },
  "content/duplicate-url": {
    cause:
      "Two sources want the same address or file: two equal slugs, a page and a static file, or names that differ only in case.",
    fix: "Rename one of them, or give one of them another `slug`.",
  },
  "content/read-twice": {
    cause: "A symbolic link leads to a folder that is part of the content anyway. It is skipped, so that no page exists twice.",
    fix: "Remove the symbolic link, and link to the pages where they are.",
  },
  "content/outside": {
    cause: "A symbolic link, an include, or an output names a path that leads out of the folders it may name.",
    fix: "Move the file into the content, or use a path inside it.",
  },
  "content/symbols": {
    cause:
      "A file that `symbols` of the configuration names, or that `docsgen api record` reads, is missing, damaged, or of another kind.",
    fix: "Name a tag file of Doxygen (`GENERATE_TAGFILE`) or an `objects.inv` of Sphinx by its path inside `content/`; for a record, the folder in which Doxygen wrote `index.xml` (`GENERATE_XML`).",
  },
  "content/no-api": {
    cause:
      '`symbols` of the configuration gives other versions an API, but not this one, or a file that its entry `"*"` means for this version does not exist. That is so after `docsgen version cut`, because what a release declares is in the library\'s sources. `next` may go without.',
    fix: "Record the API of the version: let Doxygen write XML of its sources, and run `docsgen api record <xml> --as <version>`. A version that has no API says so by `false`.",
  },
  "content/shallow-git": {
    cause:
      "The repository was cloned without its history, so Git would name one date for all pages. Or it belongs to another user than the one who builds, as in many containers, and Git does not answer then.",
    fix: "Fetch the history, in GitHub Actions with `fetch-depth: 0`; tell Git to trust the folder, with `git config --global --add safe.directory`; or set `docs.lastUpdated: false`.",
  },
  "front-matter/syntax": {
    cause: "The block between the `---` lines is not valid YAML, is never closed, or is not made of keys and values.",
    fix: 'Quote values that contain special characters such as `:` or `#`: `title: "C++: an overview"`.',
  },
  "front-matter/language": {
    cause: "The first line names a language, as in `---js` or `---toml`. Only YAML is accepted, and nothing in it is run.",
    fix: "Write plain `---` and YAML.",
  },
  "front-matter/limit": {
    cause: "The front matter is too long, nested too deeply, or multiplies itself with aliases.",
    fix: "Move what readers should see into the body, or raise `markdown.frontMatterLimit` for long front matter.",
  },
  "front-matter/invalid": {
    cause: "A key has a value of the wrong type or form, names what does not exist, or contradicts another key.",
    fix: "Write what the message asks for. The reference of front matter shows an example for every key.",
  },
  "front-matter/title": {
    cause: "The page has a `title` and begins with a `#` heading that says something else. The page shows the heading.",
    fix: "Make both the same, or remove one of them.",
  },
  "front-matter/near-miss": {
    cause: "A key differs in a letter or two from a known one, so it would silently do nothing.",
    fix: "Use the key that the hint suggests. Keys that resemble no known one are handed to the templates without a warning.",
  },
  "markdown/jsx": {
    cause: "The page contains components, imports, exports, or expressions in braces, as MDX pages do.",
    fix: "Write what the hint suggests: a directive, an include, a variable, or an HTML comment. For the text itself, use code.",
  },
  "markdown/limit": {
    cause: "The document is larger than 3 MB, nested very deeply, or takes too long to parse.",
    fix: "Make a folder of it with a page for each part, and look for very deep nesting or generated text.",
  },
  "markdown/unknown-directive": {
    cause: "The name after the colons is misspelled, or the component is missing in `templates/directives/`.",
    fix: "Use the name that the hint suggests, or add `templates/directives/<Name>.tsx`. For the text itself, write `\\:::`.",
  },
  "markdown/text-directive": {
    cause: "The name after the colon is misspelled, or is that of a directive that needs lines of its own.",
    fix: "Use the name that the hint suggests. For the text itself, put a backslash before the colon.",
  },
  "markdown/directive": {
    cause: "A directive lacks content or an attribute, has a wrong one, or its colons do not match.",
    fix: "Follow the hint. A directive around another one needs more colons than the one inside.",
  },
  "markdown/unclosed": {
    cause: "A line that opens a directive with three or more colons has no line with as many colons that closes it.",
    fix: "Close it with a line of colons, as many as opened it.",
  },
  "markdown/include": {
    cause: "The file that `::include` names does not exist, is outside the content, or includes itself.",
    fix: "Name a file relative to the one that the line stands in.",
  },
  "markdown/code-import": {
    cause:
      "A code block names a `file` that does not exist or is outside the content, or a `region` or `lines` that the file does not have.",
    fix: "Fix the path, which is relative to the page, mark the region with `// #region name` and `// #endregion`, or correct the lines (`lines=3-8`).",
  },
  "markdown/language": {
    cause: "The first word after the fence is no language that highlight.js knows. The code is shown without colors.",
    fix: "Use the name that the hint suggests, or `text` for plain text.",
  },
  "markdown/code-option": {
    cause: "A word after the language of a code block belongs to another tool. docsgen does not have the option, and ignores it.",
    fix: "Write what the hint suggests, or remove the option.",
  },
  "markdown/code-lines": {
    cause: "The code became shorter, or its lines were counted from another number, so `{…}` names lines that it does not have.",
    fix: "Count again from the first line of the code block, which is 1, or mark lines with a `highlight-next-line` comment.",
  },
  "markdown/highlight": {
    cause: "The code block is very long, or makes the highlighter work for too long. It is shown without colors.",
    fix: "Shorten it, or mark it as `text`.",
  },
  "markdown/magic-comment": {
    cause: "A comment such as `highlight-start` has no end, no start, or no line after it.",
    fix: "Complete the pair, or remove the comment.",
  },
  "markdown/icon": {
    cause: "`:icon[…]` names an icon that its set does not have, or a set that `icons` of the configuration does not name.",
    fix: "Use the name that the hint suggests, or add the set. The names are those of https://icon-sets.iconify.design.",
  },
  "markdown/diagram": {
    cause:
      "The source of a diagram has a mistake, or says something that cannot be drawn: of Mermaid, some kinds of diagrams and some statements. Or the package that draws it is not installed.",
    fix: "Fix the line that is marked, or run the command of the hint. For what cannot be drawn, use an SVG file with `:::figure{file=…}`.",
  },
  "markdown/math": {
    cause: "A formula has a mistake: a command that does not exist, a brace that is not closed, or something that is missing.",
    fix: "Fix the TeX at the place that is marked. For a dollar sign that is text, write `\\$`.",
  },
  "markdown/table": {
    cause: "A row has more cells than the header, often because of a `|` in text or code. The rest of the row is not shown.",
    fix: "Write `\\|` for a bar that is text, or add a column to the header.",
  },
  "markdown/variable": {
    cause: "A name in double braces looks like a variable, but no variable has this name, so it is shown as text.",
    fix: "Use the name that the hint suggests, or define it in `vars` of the configuration.",
  },
  "markdown/variable-heading": {
    cause: "A heading contains a variable. Its anchor and its entry in the table of contents must not depend on the version.",
    fix: "Write the variable in the text below the heading.",
  },
  "markdown/reference": {
    cause: "A link such as `[text][name]` or a footnote such as `[^1]` has no definition, or its name is misspelled.",
    fix: "Write the definition on a line of its own, `[name]: ./page.md`. For brackets as text, put a backslash before them.",
  },
  "markdown/foreign-syntax": {
    cause: "The page uses syntax of another tool, which docsgen does not have and shows as text.",
    fix: "Write what the hint suggests. For the characters themselves, use code or a backslash.",
  },
  "markdown/image": {
    cause: "The file of a picture exists but cannot be read as one: it is damaged, empty, or of another type than its name says.",
    fix: "Save the picture again.",
  },
  "markdown/alt": {
    cause: "An image has no text for readers who do not see it.",
    fix: 'Say what the picture shows: `![Text](picture.png)`. For a picture that is mere decoration, write `<img src="picture.png" alt="">`.',
  },
  "markdown/unsafe-link": {
    cause: "The address begins with a scheme that could run code, such as `javascript:` or `data:`.",
    fix: "Link to a page, a file, or an address that begins with `https://` or `mailto:`.",
  },
  "markdown/style": {
    cause: "An element has a `style` attribute. The security policy of the pages ignores it, so it is left out.",
    fix: "Use a class, and a style sheet that `styles` of the configuration lists.",
  },
  "markdown/unsafe-html": {
    cause: "The HTML could run code, load or send something, or leave the page: `script`, `iframe`, `form`, `onclick`.",
    fix: "Use a directive or a component of the site. Some elements can be allowed in `markdown.html` of the configuration.",
  },
  "markdown/unknown-html": {
    cause: "The element or attribute is misspelled, or not on the list of HTML that is allowed in Markdown.",
    fix: "Use the name that the hint suggests, or allow it in `markdown.html` of the configuration. For text, use code.",
  },
  "markdown/plugin": {
    cause:
      "A plug-in of `markdown.remarkPlugins` or `markdown.rehypePlugins` throws an error, or takes longer than `timeLimit`. The page is built without it.",
    fix: "Fix the plug-in or its options, or update it: plug-ins must be made for unified 11.",
  },
  "link/page": {
    cause: "The page was renamed, moved, or removed, the path is misspelled, or it is not relative to the file that links.",
    fix: "Use the path that the hint suggests. Links to files are relative: `./intro.md`, `../install/linux.md`.",
  },
  "link/anchor": {
    cause: "The page exists, but has no heading or id of that name, often because the heading was reworded.",
    fix: "Use the anchor that the hint suggests, or give the heading the old id: `## New words {#old-words}`.",
  },
  "link/asset": {
    cause: "A picture or file that a page names does not exist at that path.",
    fix: "Add the file, or fix the path: relative to the page, or from `/` for a file of `content/static`.",
  },
  "link/origin": {
    cause: "An image, video, sound, or frame comes from another site, and the security policy of the pages would block it.",
    fix: "Name the origin in `security` of the configuration, save the file beside the page or in `content/static`, or link to it.",
  },
  "link/own-address": {
    cause: "A link into the site names its public address, so it leaves a preview or a local server, and no build checks it.",
    fix: "Write the path alone, `/docs/install`, or a path relative to the file, `./install.md`.",
  },
  "link/config": {
    cause: "A link in the navigation bar, the footer, or another part of the configuration leads to no page, file, or heading.",
    fix: "Fix the address. Paths are written without the base: `/docs/install`.",
  },
  "link/template": {
    cause: "A template, a page component, or a directive of the site wrote a link that leads nowhere.",
    fix: "Fix the address in the component, or the data that it makes the address from.",
  },
  "link/old-version": {
    cause: "A page of an old version links to `/docs/…`, which is always the latest version, so readers would leave theirs.",
    fix: "Link to the file by its relative path, as the hint suggests.",
  },
  "link/orphan": {
    cause: "No sidebar shows the document, and no page links to it, so readers cannot find it.",
    fix: "Add it to the sidebar, link to it, or set `unlisted: true` or `displayed_sidebar: null` in its front matter.",
  },
  "link/symbol": {
    cause:
      "Inline code such as `Packet::getLayr` names a class of the API and a member that it does not have in this version, or a class that only other versions have.",
    fix: "Correct the name. Where the text means it as it is, for example the name of another version, write `<code>Packet::getLayr</code>`.",
  },
  "link/api": {
    cause: "`:api-link` names a class, function, or header that the API of the page's version does not have.",
    fix: "Use the name that the hint suggests, or write the name as inline code if this version does not have it.",
  },
  "link/term": {
    cause: "`:term` names a term that the glossary of the page's version does not have, or the site has no glossary.",
    fix: "Use the name that the hint suggests, add a heading with a definition to the page that `docs.glossary` names, or set `docs.glossary`.",
  },
  "redirect/target": {
    cause: "`redirects` leads to an address without a page.",
    fix: "Use the address that the hint suggests.",
  },
  "redirect/source": {
    cause: "A page exists at the address that `redirects` wants to redirect, or the address is redirected twice.",
    fix: "Remove the redirect, or the page.",
  },
  "redirect/chain": {
    cause:
      "A redirect leads to an address that is redirected again. Readers wait twice, and where the second one leads back, they never arrive.",
    fix: "Write the address of the page where readers end, as the hint says. For a line of `content/routes.lock`, run `docsgen routes --update`.",
  },
  "routes/file": {
    cause: "`content/routes.lock` was edited by hand and holds a line of no known form, or a merge left its markers.",
    fix: "Fix the line. The manual's page about links that stay alive shows the four forms.",
  },
  "routes/address": {
    cause: "A page that `content/routes.lock` records was deleted, renamed, or moved, so links from elsewhere lead nowhere.",
    fix: 'Name its former id in `moved_from` of the page that it became, or add a redirect. If it is gone for good, record why with `docsgen routes --update --removed "reason"`.',
  },
  "routes/heading": {
    cause: "A heading that `content/routes.lock` records was renamed or deleted, so links to it end at the top of the page.",
    fix: 'Write the former id as an alias behind the heading that it became: `## Heading {#id aliases="old-id"}`. If it is gone for good, record why with `docsgen routes --update --removed "reason"`.',
  },
  "render/component": {
    cause: "A template, page component, or directive throws an error while it is rendered, or takes longer than `timeLimit`.",
    fix: "Fix the component at the line that the message names. `--verbose` prints where the error was thrown.",
  },
  "render/card-characters": {
    cause: "A title or description has characters that the fonts of `socialCards` lack: another script, or an emoji.",
    fix: "Add a font that has them to `socialCards.fonts`. Naming one replaces the packaged font, so name one for the other texts first.",
  },
  "render/duplicate-id": {
    cause:
      "Two elements of a page have the same id: two explicit heading ids, raw HTML, or a template. Links reach only the first.",
    fix: "Change one of them.",
  },
  "output/folder": {
    cause: "The output folder holds files that docsgen did not write, or is a folder that must not be replaced.",
    fix: "Choose another folder with `--out`, empty this one, or use `--force` to have foreign files deleted.",
  },
  "output/write": {
    cause: "The disk is full, the folder may not be written, or another program holds a file open.",
    fix: "Fix the cause that the message names, and run the command again. The previous output is unchanged.",
  },
  "output/locked": {
    cause: "Another build of the same site is running.",
    fix: "Wait for it to finish. If none is running, delete `.docsgen/lock`.",
  },
  "verify/differs": {
    cause:
      "Code of the site (a template, a plug-in, a hook, an output) uses the clock, the language or time zone of the machine, random numbers, an absolute path, or the order of a folder.",
    fix: "Follow the hint. Take dates from front matter or Git, or from `SOURCE_DATE_EPOCH`; pass a language and a time zone to `Intl`; sort what is read from a folder.",
  },
  "verify/failed": {
    cause: "Code of the site, or a path in its configuration, relies on the folder that the site is in, or on the machine.",
    fix: "Fix the problem that the message quotes: write paths relative to the file that names them.",
  },
  "diff/unknown": {
    cause:
      "`docsgen diff` compares two builds: folders with a `docsgen-manifest.json`, or commits, which it builds itself. The name is neither.",
    fix: "Name the output folder of a finished build, or a branch, a tag, or a commit of the site's repository. In CI, fetch the branch first (`fetch-depth: 0`).",
  },
  "diff/build": {
    cause:
      "`docsgen diff` builds the site of a commit in a temporary work tree, with that commit's own configuration, and that build has errors.",
    fix: "Read the errors that follow; they name files as Git does (`main:content/docs/next/start.md:3:1`). Fix them on that branch, or name a commit that builds.",
  },
  "backport/fix": {
    cause:
      "`docsgen backport` applies what changed in a page: its uncommitted changes, else its last commit, or the commit that `--from` names. Nothing changed there.",
    fix: "Fix the page first, or name the commit of the fix: `docsgen backport content/docs/next/api.md --from 1a2b3c4`. In CI, fetch the history (`fetch-depth: 0`).",
  },
  "backport/conflict": {
    cause:
      "The words that the fix changes, or those beside them, are others in this version, so there is more than one way to apply it.",
    fix: "Look at both files and edit the line by hand. `--write --conflicts` writes both texts with marks, as `git merge` does. The other files are not affected.",
  },
  "translation/missing": {
    cause:
      "The page has no file at its path in `content/i18n/<language>`, so readers see it in the default language, with a notice.",
    fix: "Translate it: copy the file to that path, and write title and text in the language.",
  },
  "translation/outdated": {
    cause: "The original was committed after the last commit of its translation.",
    fix: "Look at what changed since with the command in the hint, apply it to the translation, and commit that.",
  },
  "translation/text": {
    cause: "There are no interface texts in this language in docsgen, and `messages` of the language does not have these.",
    fix: "Translate the keys that are named in `messages` of the language. The page Interface texts lists what they say in English.",
  },
  "translation/label": {
    cause: "`labels` of the language has no entry for these words of the navigation bar, the footer, or a sidebar.",
    fix: 'Add the words to `labels` of the language. Where they are the same in it, name them all the same: `{ API: "API" }`.',
  },
  "drift/text": {
    cause:
      "A sentence was corrected in one version and not in the copy of the page in another: the text around it is equal, and only spelling, punctuation, or small words differ. With `--words`, other words, too.",
    fix: 'Correct the one that is wrong, or apply the correction with `docsgen backport`. Where both are right, turn the problem off for that file: `diagnostics: { "drift/text": { off: "…", at: ["content/docs/v1.0/install.md"] } }`.',
  },
  "cache/changed": {
    cause: "Another program changed or deleted `.docsgen/cache`, or a source file, while the build was reading it.",
    fix: "Build again.",
  },
  "export/other-build": {
    cause:
      "Pages of an exported copy have another script than those of the build, and the build has one that this docsgen does not know.",
    fix: "Run `docsgen build` with the version of docsgen that exports.",
  },
  "export/browser": {
    cause:
      "`docsgen export --pdf` prints with Chromium, Chrome, or Edge, and none is installed, or the one that was found failed.",
    fix: "Install one of them, version 131 or newer, or name its program in the environment variable `CHROME_PATH`.",
  },
  "export/link": {
    cause:
      "A page of the copy links to a file or an anchor that the copy does not have: the page of the build has that link, too.",
    fix: "Run `docsgen check` for the place of the link, fix it, build again, and export again.",
  },
  "finished/damaged": {
    cause: "Files were removed from the output folder after the build, or their permissions were changed.",
    fix: "Run `docsgen build` again, or copy the whole folder again.",
  },
  "serve/no-build": {
    cause: "The output folder holds no finished build, or `--out` names another one.",
    fix: "Run `docsgen build` first, or preview the sources with `docsgen serve --watch`.",
  },
  "serve/rebuild": {
    cause: "The site could not be rebuilt after a change, for example because code of the site has a syntax error.",
    fix: "Fix the file that the message names. The server shows the last good state until then.",
  },
  "serve/request": {
    cause: "An unexpected error happened while a page was made for the browser.",
    fix: "Read the reason in the message. If the error is not in one of the site's files, please report it.",
  },
  "serve/port": {
    cause: "The port is taken, needs more rights than this user has, or the host is not an address of this machine.",
    fix: "Choose another port with `--port`; `--port 0` takes any free one.",
  },
  "version/exists": {
    cause: "A version of this name is listed already, or its folder exists.",
    fix: "Choose another name, or remove the version with `docsgen version remove <name>`.",
  },
  "version/unknown": {
    cause: "The version that should be removed is not listed in `versions.json`.",
    fix: "Use the name that the hint suggests. `docsgen version list` prints all of them.",
  },
  "version/order": {
    cause: "The name of the new version looks older than that of the latest one, as at a release of an older line.",
    fix: "Add `--not-latest` to list it behind the latest version, or `--latest` to put it first all the same.",
  },
  "version/source": {
    cause: "`content/docs/next` does not exist or holds no document, so there is nothing to copy.",
    fix: "Write the documents of the coming version in `content/docs/next`.",
  },
  "check/broken": {
    cause:
      "The crawl of the finished site found a link that leads nowhere, although the build did not, or a page it cannot read.",
    fix: "Build again and check again. If it stays, fix the link on the pages that the message names.",
  },
  "check/external": {
    cause:
      "Another site says that it has no such page, or it has answered with an error, or not in time, for longer than `check.quarantine` days.",
    fix: "Update the link. Leave out addresses that do not answer programs with `--skip <pattern>`.",
  },
  "check/quarantined": {
    cause: "Another site answers with an error, or does not answer in time; it may only be down for a while.",
    fix: "Wait: it becomes an error when it has failed for `check.quarantine` days. Keep `.docsgen/cache` between runs, which remembers since when.",
  },
  "check/html": {
    cause:
      "Raw HTML, a component, or a template makes HTML that browsers have to guess about. The message ends with the rule of html-validate.",
    fix: "Change the HTML where the message points to: close what is open, and put elements only where they may be.",
  },
  "check/empty-links": {
    cause: "A link has nothing where its address should be, as in `[text]()`: it leads to the page that it stands on.",
    fix: "Write the address, or take the link away and keep its text.",
  },
  "check/names": {
    cause:
      "A link, button, or frame holds neither text nor an image with alternative text, so a screen reader only says what it is.",
    fix: 'Give it a text, an `aria-label`, or (a frame) a `title`. What only decorates gets `aria-hidden="true"`.',
  },
  "check/link-texts": {
    cause:
      'The text of a link is "here", "read more", or the like. Screen readers list links without the sentences around them, and those who skim a page see little else. Only English pages are looked at.',
    fix: "Put the link on the words that name what is there: instead of `read about timeouts [here](…)`, `read about [timeouts](…)`.",
  },
  "check/labels": {
    cause: "Nothing says what is to be entered into a field: a placeholder is not a label.",
    fix: "Put the field into a `<label>`, name it in the `for` of one, or give it an `aria-label`.",
  },
  "check/alt-texts": {
    cause:
      "An image of raw HTML, a component, or a template has no `alt`, so a screen reader reads out the name of the file or nothing.",
    fix: 'Say in `alt` what the image shows. Write `alt=""` if the page says everything without it.',
  },
  "check/language": {
    cause: "A page that a template or an output of the site makes has no `lang` at its `<html>`.",
    fix: "Set `lang`, for example to that of the configuration (`locale.lang`).",
  },
  "check/landmarks": {
    cause:
      "A template or component has left out `<main>`, written a second one, or made several `<nav>` or `<aside>` without names.",
    fix: "Put what is new on a page into one `<main>`, and give each further region an `aria-label` of its own.",
  },
  "check/duplicate-ids": {
    cause: "A component, template, or static page uses an id twice, so that links and labels reach only the first element.",
    fix: "Rename one of the ids.",
  },
  "check/table-headers": {
    cause: "A table of raw HTML or of a component has only `<td>` cells, so a screen reader cannot say what a cell is about.",
    fix: 'Make the cells of the first row or column `<th>`. A table that only arranges things gets `role="presentation"`.',
  },
  "check/main-headings": {
    cause: "The page has its title, and another heading of level 1 (`#`, `<h1>`), so that its outline has two beginnings.",
    fix: "Make it level 2, with those below it one level lower, or move its part to a page of its own.",
  },
  "check/heading-skips": {
    cause: "A heading is two or more levels below the one before it, so the outline of the page has a gap.",
    fix: "Raise the heading by a level, or add the one that is missing.",
  },
  "check/orphans": {
    cause: "The page is in no sidebar and no menu, and only pages that are themselves out of reach link to it.",
    fix: "Link to it, add it to a sidebar, or set `unlisted: true`.",
  },
  "check/duplicate-titles": {
    cause: "Two pages of one version have the same title, so tabs, bookmarks, and search results cannot be told apart.",
    fix: "Say in each title what is special about the page. The versions of one page may share theirs.",
  },
  "check/duplicate-descriptions": {
    cause: "Two pages of one version have the same `description`, or begin with the same paragraph.",
    fix: "Write a `description` into the front matter of each.",
  },
  "check/budgets": {
    cause:
      "A page loads more than `check.budgets` allows. Text is measured as gzip compresses it (level 6), pictures and fonts as they are.",
    fix: "Shrink pictures, split the page, or raise the budget.",
  },
  "check/terms": {
    cause: "`check.terms` lists the spelling that the page has, with another one that is right. Code is not looked at.",
    fix: "Write the term as the message says, or put it into backticks if it is code.",
  },
  "check/upgrade-gaps": {
    cause:
      "The API of the version lacks something that the version before had, declares it so that calls no longer compile, or calls it deprecated, and the page that `docs.upgrade` names does not say so. Of members that only derived classes may use, naming the class is enough.",
    fix: "Name it in code, and say what to do instead. What is public by accident can be listed in `changes.internal`.",
  },
  "check/upgrade-evidence": {
    cause:
      "A table of two columns in the upgrade guide names something of the API on the left that neither went, nor changed, nor became deprecated in this version.",
    fix: "Correct or remove the row. What behaves in another way without a change of its declaration belongs into a list, or a table of three columns.",
  },
  "snippets/failed": {
    cause:
      "The command of `snippets` ended with an error for this code: it does not compile with the version that shows it. With `--run`, it may also print something else than the page says.",
    fix: 'Fix the code, or complete it with a template of `snippets` (`fragment=statements`). For code that cannot be checked here, write the reason: `nocompile="needs Windows"`.',
  },
  "snippets/setup": {
    cause:
      "`snippets` of the configuration is missing, names a program that is not installed or files that do not exist, or uses a variable of the environment that is not set.",
    fix: 'Install what is missing, set the variable, or give the reason why the code of a version is not checked: `versions: { "v1.0": "Its headers are lost." }`.',
  },
  "init/exists": {
    cause: "The folder contains files, which `docsgen init` and `docsgen migrate` do not overwrite.",
    fix: "Choose a new or an empty folder.",
  },
  "migrate/source": {
    cause: "The folder of the project, or a file that describes the project, does not exist or cannot be read.",
    fix: "Name the folder that contains the configuration of the other tool. Where its configuration must run to be read, install the packages of the project first.",
  },
  "migrate/tool": {
    cause: "No configuration of a tool that `docsgen migrate` knows is in the folder, or those of several tools are.",
    fix: "Name the folder that contains the configuration, or choose the tool with `--from-tool <name>`.",
  },
  "migrate/lost-words": {
    cause:
      "A line of a page of the old project has words that the page of the new site does not have: a component showed them, the translation lost them, or you took them out since.",
    fix: "Write the words into the new page, if readers need them. Words of generated pages and computed values cannot be moved.",
  },
  "init/write": {
    cause: "The folder may not be written, or its path is not valid on this system.",
    fix: "Choose another folder.",
  },
};
