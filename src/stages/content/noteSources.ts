/** The folder of notes that `symbols` of the configuration names for a set of documents → the sources of its notes, as they are written. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { apiFiles } from "../../features/api/read/apiFiles.ts";
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { reasonOf } from "../../kit/diagnostics/thrown.ts";
import { guard } from "../../kit/files/guard.ts";
import { causeOf, isThere } from "../../kit/files/readFile.ts";
import type { Diagnostic, Source, SourcePath, VersionName } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import { type Reading, readSources } from "./sources.ts";
import { walk } from "./walk.ts";

export interface ReadNotes {
  /** The notes by the set of documents. */
  readonly notes: ReadonlyMap<string, readonly Source[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** `versions`: newest first. The notes are about all versions of a set; the newest that names a folder says where they are. */
export function readNotes(
  config: Pick<Config, "symbols" | "vars">,
  versions: readonly VersionName[],
  reading: Reading,
): ReadNotes {
  const files = apiFiles(config, versions);
  const folders = new Map<string, string>();
  for (const { name, docSet } of versions) {
    const named = files.get(name)?.notes ?? null;
    if (named !== null && !folders.has(docSet)) folders.set(docSet, named);
  }
  const read = [...folders].map(([docSet, named]) => ({ docSet, ...readFolder(`content/${named}` as SourcePath, reading) }));
  return {
    notes: new Map(read.map(({ docSet, sources }) => [docSet, sources])),
    diagnostics: [...read.flatMap(({ diagnostics }) => diagnostics), ...unnamed([...folders.values()], reading.root)],
  };
}

/** Where the manual puts notes: a folder of that name holds nothing else. */
const usual = "api/notes";

/** Notes that nothing reads would vanish in silence. */
function unnamed(named: readonly string[], root: string): readonly Diagnostic[] {
  const isNamed = named.some((folder) => folder.replace(/\/+$/, "") === usual);
  if (isNamed || !isThere(join(root, "content", usual))) return [];
  const message = `The notes in content/${usual} are not shown, because symbols does not name the folder.`;
  const hint = `Add notes: "${usual}" to an entry of symbols in site.config.ts, or remove the folder.`;
  return [diagnose("content/symbols", message, { file: `content/${usual}` as SourcePath, hint })];
}

function readFolder(folder: SourcePath, reading: Reading): Pick<ReturnType<typeof readSources>, "sources" | "diagnostics"> {
  const { root } = reading;
  try {
    if (guard(join(root, "content"), join(root, folder)).kind === "outside") throw new Error("it is outside the folder content/");
    readdirSync(join(root, folder));
  } catch (error) {
    const reason = causeOf(error) ?? reasonOf(error);
    const hint = "It is the folder of the notes about the API, which symbols names in site.config.ts.";
    return {
      sources: [],
      diagnostics: [diagnose("content/symbols", `Cannot read ${folder}: ${reason}.`, { file: folder, hint })],
    };
  }
  const { files, diagnostics } = walk(root, folder);
  const read = readSources({ kind: "note", version: null, folder, files, drafts: true }, reading);
  return { sources: read.sources, diagnostics: [...diagnostics, ...read.diagnostics] };
}
