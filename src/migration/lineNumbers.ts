/** Lines of code as fences and components name them → their numbers. */

/** `2,4-6` → the numbers; empty where it names no lines. */
export function lineNumbers(written: string): readonly number[] {
  return written.split(",").flatMap((part) => {
    const [, from = "", to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    return from === ""
      ? []
      : Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, step) => Number(from) + step);
  });
}
