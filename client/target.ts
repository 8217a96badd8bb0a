/** The element that an address's `#fragment` names, spelled with or without percent signs; null when there is none. */
export function findTarget(root: Document, hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return root.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return root.getElementById(hash.slice(1));
  }
}
