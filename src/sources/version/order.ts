/**
 * Compares releases by name: `v1.1` is older than `v2.0`, `24.09` than `v25.05`, `2.0-rc.1` than `2.0`. Names that are not numbers
 * have no order.
 */

interface Release {
  readonly numbers: readonly number[];
  /** `-rc.1` of `2.0-rc.1`. */
  readonly suffix: string;
}

export function isOlder(name: string, other: string): boolean {
  const [a, b] = [parse(name), parse(other)];
  if (a === null || b === null) return false;
  for (let index = 0; index < Math.max(a.numbers.length, b.numbers.length); index++) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  if (a.suffix === "" || b.suffix === "") return a.suffix !== "" && b.suffix === "";
  return a.suffix.localeCompare(b.suffix, "en", { numeric: true }) < 0;
}

/** The index for a version that does not become the latest: after the first one, and before all older ones. */
export function placeBehindLatest(name: string, listed: readonly string[]): number {
  const at = listed.findIndex((each, index) => index > 0 && isOlder(each, name));
  if (at > 0) return at;
  return listed.some((each, index) => index > 0 && isOlder(name, each)) ? listed.length : Math.min(1, listed.length);
}

function parse(name: string): Release | null {
  const found = /^v?(\d+(?:\.\d+)*)(.*)$/i.exec(name);
  if (found === null) return null;
  const [, numbers = "", suffix = ""] = found;
  // Only a pre-release suffix makes a release older, not a wildcard ("1.x") or a letter ("10a").
  return {
    numbers: numbers.split(".").map(Number),
    suffix: /^[-.+ ]?(?:alpha|beta|rc|pre|dev|preview)/i.test(suffix) ? suffix : "",
  };
}
