/**
 * Runs at the end of every redirect page and follows its link with the visitor's own query and fragment, which a refresh
 * would drop. Query parameters and a fragment that the link has itself come first.
 */
const link = document.querySelector("a");
if (link !== null) {
  const [search, hash] = [link.search, link.hash];
  link.search = [search, location.search].flatMap((query) => query.slice(1) || []).join("&");
  link.hash = hash || location.hash;
  // A page that redirects to itself would loop.
  if (link.origin + link.pathname !== location.origin + location.pathname) location.replace(link.href);
}
