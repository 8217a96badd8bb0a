/** What is said about the codes of other commands, and of the machine. */
import type { Explanations } from "./explanation.ts";

export const commandExplanations = {
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
  "cli/died": {
    cause:
      "A command on a site runs in a process of its own, and that process ended before it had said so: a native package that code of the site imports has crashed, the code ended the process, or another program did. The previous output is unchanged.",
    fix: "Look at the step that the message names, and at what stands above it. Where nothing of the site is the cause, report it to the maintainers of docsgen with that text.",
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
  "version/set": {
    cause: "What stands before the slash is not the `id` of a set of documents that `docs` of the configuration lists.",
    fix: "Use the name that the hint suggests, or add the set to `docs`.",
  },
  "version/source": {
    cause: "`content/docs/next` does not exist or holds no document, so there is nothing to copy.",
    fix: "Write the documents of the coming version in `content/docs/next`.",
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
    cause:
      "The folder has no configuration of a tool that `docsgen migrate` moves from (Docusaurus, VitePress, MkDocs, mdBook, or Sphinx), or those of several.",
    fix: 'Name the folder that contains the configuration, or choose the tool with `--from-tool <name>`. Projects of other tools are moved by hand, as the page "Move in from another tool" of the manual says.',
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
} satisfies Explanations;
