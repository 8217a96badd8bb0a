/**
 * Stands at the end of every redirect page and follows its link with the reader's own query and anchor, which a refresh
 * would drop. Query parameters and an anchor that the link has itself come first.
 */
const link = document.querySelector("a");
if (link !== null) {
  const [search, hash] = [link.search, link.hash];
  link.search = [search, location.search].flatMap((query) => query.slice(1) || []).join("&");
  link.hash = hash || location.hash;
  // A page that led to itself would do so again and again.
  if (link.origin + link.pathname !== location.origin + location.pathname) location.replace(link.href);
}
