/**
 * The field of the API reference's index: leaves the names that contain what is typed. Enter follows the first of them, the arrow keys go
 * through them, and Escape shows all again.
 */
import { filterField } from "../templates/contract.ts";
import { all, type Feature, listen, nothing } from "./feature.ts";

export const referenceFilter: Feature = (root) => {
  const field = root.querySelector<HTMLInputElement>(`[${filterField}]`);
  const box = field?.closest<HTMLElement>("search");
  if (field === null || box == null) return nothing;
  const sections = [...root.querySelectorAll<HTMLElement>(".reference-names > section")];
  const items = sections.flatMap((section) => [...section.querySelectorAll<HTMLElement>("li")]);
  const links = () => items.filter((item) => !item.hidden).flatMap((item) => item.querySelector("a") ?? []);
  const status = box.querySelector('[role="status"]');
  const others = [...(sections[0]?.closest(".reference")?.querySelectorAll<HTMLElement>(":scope > section") ?? [])].slice(1);
  const filter = () => {
    const wanted = field.value
      .trim()
      .toLowerCase()
      .replace(/^.*::(?=.)/, "");
    for (const item of items) item.hidden = !nameOf(item).includes(wanted);
    for (const section of sections) section.hidden = section.querySelector("li:not([hidden])") === null;
    // What is looked for is a name: the other lists would only be in the way.
    for (const other of others) other.hidden = wanted !== "";
    const count = String(links().length);
    if (status !== null)
      status.textContent = wanted === "" ? "" : (field.getAttribute(filterField) ?? "").replace("{count}", count);
  };
  const go = (event: KeyboardEvent) => {
    const shown = links();
    const at = shown.indexOf(root.activeElement as HTMLAnchorElement);
    const isInside = at >= 0 || root.activeElement === field;
    if (!isInside) return;
    if (event.key === "Enter" && at < 0) best(shown, field.value)?.click();
    else if (event.key === "ArrowDown") shown[at + 1]?.focus();
    else if (event.key === "ArrowUp" && at >= 0) (shown[at - 1] ?? field).focus();
    else if (event.key === "Escape" && field.value !== "") {
      field.value = "";
      filter();
      field.focus();
    } else return;
    event.preventDefault();
  };
  filter();
  return all([listen(field, "input", filter), listen(root, "keydown", go)]);
};

function nameOf(item: HTMLElement): string {
  return item.querySelector("a")?.textContent?.toLowerCase() ?? "";
}

/** The name itself comes before those that contain it, and what begins with it before others. */
function best(links: readonly HTMLAnchorElement[], typed: string): HTMLAnchorElement | undefined {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ textContent }: HTMLAnchorElement) => {
    const name = textContent?.toLowerCase() ?? "";
    return name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2;
  };
  return [...links].sort((a, b) => rank(a) - rank(b))[0];
}
