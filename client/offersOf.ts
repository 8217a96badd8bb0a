/** A picture → the widths that its page offers it in; null for one that is there in one width only. */
export function offersOf(image: HTMLImageElement): HTMLSourceElement | null {
  return image.parentElement?.querySelector<HTMLSourceElement>(":scope > source[sizes]") ?? null;
}
