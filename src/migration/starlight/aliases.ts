/** Paths that begin with an alias of the project → those on the disk. */
import { join } from "node:path";

/** Aliases that projects of Astro use for the folder of their sources. */
export function aliased(target: string, root: string): string {
  const [, path] = /^(?:~|@)\/(.*)$/s.exec(target) ?? [];
  if (path !== undefined) return join(root, "src", path);
  const [, name, rest] = /^@(assets|components|content)\/(.*)$/s.exec(target) ?? [];
  return name === undefined ? target : join(root, "src", name, rest ?? "");
}
