/**
 * A page about all versions of a symbol: chooses the version that the address names, `?v=v23.09`, or that the reader prefers. The style
 * sheet shows the page for the choice. A choice is kept in the address, so that it can be shared. An address that names a version that
 * does not exist is said so, because the page then shows another one.
 */
import { attributes, events, storageNames, symbolVersion as strip } from "../templates/contract.ts";
import { make } from "./dom.ts";
import { all, type Feature, filled, listen, nothing } from "./feature.ts";

export const symbolVersion: Feature = (root, { store }) => {
  const inputs = [...root.querySelectorAll<HTMLInputElement>(`[${strip}] input[type=radio]`)];
  const [first] = inputs;
  if (first === undefined) return nothing;
  const nameOf = ({ dataset, value }: HTMLInputElement) => dataset.version ?? value;
  const preferred = () => store.get(nameOf(first).replace(/[^/]*$/, storageNames.version));
  const labelOf = (input: HTMLInputElement) => input.nextElementSibling?.textContent ?? input.value;
  const choice = first.closest(`[${strip}]`);
  const unknown = choice?.getAttribute(strip) ?? "";
  const note = make("p", { className: "unknown-version" });
  const current = () => inputs.find(({ checked }) => checked) ?? first;
  const showInMenu = () => {
    for (const each of root.querySelectorAll(`[${attributes.versionLabel}]`)) each.textContent = labelOf(current());
  };
  const choose = () => {
    const asked = new URLSearchParams(location.search).get("v");
    const named = inputs.find(({ value }) => value === asked);
    const chosen =
      named ??
      inputs.find((input) => asked === null && nameOf(input) === preferred()) ??
      inputs.find((input) => input.defaultChecked);
    if (chosen !== undefined) chosen.checked = true;
    showInMenu();
    note.remove();
    if (asked === null || named !== undefined) return;
    note.textContent = filled(unknown, { version: asked, shown: labelOf(current()) });
    choice?.after(note);
  };
  choose();
  const keepInAddress = () => {
    const query = new URLSearchParams(location.search);
    query.set("v", current().value);
    history.replaceState(history.state, "", `?${query}${location.hash}`);
    note.remove();
    showInMenu();
  };
  // The version menu, and the way back, lead to the same page with another version.
  return all([...inputs.map((input) => listen(input, "change", keepInAddress)), listen(window, events.route, choose)]);
};
