/** What is said about the codes of files below `content/`, and of their front matter. */
import type { Explanations } from "./explanation.ts";

export const contentExplanations = {
  "content/term": {
    cause: "Two headings of the glossary have the same words, so what the second one says is shown on no other page.",
    fix: "Merge the two definitions, or rename one of the terms.",
  },
  "content/news": {
    cause:
      "Neither the name nor the front matter of a file in `content/news` says on which day it was posted, or one of its authors has no name or an address of no page.",
    fix: "Begin the name of the file with a day, `2025-05-14-release.md`, or write `date: 2025-05-14` into its front matter. Give authors names, and addresses that begin with `https://`.",
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
  "content/name": {
    cause: "Windows has no files of such names (`aux.md`, `a:b.md`), so Git cannot check out the site there.",
    fix: "Rename the file or folder. Its former address redirects if `moved_from` in the front matter names its former id.",
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
} satisfies Explanations;
