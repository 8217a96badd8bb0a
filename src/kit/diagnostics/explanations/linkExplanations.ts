/** What is said about the codes of links, redirects, and the list of routes. */
import type { Explanations } from "./explanation.ts";

export const linkExplanations = {
  "link/page": {
    cause: "The page was renamed, moved, or removed, the path is misspelled, or it is not relative to the file that links.",
    fix: "Use the path that the hint suggests. Links to files are relative: `./intro.md`, `../install/linux.md`.",
  },
  "link/anchor": {
    cause: "The page exists, but has no heading or id of that name, often because the heading was reworded.",
    fix: "Use the anchor that the hint suggests, or give the heading the old id: `## New words {#old-words}`.",
  },
  "link/address": {
    cause:
      "The address is a path on the computer of its writer (`file:///…`, `C:\\…`), names no site or no mail address, or has a misspelled scheme or an impossible port.",
    fix: "Write the address as a browser shows it, or the path of a page or file of the site. An address that is only an example is inline code.",
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
  "link/unreleased": {
    cause:
      "A link names the unreleased version, `/docs/next/…`, where the version of the page itself is meant. `docsgen version cut` copies pages as they are, so readers of the release would be led out of it.",
    fix: "Link to the file by its relative path, as the hint suggests. A link to a page that only the unreleased version has is no problem.",
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
} satisfies Explanations;
