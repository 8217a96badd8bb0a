/** Says something to those who listen to the page, when what they listen to now is at its end. */
import { ids } from "../templates/contract.ts";

export function announce(root: Document, text: string): void {
  const announcer = root.getElementById(ids.announcer);
  if (announcer !== null) announcer.textContent = text;
}
