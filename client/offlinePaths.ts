/** Paths of the files that a reader keeps ↔ addresses that a browser asks for, whatever characters they have. */

/** The one spelling under which a file of the build is fetched and stored; `path` as the build's list has it, not encoded. */
export function addressOf(path: string, scope: string): string {
  return scope + path.split("/").map(encodeURIComponent).join("/");
}

/** The files that an address in `scope` may mean: `docs/api` is `docs/api.html`. */
export function pathsOf(address: string, scope: string): readonly string[] {
  const [written = ""] = address.slice(scope.length).split(/[?#]/, 1);
  const path = written.split("/").map(decode).join("/").replace(/\/$/, "");
  return path === "" ? ["index.html"] : [path, `${path}.html`, `${path}/index.html`];
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether the name of a file, or of its folder, has the hash of the content: whatever build it came with, it is the one that is asked for. */
export function isHashed(path: string): boolean {
  return /^(?:assets\/.*-(?:[A-Z\d]{8}|[\da-f]{10})(?:\.[^/]*)?|search\/(?:names\/)?[\da-f]{16,}(?:\.pack|\/.*))$/.test(path);
}
