/**
 * The page of what changed up to a version: keeps the older version that the reader has chosen while other anchors are followed. Without
 * scripts the target of the address chooses it.
 */
import { chosenOrigin, events, originChoice } from "../templates/contract.ts";
import { all, type Feature, listen } from "./feature.ts";

export const releaseOrigin: Feature = (root) => {
  const links = [...root.querySelectorAll<HTMLAnchorElement>(`[${originChoice}]`)];
  const box = links[0]?.closest("article");
  const choose = (chosen: HTMLAnchorElement | undefined) => {
    if (chosen === undefined) return;
    box?.setAttribute(chosenOrigin, chosen.getAttribute(originChoice) ?? "");
    for (const link of links) link.toggleAttribute("aria-current", link === chosen);
    chosen.setAttribute("aria-current", "true");
  };
  const named = () => links.find(({ hash }) => hash === location.hash);
  choose(named() ?? links[0]);
  const follow = () => choose(named());
  return all([listen(window, "hashchange", follow), listen(window, events.route, follow)]);
};
