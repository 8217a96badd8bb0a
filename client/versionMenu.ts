/** The version that the menu of the bar names: in what is shown, and in what screen readers say. */

export function nameVersion(shown: Element, label: string): void {
  const spoken = shown.nextElementSibling;
  const before = shown.textContent ?? "";
  if (spoken !== null && before !== "") spoken.textContent = (spoken.textContent ?? "").replace(before, () => label);
  shown.textContent = label;
}
