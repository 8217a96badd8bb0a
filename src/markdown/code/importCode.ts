/**
 * `file=… region=…` of a code block → the code of that file or of a named region of it.
 */
import { posix } from "node:path";
import { didYouMean } from "../../core/diagnostic.ts";
import type { Place } from "../../core/model.ts";
import type { Draft } from "../draft.ts";
import { resolvePath } from "../paths.ts";
import { withoutMarkers } from "../slots.ts";
import type { Meta } from "./meta.ts";
import { cutRegion } from "./region.ts";

interface Code {
  readonly code: string;
  readonly language: string;
  readonly place: Place;
}

/** Languages of files, for a fence that names none. */
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
  if (own.code.trim() !== "") {
    draft.report(
      "markdown/code-import",
      "A code block with file= must not contain code.",
      fence,
      "Remove the code between the fences, or file=.",
    );
    return own;
  }
  if (found === null) {
    draft.report(
      "markdown/code-import",
      `The file ${written} ${draft.files.problem(path)}.`,
      fence,
      "The path is relative to the file that it is written in.",
    );
    return own;
  }
  const cut = cutRegion(withoutMarkers(found.text).replace(/\r\n?/g, "\n"), meta.region);
  if ("regions" in cut) {
    const known =
      cut.regions.length === 0
        ? `Mark one with "// #region ${meta.region}" and "// #endregion".`
        : `Its regions are: ${cut.regions.join(", ")}.`;
    draft.report(
      "markdown/code-import",
      `The file ${written} has no region "${meta.region}".`,
      fence,
      didYouMean(meta.region ?? "", cut.regions) ?? known,
    );
    return own;
  }
  return { code: cut.code, language: own.language === "text" ? languageOf(path) : own.language, place: fence };
}

function languageOf(path: string): string {
  const { base, ext } = posix.parse(path);
  if (base === "CMakeLists.txt") return "cmake";
  if (base === "Makefile") return "makefile";
  const extension = ext.slice(1).toLowerCase();
  return byExtension[extension] ?? (extension === "" ? "text" : extension);
}
