/**
 * Memory that a released version of the library itself does not free, by the function that allocates it. No program can do anything
 * about it, so LeakSanitizer does not report it. Add a function only after you have read in the library's source why it leaks.
 */
const leaks: Readonly<Record<string, readonly string[]>> = {
  // `light_close` did not free the file object that the bundled LightPcapNg allocates for each pcapng file.
  "v21.11": ["light_open", "light_open_compression"],
  "v22.05": ["light_open", "light_open_compression"],
};

/** A suppressions file of LeakSanitizer; "" if nothing is known. */
export function knownLeaks(version: string): string {
  return (leaks[version] ?? []).map((name) => `leak:^${name}$\n`).join("");
}
