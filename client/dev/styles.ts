/** Style sheets of the page that came → those of the page on screen. An old one goes when the new one has arrived. */

export async function swapStyles(current: Document, next: Document): Promise<void> {
  const selector = "link[rel=stylesheet]";
  const old = [...current.querySelectorAll<HTMLLinkElement>(selector)];
  const coming = [...next.querySelectorAll<HTMLLinkElement>(selector)];
  const hrefs = (links: readonly HTMLLinkElement[]) => new Set(links.map((link) => link.getAttribute("href")));
  const [there, wanted] = [hrefs(old), hrefs(coming)];
  const last = old.at(-1);
  await Promise.all(
    coming
      .filter((link) => !there.has(link.getAttribute("href")))
      .map((link) => {
        const fresh = current.importNode(link);
        const arrived = new Promise((resolve) => {
          fresh.onload = resolve;
          fresh.onerror = resolve;
        });
        if (last === undefined) current.head.append(fresh);
        else last.after(fresh);
        return arrived;
      }),
  );
  // Without a single sheet (one with an error) the page keeps what it has.
  if (coming.length > 0) for (const link of old) if (!wanted.has(link.getAttribute("href"))) link.remove();
}
