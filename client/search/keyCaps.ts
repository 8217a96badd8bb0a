/** The keys that the search's button shows light up while they are pressed. */
import { attributes } from "../../templates/contract.ts";
import { all, type Feature, listen, nothing } from "../feature.ts";

export const keyCaps: Feature = (root) => {
  const button = root.querySelector(`[${attributes.searchOpen}]`);
  const caps = [...(button?.querySelectorAll("kbd") ?? [])];
  if (button === null || caps.length === 0) return nothing;
  const modifier = button.ariaKeyShortcuts?.split("+")[0];
  const capOf = ({ key }: KeyboardEvent) => caps[key === modifier ? 0 : key.toLowerCase() === "k" ? 1 : 2];
  const clear = () => caps.map((cap) => cap.removeAttribute("data-pressed"));
  const release = (event: KeyboardEvent) => {
    // While Command is down, macOS does not report the release of other keys.
    if (event.key === modifier) clear();
    else capOf(event)?.removeAttribute("data-pressed");
  };
  return all([
    listen<KeyboardEvent>(window, "keydown", (event) => capOf(event)?.toggleAttribute("data-pressed", true), { capture: true }),
    listen(window, "keyup", release, { capture: true }),
    listen(window, "blur", clear),
  ]);
};
