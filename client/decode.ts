/** A part of an address without its percent signs; as it is where they encode nothing. */
export function decode(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
