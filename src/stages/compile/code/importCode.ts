/** `file=…` of a code block, with `region=…` or `lines=…` → the code of that file, of a named region of it, or of some of its lines. */
import { posix } from "node:path";
import { didYouMean } from "../../../kit/diagnostics/diagnostic.ts";
import { resolvePath } from "../../../kit/text/contentPaths.ts";
import type { Meta, Place } from "../../../model/model.ts";
import { withoutMarkers } from "../../../model/slots.ts";
import type { Draft } from "../draft.ts";
import { cutLines, cutRegion } from "./region.ts";

interface Code {
  readonly code: string;
  readonly place: Place;
}

/** Languages of files whose ending is not the name of one. */
const byExtension: Readonly<Record<string, string>> = {
  h: "cpp",
  hpp: "cpp",
  cc: "cpp",
  cxx: "cpp",
  bat: "batch",
  mk: "makefile",
  yml: "yaml",
};

export function importCode(own: Code, meta: Meta, fence: Place, draft: Draft): Code {
  const written = meta.file ?? "";
  const path = resolvePath(written, fence.within ?? "");
  const found = draft.files.read(path);
  draft.depend(path, found?.hash);
  const fail = (message: string, hint: string): Code => {
    draft.report("markdown/code-import", message, fence, hint);
    return own;
  };
  if (own.code.trim() !== "")
    return fail("A code block with file= must not contain code.", "Remove the code between the fences, or file=.");
  if (found === null)
    return fail(`The file ${written} ${draft.files.problem(path)}.`, "The path is relative to the file that it is written in.");
  const source = withoutMarkers(found.text).replace(/\r\n?/g, "\n");
  if (meta.shown !== null) {
    if (meta.region !== null) return fail("A code block has region= and lines=.", "Remove one of them.");
    const lines = cutLines(source, meta.shown);
    return "wrong" in lines
      ? fail(`lines=${meta.shown} ${lines.wrong}.`, "Write a number or a range: lines=3-8.")
      : { ...lines, place: fence };
  }
  const cut = cutRegion(source, meta.region);
  if ("regions" in cut) {
    const known =
      cut.regions.length === 0
        ? `Mark one with "// #region ${meta.region}" and "// #endregion".`
        : `Its regions are: ${cut.regions.join(", ")}.`;
    return fail(`The file ${written} has no region "${meta.region}".`, didYouMean(meta.region ?? "", cut.regions) ?? known);
  }
  return { code: cut.code, place: fence };
}

/** The language of a file, for a fence that names no language. */
export function languageOfFile(path: string): string {
  const { base, ext } = posix.parse(path);
  if (base === "CMakeLists.txt") return "cmake";
  if (base === "Makefile") return "makefile";
  const extension = ext.slice(1).toLowerCase();
  return byExtension[extension] ?? (extension === "" ? "text" : extension);
}
