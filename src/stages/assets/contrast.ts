/**
 * Contrast of two colors as defined by WCAG 2, and the nearest shade of a color that has enough of it.
 */
import { type Colord, colord, extend } from "colord";
import a11y from "colord/plugins/a11y";
import names from "colord/plugins/names";

extend([names, a11y]);

/** What ordinary text needs (WCAG 2.2, level AA). */
export const enough = 4.5;

/** A color in a style sheet, as `#rrggbb` or `#rrggbbaa`; null when it is not a plain color or an even mix of two. */
export function parseColor(text: string, current = "#000000"): string | null {
  const mix = /^color-mix\(in srgb,([^,%]+),([^,%]+)\)$/i.exec(text.trim());
  if (mix !== null) {
    const [one, other] = [parseColor(mix[1] ?? "", current), parseColor(mix[2] ?? "", current)];
    return one === null || other === null ? null : blend(one, other, 0.5);
  }
  if (/^\s*currentcolor\s*$/i.test(text)) return current;
  const color = colord(text.trim());
  return color.isValid() ? color.toHex() : null;
}

/** `front` seen through its own transparency and `opacity`, on an opaque `back`. */
export function blend(front: string, back: string, opacity = 1): string {
  const [a, b] = [colord(front).toRgb(), colord(back).toRgb()];
  const share = a.a * opacity;
  const mix = (x: number, y: number) => Math.round(x * share + y * (1 - share));
  return colord({ r: mix(a.r, b.r), g: mix(a.g, b.g), b: mix(a.b, b.b) }).toHex();
}

/** The ratio, from 1 (equal) to 21 (black on white), not rounded up. */
export function contrast(front: string, back: string, opacity = 1): number {
  return colord(blend(front, back, opacity)).contrast(back);
}

/** Moves the lightness away from the background in small steps until the contrast is enough; hue and saturation stay. */
export function reach(front: string, back: string, opacity = 1, least = enough): string {
  const step: (color: Colord) => Colord = colord(back).isDark() ? (color) => color.lighten(0.01) : (color) => color.darken(0.01);
  let color = colord(front);
  for (let steps = 0; steps < 100 && contrast(color.toHex(), back, opacity) < least; steps++) color = step(color);
  return color.toHex();
}
