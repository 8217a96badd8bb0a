/** The announcement bar: once closed, it stays closed until there is another announcement. */
import { attributes, earlyNames } from "../templates/contract.ts";
import { type Feature, listen, nothing } from "./feature.ts";

export const announcement: Feature = (root, { store }) => {
  const { dataset } = root.documentElement;
  const button = root.querySelector(`[${attributes.announcementClose}]`);
  const id = dataset.announcement;
  if (id === undefined) return nothing;
  if (store.get(earlyNames.announcementId) !== id) {
    store.set(earlyNames.announcementId, id);
    store.set(earlyNames.announcementDismissed, "false");
  }
  if (button === null) return nothing;
  return listen(button, "click", () => {
    store.set(earlyNames.announcementDismissed, "true");
    dataset.announcementDismissed = "";
  });
};
