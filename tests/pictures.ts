/** Pictures that tests encode: they differ by their seed, and are too busy to be small. */
import sharp, { type Sharp } from "sharp";

/** `seed`: what it looks like. */
export function drawing(width: number, height: number, seed = 1): Sharp {
  let last = seed;
  const next = () => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    return last >>> 24;
  };
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, next));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
