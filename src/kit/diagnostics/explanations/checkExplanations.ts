/** What is said about the codes of `docsgen check` and `docsgen check snippets`. */
import type { Explanations } from "./explanation.ts";

export const checkExplanations = {
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
} satisfies Explanations;
