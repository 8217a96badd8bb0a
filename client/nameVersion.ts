/** A label in the bar that names a version → the same label with another one, in what it shows and in what screen readers say. */
export function nameVersion(shown: Element, label: string): void {
  const spoken = shown.nextElementSibling;
  const before = shown.textContent ?? "";
  if (spoken !== null && before !== "") spoken.textContent = (spoken.textContent ?? "").replace(before, () => label);
  shown.textContent = label;
}
