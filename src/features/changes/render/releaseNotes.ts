/** `docs.releaseNotes` → the address of the notes of a version. */
import type { Site } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";

/** Null for none, and for a version that is not released. */
export function notesOf({ versions }: Pick<Site, "versions">, { releaseNotes }: Config["docs"], name: string): string | null {
  const version = versions.find((each) => each.name === name);
  if (releaseNotes === null || version === undefined || version.released === null) return null;
  const { nameInSet, release, label } = version;
  return releaseNotes.replaceAll("{version}", release ?? nameInSet).replaceAll("{label}", release ?? label);
}
