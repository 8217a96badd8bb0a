/** What is said about the codes of `site.config.ts` and of what it names. */
import type { Explanations } from "./explanation.ts";

export const configExplanations = {
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
  "config/release": {
    cause:
      "`docs.versions.next.release` names the newest release that `next` describes beside what came after it. A version of the site has that name, or a later day in `released`.",
    fix: "Remove `release` and `released` of `next`, as `docsgen version cut` does, or name what has been released since.",
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
  "config/images": {
    cause: "`images` is set, and the package that encodes pictures is not installed.",
    fix: "Run the command of the hint, or set `images: null`.",
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
} satisfies Explanations;
