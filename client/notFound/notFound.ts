/** The page that says there is none looks for what the reader meant in the site's own list of pages, and goes or offers. */
import { attributes, storageNames } from "../../templates/contract.ts";
import { decode } from "../decode.ts";
import type { Cleanup, Context } from "../listen.ts";
import { type Route, repair } from "./repair.ts";

export async function loadRoutes({ base }: Pick<Context, "base">): Promise<readonly Route[]> {
  const response = await fetch(`${base}routes.json`);
  if (!response.ok) throw new Error(`routes.json answered ${response.status}.`);
  return (await response.json()) as readonly Route[];
}

export function notFound(root: Document, { base, store, text }: Context, routes: readonly Route[]): Cleanup {
  const { same, meant } = repair(`/${decode(location.pathname).slice(base.length)}`, routes, store.get(storageNames.version));
  if (same !== null) {
    location.replace(base + encodeURI(same).slice(1) + location.search + location.hash);
    return () => {};
  }
  if (meant.length === 0) return () => {};
  const section = root.createElement("section");
  section.className = "not-found-meant";
  const heading = root.createElement("h2");
  heading.textContent = text("notFound.meant");
  const list = root.createElement("ul");
  list.append(...meant.map((route) => suggestion(root, base, route)));
  section.append(heading, list);
  root.querySelector(`[${attributes.notFound}] header`)?.after(section);
  return () => section.remove();
}

function suggestion(root: Document, base: string, [url, title]: Route): HTMLElement {
  const item = root.createElement("li");
  const link = root.createElement("a");
  link.href = base + url.slice(1);
  link.textContent = title;
  const address = root.createElement("code");
  address.textContent = url;
  item.append(link, " ", address);
  return item;
}
