/** The announcement bar: closing it is remembered until another announcement takes its place. */
import { attributes, storageNames } from "../templates/contract.ts";
import { type Feature, listen } from "./listen.ts";

export const announcement: Feature = (root, { store }) => {
  const { dataset } = root.documentElement;
  const button = root.querySelector(`[${attributes.announcementClose}]`);
  const id = dataset.announcement;
  if (id === undefined) return () => {};
  if (store.get(storageNames.announcementId) !== id) {
    store.set(storageNames.announcementId, id);
    store.set(storageNames.announcementDismissed, "false");
  }
  if (button === null) return () => {};
  return listen(button, "click", () => {
    store.set(storageNames.announcementDismissed, "true");
    dataset.announcementDismissed = "";
  });
};
